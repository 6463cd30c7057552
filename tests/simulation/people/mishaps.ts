import { duplicateOf, endPage, newTab, type Tab } from '../phone/tab.ts';
import type { TroubleName } from '../world/troubles.ts';
import { emptyHand } from './hand.ts';
import { inIdentityFirst } from './identity.ts';
import type { Person } from './person.ts';
import { changeOfMind, mistypeNik } from './slips.ts';

/** What a mishap works with. */
export interface Scene {
  person: Person;
  /** The tab that is looked at. */
  tab: Tab;
  /** Loads the tab's address. */
  load(tab: Tab): void;
  after(delay: number, run: () => void): void;
  newSession(): Tab['session'];
}

const addresses = [
  '/otp',
  '/done',
  '/chPekerjaan',
  '/tips-liveness',
  '/liveness',
  '/ocr',
  '/homepage',
  '/waiting',
  '/liveness-test',
  '/feedback',
  '/rejection',
];
/** What the identity-first journey has in their places. */
const otherAddresses: Record<string, string> = {
  '/otp': '/form-expand',
  '/chPekerjaan': '/identity',
  '/feedback': '/washdone',
};

const minute = 60_000;
const hour = 60 * minute;

/** A new entry in the tab's history, as a typed address makes it. */
function visit({ addresses: { visits }, addresses }: Tab, path: string): void {
  visits.length = addresses.at + 1;
  visits.push({ path, state: null });
  addresses.at += 1;
}

/** A form's typed values lie in its draft; they must be there when the page comes back. */
function typeHere({ person, tab }: Scene): void {
  const app = tab.page?.app;
  const path = app?.state() ?? '';
  const answers = { ...person.identity, ...inIdentityFirst(person.identity) };
  const forms = ['profile', 'address', 'job', 'identity', 'review'] as const;
  const screen = forms.find((form) => path === `${form}.editing`);
  if (!app || !screen || tab.session.wasFull) return;
  const values = { ...answers[screen] };
  app.drafts.write(screen, values);
  person.typing = { tab, screen, values };
}

/**
 * What may happen to a person between two steps, on the phone or of their own doing. Gives how long it
 * is until they go on, in milliseconds.
 */
export const mishaps: Partial<Record<TroubleName, (scene: Scene) => number>> = {
  offline: ({ person: { phone, chance }, after }) => {
    phone.isOnline = false;
    after(chance.between(3_000, 5 * minute), () => {
      phone.isOnline = true;
    });
    return 1_000;
  },
  clockJumps: ({ person: { phone, chance } }) => {
    phone.clockIsOff = chance.pick([-hour, hour, -5 * minute, 2 * minute, 26 * hour, 0]);
    return 1_000;
  },
  storageFull: ({ person: { chance }, tab: { session }, after }) => {
    session.isFull = true;
    session.wasFull = true;
    after(chance.between(10_000, 10 * minute), () => {
      session.isFull = false;
    });
    return 1_000;
  },
  noDatabase: ({ person: { phone, chance }, after }) => {
    phone.keepsFiles = false;
    after(chance.between(minute, 30 * minute), () => {
      phone.keepsFiles = true;
    });
    return 1_000;
  },
  tabKilled: (scene) => {
    typeHere(scene);
    endPage(scene.tab);
    return scene.person.chance.between(1_000, 10 * minute);
  },
  reloads: (scene) => {
    typeHere(scene);
    scene.load(scene.tab);
    return 1_000;
  },
  hesitates: ({ person: { chance } }) => chance.between(minute, 15 * minute),
  comesBackTomorrow: (scene) => {
    endPage(scene.tab);
    return scene.person.chance.between(8 * hour, 30 * hour);
  },
  goesBack: ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.hasBefore()) view.history.back();
    return 1_500;
  },
  goesForward: ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.hasAfter()) view.history.forward();
    return 1_500;
  },
  secondTab: ({ person, newSession, load }) => {
    if (person.tabs.length > 2) return 0;
    const tab = newTab(
      { name: `${person.name}${'abc'[person.tabs.length]}`, flow: person.flow },
      person.phone,
      newSession(),
    );
    person.tabs.push(tab);
    load(tab);
    return 2_000;
  },
  /** The browser copies what the tab's session and history hold; from then on they are each its own. */
  duplicatesTab: ({ person, tab, load }) => {
    if (person.tabs.length > 2 || !tab.page?.app) return 0;
    const name = `${person.name}${'abc'[person.tabs.length]}`;
    const copy = duplicateOf(tab, name);
    person.tabs.push(copy);
    load(copy);
    return 2_000;
  },
  otherTab: ({ person }) => {
    const first = person.tabs.shift();
    if (first) person.tabs.push(first);
    return 500;
  },
  typesAddress: ({ person: { chance, flow }, tab, load }) => {
    const address = chance.pick(addresses);
    visit(tab, flow === 'sixStep' ? address : (otherAddresses[address] ?? address));
    load(tab);
    return 1_000;
  },
  closesTab: ({ person, tab, load, newSession }) => {
    endPage(tab);
    tab.session = newSession();
    tab.left = null;
    tab.addresses = { visits: [{ path: '/', state: null }], at: 0 };
    person.lost.push(tab.hand);
    tab.hand = emptyHand();
    person.typing = null;
    load(tab);
    return 2_000;
  },
  wrongNik: ({ person: { identity } }) => {
    mistypeNik(identity);
    return 0;
  },
  changesMind: ({ person, tab, load }) => {
    visit(tab, changeOfMind(person, person.chance));
    load(tab);
    return 1_000;
  },
};
