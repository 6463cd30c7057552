import { createHash } from 'node:crypto';
import { screens } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { optional } from '../../src/lib/optional.ts';
import type { FaultContext } from '../faults/inSimulation.ts';
import { createActivity } from './identity.ts';
import type { Move, Person } from './person.ts';
import { closePage, createPhone, createTab, type Page, type Phone, type Tab } from './phone.ts';
import type { World } from './world.ts';

/** One of this many people hands the application over to another device, and the number of the first one. */
const handOverShare = 13;
const firstHandOver = 5;
const second = 1_000;
const day = 24 * 60 * 60 * second;

/** What a person sees between two moves. */
interface Sight {
  page: Page;
  path: string;
}
type Script<Result = void> = Generator<Move, Result, Sight>;

/** A phone, tablet or other browser of a person. */
interface Device {
  phone: Phone;
  tabs: Tab[];
}

const getContext = ({ page }: Sight) => {
  const snapshot = page.app?.actor.getSnapshot();
  if (!snapshot) throw new Error('The page has no app');
  return snapshot.context;
};
const isBusy = ({ page }: Sight) => page.app?.actor.getSnapshot().hasTag('busy') ?? true;
const isAlert = ({ page }: Sight) => {
  const snapshot = page.app?.actor.getSnapshot();
  return snapshot?.hasTag('alert') || snapshot?.hasTag('sheet');
};
const isAtCode = ({ path }: Sight) => /^(otp\.entry\.typing|review\.editing)/.test(path);

const noSecret = Buffer.alloc(16);
/** The secret of a valid link, with its checksum, to a hand-over that the bank does not know. */
const unknownSecret = Buffer.concat([
  noSecret,
  createHash('sha256').update(noSecret).digest().subarray(0, 3),
]).toString('base64url');

/** The maximum number of attempts before a person does something else. */
const maxMoves = 80;

/** The event that sends the draft in each state of the hand-over's page. */
const sendingEvents: [path: string, move: Move][] = [
  ['handOver.explaining', { type: 'handOver.confirmed' }],
  ['handOver.paused', { type: 'handOver.resumed' }],
  ['handOver.deleted', { type: 'handOver.confirmed' }],
];

/** The event that takes the draft in each state of the page that a link opens. */
const takingEvents: [path: string, move: Move][] = [
  ['takeOver.offered', { type: 'takeOver.confirmed' }],
  ['takeOver.asking', { type: 'takeOver.confirmed' }],
  ['takeOver.paused', { type: 'takeOver.retried' }],
  ['takeOver.alerting', { type: 'dialog.closed' }],
];

interface Given {
  /** The number of the batch, so that every batch has other stories. */
  batch: number;
  scene(tab: Tab): FaultContext;
}

