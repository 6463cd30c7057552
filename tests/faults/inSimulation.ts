import { IDBFactory } from 'fake-indexeddb';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import type { Random } from '../simulation/determinism.ts';
import { createActivity, type Identity, toIdentityFirstAnswers } from '../simulation/identity.ts';
import { type Person, sendEvent } from '../simulation/person.ts';
import { closePage, createTab, duplicateTab, type Tab } from '../simulation/phone.ts';
import { type FaultNamesOf, mapInvalidResponses } from '../support/injectedFaults.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

interface Answer {
  text: string;
  status: number;
}

/** The effect of a fault on a call. */
export interface CallFaultEffect {
  /** How long the phone is offline, in ms. */
  offlineMs?: number;
  /** The request never arrives. */
  losesRequest?: boolean;
  /** Changes the body of the request. */
  changeRequest?(body: string, chance: Random): string;
  /** Additional delay of the request, in ms. */
  requestDelay?(chance: Random): number;
  /** The delay after which the request arrives a second time, in ms. */
  repeatAfter?(chance: Random): number;
  /** When the bank's process is killed: during its work, or between storing and responding. */
  killsBank?: 'at work' | 'before it answers';
  /** Additional delay of the response, in ms. */
  responseDelayMs?: number;
  /** Replaces the response; `null` breaks the connection. */
  replaceResponse?(answer: Answer, chance: Random): Response | null;
  /** Whether the replaced response counts as the bank's decision. */
  isFromBank?: boolean;
}

const withWrongByte = (text: string, chance: Random) => {
  const at = chance.between(0, Math.max(0, text.length - 1));
  return `${text.slice(0, at)}\u0007${text.slice(at + 1)}`;
};

/** Returns a response whose body ends with an error. */
const cut = ({ text }: Answer, chance: Random) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(Buffer.from(text.slice(0, chance.between(0, Math.max(0, text.length - 1)))));
        body.error(new TypeError('terminated'));
      },
    }),
  );

/** The effects of all call faults, on the network and at the bank. */
export const callFaultEffects: Record<FaultNamesOf<'call' | 'bank'>, CallFaultEffect> = {
  'request lost': { losesRequest: true, replaceResponse: () => null },
  'network lost': { losesRequest: true, offlineMs: 20 * second, replaceResponse: () => null },
  'request garbled': { changeRequest: withWrongByte },
  'request twice': { repeatAfter: (chance) => chance.between(1, 4 * minute) },
  slow: { requestDelay: (chance) => chance.between(5 * second, 90 * second) },
  /** Longer than every timeout. */
  late: { responseDelayMs: 100 * second },
  'answer lost': { replaceResponse: () => null },
  'answer cut': { replaceResponse: cut },
  'answer garbled': {
    replaceResponse: ({ text, status }, chance) =>
      new Response(withWrongByte(text, chance), { status }),
  },
  'bank dies at work': { killsBank: 'at work' },
  'bank dies before it answers': { killsBank: 'before it answers' },
  ...mapInvalidResponses(
    ({ status, body, contentType, isDone = false, isFromBank = false }): CallFaultEffect => ({
      losesRequest: !isDone,
      isFromBank,
      replaceResponse: () =>
        new Response(body, { status, headers: { 'content-type': contentType } }),
    }),
  ),
};

/** What a fault of a page or a person works with. */
export interface FaultContext {
  person: Person;
  /** The tab in the foreground. */
  tab: Tab;
  /** Loads the tab's address. */
  load(tab: Tab): void;
  after(delay: number, run: () => void): void;
  newSession(): Tab['session'];
}
/** Injects a fault; returns the milliseconds until the person continues. */
type FaultAction = (scene: FaultContext) => number;

/** Types values into the current form; they must be there when the page returns. */
function typeIntoForm({ person, tab }: FaultContext): void {
  const app = tab.page?.app;
  const path = app?.state() ?? '';
  const answers = { ...person.identity, ...toIdentityFirstAnswers(person.identity) };
  const forms = ['profile', 'address', 'job', 'identity', 'review'] as const;
  const screen = forms.find((form) => path === `${form}.editing`);
  if (!app || !screen || tab.session.wasFull) return;
  const values = { ...answers[screen] };
  app.drafts.write(screen, values);
  person.typedForm = { tab, screen, values };
}

