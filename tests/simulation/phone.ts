import { IDBFactory } from 'fake-indexeddb';
import type { CallId } from '../../api/contracts/index.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Adapters } from '../../src/app/adapters/adapter.ts';
import type { Drafts } from '../../src/app/session/drafts.ts';
import type { Persistence } from '../../src/app/session/persistence.ts';
import type { FaultNamesOf } from '../support/injectedFaults.ts';
import type { BrowserGlobals } from './browserGlobals.ts';
import type { Random, Scheduler, TaskOwner } from './determinism.ts';
import { type Activity, createActivity } from './identity.ts';

/** A phone: the data that the tabs of its browser share. */
export interface Phone {
  name: string;
  /** The random source of its pages, for keys and numbers. */
  chance: Random;
  local: StorageArea;
  database: IDBFactory;
  /** Whether pages have a database. */
  hasDatabase: boolean;
  locks: { name: string; page: { isClosed: boolean } }[];
  /** Pages that are writing a file. */
  writingPages: Set<{ isClosed: boolean }>;
  isOnline: boolean;
  clockOffset: number;
}

export const createPhone = (name: string, chance: Random): Phone => ({
  name,
  chance,
  local: createStorageArea(),
  database: new IDBFactory(),
  hasDatabase: true,
  locks: [],
  writingPages: new Set(),
  isOnline: true,
  clockOffset: 0,
});

/** The app as it runs in a page. */
export interface App {
  actor: JourneyActor;
  drafts: Drafts;
  view: SimulatedWindow;
  /** Dotted path of the chart's state. */
  state(): string;
  /** Sends the rest of the journal, as a page does when it ends. */
  endJournal?: (() => void) | undefined;
}

/** A document, from its load until it is closed. */
export interface Page extends TaskOwner {
  tab: Tab;
  globals: BrowserGlobals;
  /** null until the app has started. */
  app: App | null;
  /** The adapters of the chart's ports; null until they are created. */
  services: { adapters: Partial<Adapters>; pendingStored: Persistence['pendingStored'] } | null;
  connections: IDBDatabase[];
  /** Called when this page continues after it has yielded. */
  onYielded?: (() => void) | undefined;
  /** Called when the page is shown again. */
  onShown?: (() => void) | undefined;
}

export interface Tab {
  name: string;
  /** Which journey it is in (ENT-16). */
  flow: FlowId;
  phone: Phone;
  session: StorageArea;
  tabHistory: TabHistory;
  page: Page | null;
  /** What its person has done in its current application. */
  activity: Activity;
  /** The saved data of its last page when it was closed; null after an ending. */
  savedAtClose: Saved | null;
  /** Whether its person looks at another device. */
  isHidden: boolean;
  /** The fault of its next call, or of the next one to `call`; null for none. */
  nextCallFault: {
    fault: FaultNamesOf<'call' | 'bank'>;
    call?: CallId;
    onInjected?(page: Page): void;
  } | null;
}

/** Duplicates a tab with its session, its history and its activity. */
export const duplicateTab = (tab: Tab, name: string): Tab => ({
  ...createTab({ name, flow: tab.flow }, tab.phone, {
    ...tab.session,
    entries: new Map(tab.session.entries),
  }),
  tabHistory: structuredClone(tab.tabHistory),
  activity: structuredClone(tab.activity),
});

type Fetch = (page: Page, url: string, init: RequestInit) => Promise<Response>;

/** Creates a tab on the front page. */
export const createTab = (
  { name, flow }: Pick<Tab, 'name' | 'flow'>,
  phone: Phone,
  session = createStorageArea(),
): Tab => ({
  name,
  flow,
  phone,
  session,
  tabHistory: { entries: [{ path: '/', state: null }], index: 0 },
  page: null,
  activity: createActivity(),
  savedAtClose: null,
  isHidden: false,
  nextCallFault: null,
});

