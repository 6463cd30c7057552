import type { FlowId } from '../../../machines/journey/flows/flow.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { JourneyActor } from '../../../screens/shared/journey.ts';
import type { PortJobs } from '../../../src/app/ports/job.ts';
import type { Drafts } from '../../../src/app/session/drafts.ts';
import type { Persistence } from '../../../src/app/session/persistence.ts';
import { emptyHand, type Hand } from '../people/hand.ts';
import type { Surroundings } from '../world/globals.ts';
import type { Owner, Schedule } from '../world/schedule.ts';
import type { Addresses, View } from './addressBar.ts';
import type { Phone } from './phone.ts';
import { emptyShelf, type Shelf, storageOn } from './storage.ts';

/** The app as it runs in a page. */
export interface App {
  actor: JourneyActor;
  drafts: Drafts;
  view: View;
  /** Dotted path of the chart's state. */
  state(): string;
}

/** One document: from a load to the next, or to its death. */
export interface Page extends Owner {
  tab: Tab;
  surroundings: Surroundings;
  /** Missing until the app has started. */
  app: App | null;
  /** What its chart's ports do, as soon as it is made. */
  work: { jobs: Partial<PortJobs>; pendingStored: Persistence['pendingStored'] } | null;
  connections: IDBDatabase[];
}

export interface Tab {
  name: string;
  /** Which journey it is in (ENT-16). */
  flow: FlowId;
  phone: Phone;
  session: Shelf;
  addresses: Addresses;
  page: Page | null;
  /** What its person has done in the application that it holds. */
  hand: Hand;
  /** What its last page had saved when it went. */
  left: Saved | null;
}

/** A tab that the browser makes of another: a copy of its session, its history and what was done in it. */
export const duplicateOf = (tab: Tab, name: string): Tab => ({
  ...newTab({ name, flow: tab.flow }, tab.phone, {
    ...tab.session,
    entries: new Map(tab.session.entries),
  }),
  addresses: structuredClone(tab.addresses),
  hand: structuredClone(tab.hand),
});

type Fetch = (page: Page, url: string, init: RequestInit) => Promise<Response>;

export const newTab = (
  { name, flow }: Pick<Tab, 'name' | 'flow'>,
  phone: Phone,
  session = emptyShelf(),
): Tab => ({
  name,
  flow,
  phone,
  session,
  addresses: { visits: [{ path: '/', state: null }], at: 0 },
  page: null,
  hand: emptyHand(),
  left: null,
});

/** The phone's database as a page sees it: its connections end with it. */
function databaseFor({ database, keepsFiles }: Phone, page: Page) {
  if (!keepsFiles) return undefined;
  return {
    open(name: string, version?: number) {
      const opening = database.open(name, version);
      opening.addEventListener('success', () => {
        page.connections.push(opening.result as unknown as IDBDatabase);
      });
      return opening;
    },
    deleteDatabase: (name: string) => database.deleteDatabase(name),
  };
}

/** A phone's lock list as a page sees it: what it holds ends with it; of one name the first holds it. */
const locksFor = ({ locks, writing }: Phone, page: Page) => ({
  async request(name: string, ...rest: unknown[]) {
    const { mode, ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    const hold = rest.at(-1) as (lock?: object | null) => Promise<unknown>;
    if (mode === 'shared') {
      writing.add(page);
      return Promise.resolve(hold()).finally(() => writing.delete(page));
    }
    if (ifAvailable) return hold([...writing].some(({ isGone }) => !isGone) ? null : {});
    locks.push({ name, page });
    return new Promise<never>(() => undefined);
  },
  async query() {
    const names = locks.flatMap((lock) => (lock.page.isGone ? [] : [lock.name]));
    return { held: [...new Set(names)].map((name) => ({ name })) };
  },
});

/** The tab's page is gone: closed, discarded, or another one comes. What it had begun is never heard of. */
export function endPage(tab: Tab): void {
  const { page } = tab;
  if (!page) return;
  page.isGone = true;
  const saved = page.app?.actor.getSnapshot().context.saved;
  tab.left = saved && !saved.outcome ? saved : null;
  page.app?.actor.stop();
  for (const connection of page.connections) connection.close();
  tab.page = null;
}

/** Loads the tab's address: the page before ends, and a new one starts the app. */
export function loadPage(
  tab: Tab,
  schedule: Schedule,
  { fetch, open }: { fetch: Fetch; open: (page: Page) => Promise<void> },
): Page {
  endPage(tab);
  const { phone } = tab;
  const page: Page = {
    tab,
    app: null,
    work: null,
    connections: [],
    isGone: false,
    get clockIsOff() {
      return phone.clockIsOff;
    },
    surroundings: {} as Surroundings,
  };
  page.surroundings = {
    sessionStorage: storageOn(tab.session, page),
    localStorage: storageOn(phone.local, page),
    indexedDB: databaseFor(phone, page),
    navigator: {
      locks: locksFor(phone, page),
      get onLine() {
        return phone.isOnline;
      },
    },
    fetch: (url, init) => fetch(page, url, init),
  };
  tab.page = page;
  schedule.after(50, () => void open(page), page);
  return page;
}