/** Moves the activity of a lost session aside; the next application begins empty. */
function dropActivity({ person, tab }: FaultContext): void {
  person.lostActivities.push(tab.activity);
  tab.activity = createActivity();
  tab.savedAtClose = null;
  person.typedForm = null;
}

/** Adds an entry to the tab's history, as a typed address does. */
function addHistoryEntry({ tabHistory: { entries }, tabHistory }: Tab, path: string): void {
  entries.length = tabHistory.index + 1;
  entries.push({ path, state: null });
  tabHistory.index += 1;
}

function open({ person, load }: FaultContext, tab: Tab): number {
  person.tabs.push(tab);
  load(tab);
  return 2 * second;
}
const maxTabs = 2;
const nameOfNext = ({ name, tabs }: Person) => `${name}${'abc'[tabs.length]}`;

/** The faults of a page, for any state. */
export const pageFaultActions: Record<FaultNamesOf<'page'>, FaultAction> = {
  'forged report': ({ tab: { page } }) => {
    // Only the open frame may report, so a report in another state is forged.
    if (page?.app && !page.app.state().startsWith('faceFrame.showing'))
      sendEvent(page, exampleEvents['face.reported: success']);
    return 0;
  },
  offline: ({ person: { phone, chance }, after }) => {
    phone.isOnline = false;
    after(chance.between(3 * second, 5 * minute), () => {
      phone.isOnline = true;
    });
    return second;
  },
  'clock jumps': ({ person: { phone, chance } }) => {
    phone.clockOffset = chance.pick([-hour, hour, -5 * minute, 2 * minute, 26 * hour, 0]);
    return second;
  },
  'storage full': ({ person: { chance }, tab: { session }, after }) => {
    session.isFull = true;
    session.wasFull = true;
    after(chance.between(10 * second, 10 * minute), () => {
      session.isFull = false;
    });
    return second;
  },
  'no database': ({ person: { phone, chance }, after }) => {
    phone.hasDatabase = false;
    after(chance.between(minute, 30 * minute), () => {
      phone.hasDatabase = true;
    });
    return second;
  },
  // A browser may discard a hidden page.
  hidden: (scene) => {
    typeIntoForm(scene);
    closePage(scene.tab);
    return scene.person.chance.between(second, 10 * minute);
  },
  reload: (scene) => {
    typeIntoForm(scene);
    scene.load(scene.tab);
    return second;
  },
  'away for a day': ({ person: { chance }, tab }) => {
    closePage(tab);
    return chance.between(8 * hour, 30 * hour);
  },
  'double tap': ({ person }) => {
    person.tapsTwice = true;
    return 0;
  },
  back: ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.canGoBack()) view.history.back();
    return 1.5 * second;
  },
  forward: ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.canGoForward()) view.history.forward();
    return 1.5 * second;
  },
  'back, forward, back': ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.canGoBack()) view.history.back();
    view?.history.forward();
    view?.history.back();
    return 1.5 * second;
  },
  'second tab': (scene) => {
    const { person, newSession } = scene;
    if (person.tabs.length > maxTabs) return 0;
    const { flow, phone } = person;
    return open(scene, createTab({ name: nameOfNext(person), flow }, phone, newSession()));
  },
  /** The browser copies the tab's session and history. */
  'duplicated tab': (scene) => {
    const { person, tab } = scene;
    if (person.tabs.length > maxTabs || !tab.page?.app) return 0;
    return open(scene, duplicateTab(tab, nameOfNext(person)));
  },
  'next call fails': ({ tab }) => {
    tab.nextCallFault = { fault: 'status 500' };
    return 0;
  },
  'a value garbled': ({ person: { chance }, tab, load }) => {
    closePage(tab);
    tab.savedAtClose = null;
    // A garbled value counts as missing.
    tab.session.wasFull = true;
    const keys = [...tab.session.entries.keys()];
    if (keys.length > 0) tab.session.entries.set(chance.pick(keys), '{"spoilt":');
    load(tab);
    return second;
  },
  'files wiped': ({ person, tab, load }) => {
    closePage(tab);
    tab.savedAtClose = null;
    person.phone.database = new IDBFactory();
    load(tab);
    return second;
  },
  'storage wiped': (scene) => {
    const { person, tab, load } = scene;
    const isDone = tab.page?.app?.state() === 'done';
    closePage(tab);
    tab.session.entries.clear();
    person.phone.local.entries.clear();
    person.phone.database = new IDBFactory();
    // The receipt stays with its history entry.
    if (!isDone) dropActivity(scene);
    load(tab);
    return second;
  },
};

