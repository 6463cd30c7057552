import { IDBFactory } from 'fake-indexeddb';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { emptyHand } from '../simulation/people/hand.ts';
import { mishaps, type Scene } from '../simulation/people/mishaps.ts';
import { send } from '../simulation/people/person.ts';
import { endPage } from '../simulation/phone/tab.ts';

/** What is done to a page in any state; the applicant then goes on as they would. */
type Abuse = (scene: Scene) => unknown;

const minute = 60_000;
const forget = ({ person, tab }: Scene, state: string) => {
  // The receipt stays with its entry of the history.
  if (state === 'done') return;
  person.lost.push(tab.hand);
  tab.hand = emptyHand();
  tab.left = null;
  person.typing = null;
};

export const abuses = {
  reload: (scene) => mishaps.reloads?.(scene),
  back: (scene) => mishaps.goesBack?.(scene),
  forward: (scene) => mishaps.goesForward?.(scene),
  'back, forward, back': ({ tab }) => {
    const view = tab.page?.app?.view;
    if (view?.hasBefore()) view.history.back();
    view?.history.forward();
    view?.history.back();
  },
  'double tap': ({ tab }) => {
    const { page } = tab;
    const snapshot = page?.app?.actor.getSnapshot();
    for (const event of Object.values(exampleEvents)) {
      const isPrimary = /\.(continued|submitted|closed|repeated|requested)$/.test(event.type);
      // What others typed is no tap of this person.
      if (!page || 'values' in event || !isPrimary || !snapshot?.can(event)) continue;
      send(page, event);
      send(page, event);
      return;
    }
  },
  'offline and online': (scene) => {
    scene.person.phone.isOnline = false;
    scene.after(20_000, () => Object.assign(scene.person.phone, { isOnline: true }));
  },
  'hidden for an hour': ({ tab }) => {
    // A browser may discard a page that nobody sees.
    endPage(tab);
    return 60 * minute;
  },
  'storage wiped': (scene) => {
    const { person, tab, load } = scene;
    const state = tab.page?.app?.state() ?? '';
    endPage(tab);
    tab.session.entries.clear();
    person.phone.local.entries.clear();
    person.phone.database = new IDBFactory();
    forget(scene, state);
    load(tab);
  },
  'files wiped': ({ person, tab, load }) => {
    endPage(tab);
    tab.left = null;
    person.phone.database = new IDBFactory();
    load(tab);
  },
  'a value garbled': ({ person: { chance }, tab, load }) => {
    endPage(tab);
    tab.left = null;
    // What is spoilt counts as not given.
    tab.session.wasFull = true;
    const keys = [...tab.session.entries.keys()];
    if (keys.length > 0) tab.session.entries.set(chance.pick(keys), '{"spoilt":');
    load(tab);
  },
  'second tab': (scene) => {
    mishaps.secondTab?.(scene);
    // Back to the first one at once.
    scene.person.tabs.reverse();
  },
  'duplicated tab': (scene) => {
    mishaps.duplicatesTab?.(scene);
    scene.person.tabs.reverse();
  },
  'forged report': ({ tab: { page } }) => {
    const report = exampleEvents['face.reported: success'];
    // Only the frame that is open may report; who sends it elsewhere forges.
    if (page?.app && !page.app.state().startsWith('faceFrame.showing')) send(page, report);
  },
} satisfies Record<string, Abuse>;
export type AbuseName = keyof typeof abuses;
export const abuseNames = Object.keys(abuses) as AbuseName[];