/** Creates a page's access to the phone's database; its connections end with the page. */
function databaseFor({ database, hasDatabase }: Phone, page: Page) {
  if (!hasDatabase) return undefined;
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

/** Creates a page's access to the phone's locks. A lock ends with its page; the first request of a name holds it. */
const locksFor = ({ locks, writingPages }: Phone, page: Page) => ({
  async request(name: string, ...rest: unknown[]) {
    const { mode, ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    const hold = rest.at(-1) as (lock?: object | null) => Promise<unknown>;
    if (mode === 'shared') {
      writingPages.add(page);
      return Promise.resolve(hold()).finally(() => writingPages.delete(page));
    }
    if (ifAvailable) return hold([...writingPages].some(({ isClosed }) => !isClosed) ? null : {});
    locks.push({ name, page });
    return new Promise<never>(() => undefined);
  },
  async query() {
    const names = locks.flatMap((lock) => (lock.page.isClosed ? [] : [lock.name]));
    return { held: [...new Set(names)].map((name) => ({ name })) };
  },
});

/** Closes the tab's page; its pending tasks never run. */
export function closePage(tab: Tab): void {
  const { page } = tab;
  if (!page) return;
  page.isClosed = true;
  const saved = page.app?.actor.getSnapshot().context.saved;
  tab.savedAtClose = saved && !saved.outcome ? saved : null;
  page.app?.endJournal?.();
  page.app?.actor.stop();
  for (const connection of page.connections) connection.close();
  tab.page = null;
}

/** Loads the tab's address: the page before ends, and a new one starts the app. */
export function loadPage(
  tab: Tab,
  scheduler: Scheduler,
  { fetch, open }: { fetch: Fetch; open: (page: Page) => Promise<void> },
): Page {
  closePage(tab);
  const { phone } = tab;
  const page: Page = {
    tab,
    app: null,
    services: null,
    connections: [],
    isClosed: false,
    get clockOffset() {
      return phone.clockOffset;
    },
    globals: {} as BrowserGlobals,
  };
  page.globals = {
    sessionStorage: createStorage(tab.session, page),
    localStorage: createStorage(phone.local, page),
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
  scheduler.after(50, () => open(page), page);
  return page;
}

/** The maximum number of characters in a storage, including keys. */
const storageQuota = 5_242_880;

/** The content of a storage, and whether it is full. */
export interface StorageArea {
  entries: Map<string, string>;
  /** Whether it rejects every growth. */
  isFull: boolean;
  /** Whether it has ever been full, so that entries may be missing. */
  wasFull: boolean;
}
export const createStorageArea = (): StorageArea => ({
  entries: new Map(),
  isFull: false,
  wasFull: false,
});

const sizeOf = ({ entries }: StorageArea) =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);

/** Creates a page's `Storage` on a storage area; a closed page no longer writes. */
export function createStorage(area: StorageArea, page: { isClosed: boolean }): Storage {
  const { entries } = area;
  const methods: Storage = {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (page.isClosed) return;
      const more = value.length - (entries.get(key)?.length ?? -key.length);
      const fits = !area.isFull || more <= 0;
      if (!fits || (more > 100_000 && sizeOf(area) + more > storageQuota))
        throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, String(value));
    },
    removeItem: (key) => void (page.isClosed || entries.delete(key)),
    clear: () => void (page.isClosed || entries.clear()),
  };
  // `Object.keys` of a browser's storage are its entries'.
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key))
        ? { configurable: true, enumerable: true, value: entries.get(String(key)) }
        : undefined,
  });
}

interface HistoryEntry {
  path: string;
  state: unknown;
}

/** A tab's addresses, which outlive its pages. */
export interface TabHistory {
  entries: HistoryEntry[];
  index: number;
}

/** The time that a browser takes to go back or forward, in milliseconds. */
const historyDelay = 3;
const origin = 'https://kartu.contoh.id';

/** Creates the parts of `window` that the URL sync uses: history, location, timers. */
export function createWindow(
  tabHistory: TabHistory,
  scheduler: Scheduler,
  page: TaskOwner,
  reload: () => void,
) {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const getEntry = (): HistoryEntry =>
    tabHistory.entries[tabHistory.index] ?? { path: '/', state: null };
  const url = () => new URL(getEntry().path, origin);
  const replace = (state: unknown, _title: string, path: string) => {
    tabHistory.entries[tabHistory.index] = { path, state: structuredClone(state) };
  };
  const go = (delta: number) =>
    void scheduler.after(
      historyDelay,
      () => {
        const to = tabHistory.index + delta;
        if (delta === 0 || !tabHistory.entries[to]) return;
        tabHistory.index = to;
        for (const listener of listeners.get('popstate') ?? [])
          listener({ state: getEntry().state });
      },
      page,
    );
  return {
    history: {
      get state() {
        return getEntry().state;
      },
      replaceState: replace,
      pushState(state: unknown, title: string, path: string) {
        tabHistory.entries.length = tabHistory.index + 1;
        tabHistory.index += 1;
        replace(state, title, path);
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    },
    location: {
      origin,
      reload,
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
    setTimeout: (run: () => void, delay: number) => scheduler.after(delay, run, page),
    clearTimeout: (id: number) => scheduler.cancel(id),
    // The app looks for entries that a frame has added to the history; no frame is simulated.
    setInterval: () => 0,
    clearInterval: () => undefined,
    addEventListener(
      type: string,
      listener: (event: unknown) => void,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      signal?.addEventListener('abort', () => all.delete(listener));
    },
    canGoBack: () => tabHistory.index > 0,
    canGoForward: () => tabHistory.index < tabHistory.entries.length - 1,
  };
}
export type SimulatedWindow = ReturnType<typeof createWindow>;