/** The screen of each journey with these values. */
const askedAt = {
  personalData: { sixStep: 'personalData', identityFirst: 'identity' },
  profile: { sixStep: 'profile', identityFirst: 'review' },
  job: { sixStep: 'job', identityFirst: 'review' },
} satisfies Partial<Record<keyof Identity, Record<FlowId, ScreenId>>>;

/** The values that a person may change. */
const changes: ((identity: Identity, chance: Random) => Partial<Identity>)[] = [
  ({ personalData: { nik, ...others } }) => ({
    personalData: { ...others, nik: nik.replace(/^9972/, '9971') },
  }),
  ({ personalData: { nama_lengkap, ...others } }) => ({
    personalData: { ...others, nama_lengkap: `${nama_lengkap} B` },
  }),
  ({ profile: { ibukandung, ...others } }) => ({
    profile: { ...others, ibukandung: `${ibukandung} B` },
  }),
  ({ job }, chance) => ({ job: { ...job, lamakerja: String(chance.between(1, 30)) } }),
];

/** The faults that people cause between two steps. */
export const personFaultActions: Record<FaultNamesOf<'person'>, FaultAction> = {
  hesitates: ({ person: { chance } }) => chance.between(minute, 15 * minute),
  'turns to the other tab': ({ person }) => {
    const first = person.tabs.shift();
    if (first) person.tabs.push(first);
    return 0.5 * second;
  },
  'types an address': ({ person: { chance }, tab, load }) => {
    addHistoryEntry(tab, chance.pick(Object.values(screens)).route);
    load(tab);
    return second;
  },
  'closes the tab': (scene) => {
    const { tab, load, newSession } = scene;
    closePage(tab);
    tab.session = newSession();
    tab.tabHistory = { entries: [{ path: '/', state: null }], index: 0 };
    dropActivity(scene);
    load(tab);
    return 2 * second;
  },
  // Another digit of the region, so that the NIK is another valid one.
  'types a wrong NIK': ({ person: { identity } }) => {
    const { personalData } = identity;
    identity.personalData = { ...personalData, nik: personalData.nik.replace(/^9971/, '9972') };
    return 0;
  },
  'changes their mind': ({ person: { identity, chance, flow }, tab, load }) => {
    const change = chance.pick(changes)(identity, chance);
    Object.assign(identity, change);
    const [changed] = Object.keys(change) as (keyof typeof askedAt)[];
    if (changed) addHistoryEntry(tab, screens[askedAt[changed][flow]].route);
    load(tab);
    return second;
  },
};

/** Removes one value of a submitted form. */
function withoutOne(event: JourneyEvent, chance: Random): JourneyEvent {
  if (!event.type.endsWith('.submitted') || !('values' in event)) return event;
  const { values } = event;
  return { ...event, values: { ...values, [chance.pick(Object.keys(values))]: '' } } as never;
}

const withWrongCode = (event: JourneyEvent, chance: Random): JourneyEvent =>
  event.type === 'code.submitted'
    ? { ...event, code: String(chance.between(0, 99_999)).padStart(5, '0') }
    : event;

/** The faults in a step: each changes the event, or returns it unchanged. */
export const eventFaultActions: Record<
  FaultNamesOf<'act'>,
  (event: JourneyEvent, chance: Random) => JourneyEvent
> = {
  'leaves a field empty': withoutOne,
  'types a wrong code': withWrongCode,
  'guesses a code': withWrongCode,
  'is not recognised': (event) =>
    event.type === 'face.reported'
      ? { ...event, report: { ...event.report, result: 'failed', face1: null, face2: null } }
      : event,
};