/** Sets `person.handOver` to the story of a hand-over, if the person is one of those who hand over. */
export function createHandOverStory(world: World, person: Person, given: Given): void {
  const { number } = person.identity;
  if (number % handOverShare !== firstHandOver) return;
  const chance = world.chance('hand-over', person.name);
  const { scheduler, history } = world;
  const first: Device = { phone: person.phone, tabs: person.tabs };
  let current = first;
  const devices = [first];
  /** Runs when an application has ended on a device. */
  let afterEnd: () => void = () => {};

  const note = (what: string) => history.note(person.name, `(hand-over: ${what})`);
  const load = (tab: Tab) => given.scene(tab).load(tab);

  /** Lets the person continue on a device. `isNoticed`: whether its pages learn that they are shown. */
  function turnTo(device: Device, isNoticed = true): void {
    current.tabs = person.tabs;
    for (const tab of current.tabs) tab.isHidden = true;
    current = device;
    person.tabs = device.tabs;
    person.phone = device.phone;
    for (const tab of person.tabs) {
      if (!isNoticed) continue;
      tab.isHidden = false;
      const { page } = tab;
      if (page) scheduler.after(10, () => page.onShown?.(), page);
    }
  }

  /** Opens an address on a device of its own. */
  function openOnOther(path: string, flow = person.flow): Device {
    const name = `${person.name}${'xyz'[devices.length - 1] ?? 'w'}`;
    const phone = createPhone(`10.${devices.length}.0.${number}`, world.chance('phone', name));
    const session = given.scene(person.tabs[0] as Tab).newSession();
    const tab = createTab({ name, flow }, phone, session);
    tab.tabHistory.entries = [{ path, state: null }];
    const device = { phone, tabs: [tab] };
    devices.push(device);
    note(`opens ${path.replace(/#.*/, '#…')} on another device`);
    turnTo(device);
    load(tab);
    return device;
  }

  /** Opens an address in a tab. */
  function open(tab: Tab, path: string): void {
    const { tabHistory } = tab;
    tabHistory.entries.length = tabHistory.index + 1;
    tabHistory.entries.push({ path, state: null });
    tabHistory.index += 1;
    load(tab);
  }

  /** Closes a tab and remembers its activity. */
  function closeTab(tab: Tab): void {
    closePage(tab);
    person.lostActivities.push(tab.activity);
    person.tabs = person.tabs.filter((one) => one !== tab);
    if (person.tabs.length === 0) onEnded();
    person.isFinished = person.tabs.length === 0;
  }

  function onEnded(): void {
    const next = afterEnd;
    afterEnd = () => {};
    next();
  }

  /** Opens the hand-over's page from a step, as its menu does (screens/shared/HandOverMenu.tsx). */
  function openMenu({ page }: Sight): void {
    const snapshot = page.app?.actor.getSnapshot();
    if (!snapshot) return;
    const { sessionStorage } = page.globals;
    optional(() => sessionStorage.setItem('journey.handOverFrom', getScreen(snapshot)));
    open(page.tab, screens.handOver.route);
  }

  /** Checks for a step with a menu, whose data survive a reload. */
  function mayOpenMenu(sight: Sight): boolean {
    const { saved, settings } = getContext(sight);
    const isStep = settings.flow.screens.some(({ screen }) => sight.path.startsWith(`${screen}.`));
    const isInMemory = JSON.stringify(saved).includes('"kept":"memory"');
    return isStep && !isInMemory && saved.step1 !== undefined && !isBusy(sight) && !isAlert(sight);
  }

  /** Acts as usual until a sight, or for a limited number of moves. */
  function* actUntil(isReached: (sight: Sight) => boolean, from: Sight): Script<Sight> {
    let sight = from;
    for (let move = 0; move < 3 * maxMoves && !isReached(sight); move += 1) sight = yield null;
    return sight;
  }

  /** Hands the draft over; returns the secret of the link, or undefined when it is not possible. */
  function* handOver(from: Sight): Script<string | undefined> {
    let sight = from;
    for (let move = 0; move < maxMoves; move += 1) {
      const { path } = sight;
      const { saved } = getContext(sight);
      if (path === 'handOver.shown') return saved.handOver?.secret;
      if (path.startsWith('handOver.elsewhere') || path === 'handOver.refused') return undefined;
      const own = sendingEvents.find(([start]) => path.startsWith(start));
      if (isBusy(sight)) sight = yield 0;
      else if (isAlert(sight)) sight = yield null;
      else if (own) sight = yield own[1];
      else if (path.startsWith('handOver.') || !mayOpenMenu(sight)) sight = yield null;
      else {
        openMenu(sight);
        sight = yield second;
      }
    }
    return undefined;
  }

  /** Returns the address of a link. */
  const toLink = (secret: string) => `${screens.takeOver.route}#${secret}`;

  /** Takes the draft in the tab that has opened the link; returns whether this device then has it. */
  function* take(secret: string): Script<boolean> {
    let sight = yield 0;
    for (let move = 0; move < maxMoves; move += 1) {
      const { path, page } = sight;
      const { saved } = getContext(sight);
      if (saved.handOver?.secret === secret && !path.startsWith('takeOver.')) return true;
      if (path === 'takeOver.failed' || path === 'takeOver.unsettled') return false;
      const own = takingEvents.find(([start]) => path.startsWith(start));
      if (isBusy(sight)) sight = yield 0;
      else if (own) sight = yield own[1];
      else if (isAlert(sight)) sight = yield { type: 'dialog.closed' };
      else if (path.startsWith('handOver.')) return false;
      else {
        // A reload, another address or a full storage has led away from the link.
        open(page.tab, toLink(secret));
        sight = yield second;
      }
    }
    return false;
  }

  /** Returns to the first device. */
  function* returnToFirst(): Script<Sight> {
    turnTo(first);
    return yield second;
  }

  /** Opens a link on another device and takes the draft there; without it, the person returns to the first device. */
  function* takeElsewhere(secret: string, flow = person.flow): Script<boolean> {
    openOnOther(toLink(secret), flow);
    return yield* takeOrReturn(secret);
  }

  function* takeOrReturn(secret: string): Script<boolean> {
    if (yield* take(secret)) return true;
    yield* returnToFirst();
    return false;
  }

  const failNextCall = (tab: Tab | undefined, fault: NonNullable<Tab['nextCallFault']>): void => {
    if (tab) tab.nextCallFault = fault;
  };
  const reloadSoon = (page: Page) => void scheduler.after(60, () => load(page.tab), null);
  const getTab = () => person.tabs.at(-1);

  /** Faults while the draft is sent, by the name of the story. */
  const sendingFaults: Record<string, NonNullable<Tab['nextCallFault']>> = {
    'loses the connection': { fault: 'network lost', call: 'storeHandOverSlice' },
    'loads the page again and again': {
      fault: 'slow',
      call: 'storeHandOverSlice',
      onInjected: reloadSoon,
    },
  };

  /** Everything that people do once they have a link with this secret. */
  const stories: Record<string, (secret: string) => Script> = {
    *'both try to submit'(secret) {
      // The old tab stays at its code, and does not notice the other device.
      yield* actUntil(isAtCode, yield { type: 'back' });
      if (yield* takeElsewhere(secret)) afterEnd = () => turnTo(first, false);
    },
    *'continues on the other device'(secret) {
      yield* takeElsewhere(secret);
    },
    *'takes it back'(secret) {
      openOnOther(toLink(secret));
      const isTaken = yield* take(secret);
      const other = current;
      for (let move = chance.between(0, 6); move > 0; move -= 1) yield null;
      let sight = yield* returnToFirst();
      if (!isTaken) return;
      // The page notices it within seconds.
      for (let move = 0; move < 5 && sight.path === 'handOver.shown'; move += 1)
        sight = yield 5 * second;
      afterEnd = () => turnTo(other);
    },
    *'opens the link twice'(secret) {
      // First in the browser of another app, then in the right one; the third one comes too late.
      if (!(yield* takeElsewhere(secret))) return;
      yield null;
      if (!(yield* takeElsewhere(secret))) return;
      const right = current;
      openOnOther(toLink(secret));
      yield* take(secret);
      turnTo(right);
      yield second;
    },
    *'takes it where another application is'(secret) {
      openOnOther('/');
      const sight = yield* actUntil(
        (one) => getContext(one).saved.step1 !== undefined,
        yield second,
      );
      open(sight.page.tab, toLink(secret));
      yield* takeOrReturn(secret);
    },
    *'deletes the link'(secret) {
      let sight = yield { type: 'handOver.deleted' };
      for (let move = 0; move < 10 && sight.path !== 'handOver.deleted'; move += 1) {
        if (sight.path === 'handOver.shown') sight = yield { type: 'handOver.deleted' };
        else sight = yield isBusy(sight) ? 0 : { type: 'dialog.closed' };
      }
      yield* takeElsewhere(secret);
    },
    *'opens the link after seven days'(secret) {
      const tab = getTab();
      if (!tab) return;
      closePage(tab);
      yield 7 * day + 3_600 * second;
      yield* takeElsewhere(secret);
    },
    *'opens wrong links'(secret) {
      openOnOther(toLink(secret.slice(0, -5)));
      if (yield* take(secret.slice(0, -5))) return;
      const device = current;
      const tab = getTab();
      if (!tab) return;
      // A valid link that the bank does not know.
      open(tab, toLink(unknownSecret));
      yield* take(unknownSecret);
      if (current !== device || !getTab()) return;
      open(getTab() ?? tab, toLink(secret));
      yield* takeOrReturn(secret);
    },
    *'loses the connection'(secret) {
      const [tab] = openOnOther(toLink(secret)).tabs;
      failNextCall(tab, {
        fault: 'network lost',
        call: 'fetchHandOverSlice',
        onInjected: () => failNextCall(tab, { fault: 'answer lost', call: 'takeHandOver' }),
      });
      yield* takeOrReturn(secret);
    },
    *'loads the page again and again'(secret) {
      const [tab] = openOnOther(toLink(secret)).tabs;
      failNextCall(tab, {
        fault: 'slow',
        call: 'fetchHandOverSlice',
        onInjected: (page) => {
          reloadSoon(page);
          failNextCall(tab, { fault: 'late', call: 'takeHandOver', onInjected: reloadSoon });
        },
      });
      if (!(yield* takeOrReturn(secret))) return;
      const taken = getTab();
      if (taken) load(taken);
    },
    *'hands over a second time'(secret) {
      if (!(yield* takeElsewhere(secret))) return;
      for (let move = chance.between(0, 6); move > 0; move -= 1) yield null;
      const again = yield* handOver(yield null);
      if (!again) return;
      openOnOther(toLink(again));
      if (yield* take(again)) return;
      const sender = devices.at(-2);
      if (sender) turnTo(sender);
      yield second;
    },
    *'continues on the first device'(secret) {
      afterEnd = () => void openOnOther(toLink(secret));
      yield* actUntil(({ page }) => page.tab.phone !== first.phone, yield null);
      yield* take(secret);
    },
    *'opens the link in the other journey'(secret) {
      yield* takeElsewhere(secret, person.flow === 'sixStep' ? 'identityFirst' : 'sixStep');
    },
    *'submits on both at once'(secret) {
      yield* actUntil(isAtCode, yield { type: 'back' });
      if (!(yield* takeElsewhere(secret))) return;
      const other = current;
      afterEnd = () => turnTo(current === first ? other : first, false);
      yield* actUntil(isAtCode, yield null);
      for (let move = 0; move < 20 && person.endedApplications.length === 0; move += 1) {
        const to = current === first ? other : first;
        if (to.tabs.length > 0) turnTo(to, false);
        yield null;
      }
    },
    *'deletes the link on the other device'(secret) {
      openOnOther(toLink(secret));
      let sight = yield second;
      for (let move = 0; move < 20 && sight.path !== 'takeOver.failed'; move += 1) {
        if (sight.path === 'takeOver.offered') sight = yield { type: 'handOver.deleted' };
        else if (isBusy(sight)) sight = yield 0;
        else if (isAlert(sight)) sight = yield { type: 'dialog.closed' };
        else if (sight.path === 'takeOver.paused') sight = yield { type: 'takeOver.retried' };
        else break;
      }
      yield* returnToFirst();
    },
  };

  const names = Object.keys(stories);
  const ordinal = given.batch * 4 + Math.floor(number / handOverShare);
  const name = names[ordinal % names.length] ?? '';
  const isLate = name === 'both try to submit' || name === 'submits on both at once';

  function* follow(from: Sight): Script {
    const steps = isLate ? 0 : chance.between(0, 12);
    let sight = yield* actUntil(mayOpenMenu, from);
    for (let step = 0; step < steps; step += 1) sight = yield null;
    note(name);
    if (isLate) sight = yield* actUntil(isAtCode, sight);
    const fault = sendingFaults[name];
    if (fault) failNextCall(getTab(), fault);
    const secret = yield* handOver(sight);
    if (secret) yield* stories[name]?.(secret) ?? [];
    note('continues as usual');
  }

  /** How often the person has tried to take an application back that is elsewhere. */
  let takenBack = 0;
  /** Decides on a device whose application is elsewhere. Undefined: the story decides. */
  function leaveElsewhere(sight: Sight): Move | undefined {
    const { path, page } = sight;
    const { left } = getContext(sight).saved.handOver ?? {};
    const hasEnded = person.endedApplications.length > 0;
    if (path === 'handOver.asking') {
      person.lostActivities.push(page.tab.activity);
      page.tab.activity = createActivity();
      return { type: 'erasure.confirmed' };
    }
    if (path === 'takeOver.failed' && hasEnded) {
      closeTab(page.tab);
      return second;
    }
    if (path !== 'handOver.elsewhere') return undefined;
    const other = devices.find((one) => one !== current && one.tabs.length > 0);
    if (!left?.isSubmitted && !hasEnded) {
      takenBack += 1;
      if (takenBack < 4) return { type: 'handOver.takenBack' };
    }
    if (hasEnded || other) {
      // The other device continues, or has received the end.
      if (other && !hasEnded) afterEnd = () => turnTo(other);
      closeTab(page.tab);
      return second;
    }
    return { type: 'journey.restarted' };
  }

  let script: Script | null = null;
  person.handOver = {
    onEnded,
    next(page) {
      const sight = { page, path: page.app?.state() ?? '' };
      const leaving = leaveElsewhere(sight);
      if (leaving !== undefined) return leaving;
      const started = script === null;
      script ??= follow(sight);
      const { done, value } = started ? script.next() : script.next(sight);
      return done ? null : (value ?? null);
    },
  };
}
