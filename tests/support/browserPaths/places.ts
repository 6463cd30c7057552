import {
  createNameLookup,
  getAllSites,
  getPath,
  getTransitionName,
  type TransitionSite,
} from '../../../machines/definition.ts';
import type { Settings } from '../../../machines/journey/context.ts';
import { getReachableScreen } from '../../../machines/journey/flows/flow.ts';
import { handOverGuards } from '../../../machines/journey/fragments/handOver.ts';
import { guards } from '../../../machines/journey/guards.ts';
import { journey } from '../../../machines/journey/journey.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { type ScreenId, screenIds } from '../../../machines/journey/screens.ts';
import { getScreen, getStatePath, hasView } from '../../../machines/journey/snapshot.ts';
import {
  type StartName as ChartStartName,
  starts as chartStarts,
} from '../../../machines/paths/golden.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type Simulator,
} from '../../../machines/paths/simulator.ts';
import type { Snapshot } from '../../../machines/paths/stateKey.ts';
import { formatStepName, parseStep, type Step } from '../../../machines/paths/steps.ts';
import { formSteps } from '../../../machines/paths/tieBreakers.ts';
import type { PathBuild } from '../builds.ts';

/** The start of a path: settings of the chart, device, build, and session data. */
export interface Start {
  settings: Settings;
  device: 'phone' | 'desktop';
  build: PathBuild;
  saved?: Saved;
}

const photographed = [
  'photo.wanted',
  'file.chosen',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
];

const steps = [
  'open: chooser',
  'chooser.submitted: gold',
  ...photographed,
  'open: personalData',
  ...formSteps,
];
const faceCheck = [
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'time',
];
/** The steps to a review that the bank has rejected: it is filled in, nothing is pending. */
const identityFirstSteps = [
  'open: cardSelection',
  'chooser.submitted: gold',
  ...photographed,
  'open: identity',
  'terms.opened',
  'terms.agreed: yes',
  'offers.answered: yes',
  'identity.submitted: complete',
  'answer submitStep1 (submitStep1): taken',
  'time',
  'thanks.continued',
  ...faceCheck,
  'face.continued',
  'review.submitted: complete',
  'answer submitRecord (submitRecord): other',
  'dialog.closed',
];

/** Returns the chart settings of a start. The thanks take 1000 ms; timers below 10 ms are unobservable (OLD-23). */
function settingsOf(name: ChartStartName): Settings {
  const settings: Settings = chartStarts[name];
  return { ...settings, delays: { ...settings.delays, thanks: 1000 } };
}

/** Returns the session after these steps in the simulation. */
function savedAfter(names: readonly string[], start: ChartStartName = 'on a phone'): Saved {
  const simulator = createSimulator(journey as never, settingsOf(start));
  let at = simulator.start({ to: null });
  for (const name of names) at = simulator.take(at, parseStep(name));
  return at.snapshot.context.saved;
}

const phone = { settings: settingsOf('on a phone'), device: 'phone', build: 'plain' } as const;
const identityFirst = { ...phone, settings: settingsOf('in the identity-first journey') } as const;

const machine = journey as never;
const sites = getAllSites(machine);
const nameOf = createNameLookup(machine);

const reviewed = savedAfter(identityFirstSteps, 'in the identity-first journey');

/** The starts of paths, by name. */
export const starts = {
  'on the front page': phone,
  'on the front page again, every step filled in': { ...phone, saved: savedAfter(steps) },
  'on the front page again, the face verified': {
    ...phone,
    // The bank's test token, which is valid repeatedly without a face check.
    saved: { ...savedAfter([...steps, 'face.continued', ...faceCheck]), fc_token: 'FC-0001' },
  },
  'on a desktop': { ...phone, settings: settingsOf('on a desktop'), device: 'desktop' },
  'with the address leading back to consent': {
    ...phone,
    settings: settingsOf('with the address leading back to consent'),
    build: 'other',
    saved: savedAfter(steps),
  },
  'in the identity-first journey': identityFirst,
  'in the identity-first journey again, the review filled in': {
    ...identityFirst,
    saved: reviewed,
  },
  'in the identity-first journey again, both photos at once and a mail': {
    ...identityFirst,
    settings: settingsOf('in the identity-first journey, both photos at once and a mail'),
    build: 'other',
    saved: reviewed,
  },
  'in the identity-first journey again, by the provider': {
    ...identityFirst,
    settings: settingsOf('in the identity-first journey, by the provider'),
    build: 'provider',
    saved: reviewed,
  },
} as const satisfies Record<string, Start>;
export type StartName = keyof typeof starts;

/** Returns build, device and flow of a start. Starts with the same ones share their equal situations. */
const surroundingsOf = (name: StartName): string => {
  const { build, device, settings }: Start = starts[name];
  return `${build} ${device} ${settings.flow.id}`;
};

/** The starts in the order of planning. Transitions that one row cannot reach are searched from the next. */
export const startRows: StartName[][] = [
  [
    'on the front page',
    'on the front page again, every step filled in',
    'on the front page again, the face verified',
  ],
  ['on a desktop'],
  ['with the address leading back to consent'],
  ['in the identity-first journey', 'in the identity-first journey again, the review filled in'],
  ['in the identity-first journey again, both photos at once and a mail'],
  ['in the identity-first journey again, by the provider'],
];

/** A position on a path: the situation of the chart, the browser's history, and the previous step. */
export interface Place {
  start: StartName;
  at: SimulationNode;
  trail: Trail;
  /** The situation before the last step, or null at the start. */
  before: Snapshot | null;
  /** The step that led here, or null at the start. */
  last: Step | null;
}

/** Guards that hold only for an application that is handed over to another device or came from one. */
const elsewhereGuards: readonly string[] = Object.keys(handOverGuards);

/** Checks whether a transition needs a second device: e2e/journeys/handOver.spec.ts takes these. */
const needsTwoDevices = ({ source, event, transition: { guard } }: TransitionSite) =>
  /^(handOver|takeOver)\b|\.claiming$/.test(getPath(source)) ||
  event.startsWith('handOver.') ||
  elsewhereGuards.includes(Object(guard).type ?? guard) ||
  (Array.isArray(Object(guard).guards) &&
    Object(guard).guards.some((one: unknown) => elsewhereGuards.includes(String(one))));

/** The names of all transitions of the chart that one device can take. */
export const transitions = sites.filter((site) => !needsTwoDevices(site)).map(getTransitionName);
/** Returns the names of the transitions that a simulated step takes. */
export const getTakenTransitions = ({ taken }: SimulationEdge) => taken.map(nameOf);

const simulators = Object.fromEntries(
  Object.entries(starts).map(([name, { settings }]) => [name, createSimulator(machine, settings)]),
) as Record<StartName, Simulator>;

/** Returns the first place of a path, and the simulated start that leads to it. */
export const startPath = (start: StartName): { place: Place; move: SimulationEdge } => {
  const { saved }: Start = starts[start];
  const move = simulators[start].start({ to: 'homepage' }, saved);
  const trail = updateTrail([], getScreen(move.snapshot), move.snapshot.hasTag('end'));
  return { place: { start, at: move, trail, before: null, last: null }, move };
};

/** Returns the steps that open an address from the front page, one for each reachable screen. */
function addresses({ snapshot }: SimulationNode): Step[] {
  if (!snapshot.matches('homepage')) return [];
  const opened = new Map<ScreenId, ScreenId>();
  for (const to of screenIds) {
    const screen = getReachableScreen(snapshot.context.settings, snapshot.context.saved, to);
    if (screen === to || !opened.has(screen)) opened.set(screen, to);
  }
  const steps: Step[] = [...opened.values()].map((to) => ({ kind: 'address', entry: { to } }));
  if (!opened.has('faceTips')) return steps;
  return [
    ...steps,
    parseStep('address: faceTips, provider says success'),
    parseStep('address: faceTips, provider says failed'),
  ];
}

/** Returns the history after a step. */
function trailAfter({ at, trail }: Place, step: Step, { snapshot }: SimulationEdge): Trail {
  const screen = getScreen(snapshot);
  const isEnd = snapshot.hasTag('end');
  if (step.kind === 'address') return updateTrail([], screen, isEnd);
  if (step.kind !== 'event') return updateTrail(trail, screen, isEnd);
  if (step.name.startsWith('open: ')) {
    const to = trail.findIndex((entry) => `open: ${entry}` === step.name);
    return updateTrail(trail.slice(0, to + 1), screen, isEnd);
  }
  const isRefused = getScreen(at.snapshot as Snapshot) === screen;
  const goesBack = step.name === 'back' && trail.length > 1 && !isRefused;
  return updateTrail(goesBack ? trail.slice(0, -1) : trail, screen, isEnd);
}

/** Returns the place after a step. */
export const getNextPlace = (place: Place, step: Step, move: SimulationEdge): Place => ({
  start: place.start,
  at: move,
  trail: trailAfter(place, step, move),
  before: place.at.snapshot,
  last: step,
});

/** Returns the simulated state after a step from this place, with the transitions that it takes. */
export const simulateStep = (place: Place, step: Step): SimulationEdge =>
  simulators[place.start].take(place.at, step);

const moves = new Map<string, Map<string, { step: Step; move: SimulationEdge }>>();

/** Yields the possible steps at a place with their simulated results, which are computed once for each situation. */
export function* getMoves(place: Place) {
  const simulator = simulators[place.start];
  const key = `${surroundingsOf(place.start)} ${place.at.key}`;
  let known = moves.get(key);
  if (!known) {
    known = new Map();
    moves.set(key, known);
    for (const step of [...simulator.steps(place.at, 'first timer'), ...addresses(place.at)]) {
      known.set(formatStepName(step), { step, move: simulator.take(place.at, step) });
    }
  }
  for (const found of known.values()) {
    if (isPossible(found.step, place.at.snapshot, place.trail, place)) yield found;
  }
  for (const to of place.trail.slice(0, -2)) {
    const name = `open: ${to}`;
    const found = known.get(name) ?? {
      step: parseStep(name),
      move: simulator.take(place.at, parseStep(name)),
    };
    known.set(name, found);
    yield found;
  }
}

/**
 * Returns the key under which the search treats places as equal. Of the history, only whether it has one, two or more
 * entries counts.
 */
export const getPlaceKey = ({ start, at, trail, before, last }: Place) =>
  [
    surroundingsOf(start),
    at.key,
    Math.min(trail.length, 3),
    isAiming(at.snapshot) && before !== null && isAiming(before),
    last !== null && showsText(last),
  ].join(' ');

/** Checks whether a dialog or overlay covers the screen: only the phone's back button is available then. */
const isCovered = (snapshot: Snapshot) =>
  snapshot.hasTag('alert') || snapshot.hasTag('sheet') || snapshot.hasTag('busy');

/** Screens without a back arrow. */
const screensWithoutBackArrow = [
  'splash',
  'homepage',
  'thanks',
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
  'feedback',
  'feedbackFailed',
];

/**
 * Checks whether a person can go back inside the app: by an earlier history entry, from what is open over the screen,
 * or by the screen's arrow. The arrow is also missing while the bank may hold what back would change.
 */
const canGoBack = (snapshot: Snapshot, trail: Trail) =>
  trail.length > 1 ||
  snapshot.hasTag('alert') ||
  snapshot.hasTag('sheet') ||
  (!isCovered(snapshot) &&
    !(hasView(snapshot, 'unsettled') && !snapshot.can({ type: 'back' })) &&
    !screensWithoutBackArrow.some((id) => snapshot.matches(id as never)));

/**
 * Checks whether a call can end like this in the build of a start. Only the provider build gets the address of a page,
 * the others that of a frame. No build ends `openProvider` with 'back again', because the return loads a new page.
 */
const canEndWith = (start: StartName, ending: string): boolean => {
  if (ending === 'address') return starts[start].build !== 'provider';
  if (ending === 'a page of its own') return starts[start].build === 'provider';
  return ending !== 'back again';
};

/** Checks whether the last step may show a file that is no picture: a failed assessment, or a chosen document. */
const showsText = (last: Step): boolean =>
  last.kind === 'answer'
    ? last.ending === 'assessing failed'
    : last.kind === 'event' && last.name.startsWith('document.chosen');

/**
 * Checks whether a kelurahan can be picked or typed: each belongs to its own address, and can be searched
 * again after typing.
 */
function mayTakeKelurahan(snapshot: Snapshot, name: string): boolean {
  const ofCompany = name.includes('of the company');
  if (!snapshot.matches(ofCompany ? 'job' : 'address')) return false;
  const { typedKelurahan } = snapshot.context.saved;
  const isTyped = typedKelurahan?.[ofCompany ? 'kelurahanPRSH' : 'kelurahanKTP'] === true;
  return isTyped === name.endsWith('searched again');
}

const isAiming = (snapshot: Snapshot) => getStatePath(snapshot).endsWith('.aiming');

/**
 * Checks whether a person can take this step now: some events need a button that is not visible. `before`
 * is the situation at the start of the last step.
 */
function isPossible(
  step: Step,
  snapshot: Snapshot,
  trail: Trail,
  { start, before, last }: { start: StartName; before: Snapshot | null; last: Step | null },
): boolean {
  const { saved, incoming } = snapshot.context;
  if (step.kind === 'answer' && step.ending === 'not an image') {
    return incoming?.chosen === true && last !== null && showsText(last);
  }
  if (step.kind === 'answer') return canEndWith(start, step.ending);
  if (step.kind !== 'event') return true;
  const { name } = step;
  const at = getStatePath(snapshot);
  const hasOffers = saved.setujupenawan === true;
  // The camera's screen shows at once whether there is a camera.
  if (name === 'camera.failed: unsupported') return before !== null && !isAiming(before);
  if (name === 'back') return canGoBack(snapshot, trail);
  // The phone reports this even when something covers the screen.
  if (name.startsWith('network.')) return true;
  // A loading overlay covers the buttons and boxes of the screen.
  if (snapshot.hasTag('busy')) return false;
  if (snapshot.hasTag('alert'))
    return ['dialog.closed', 'data.wanted', 'camera.wanted', 'erasure.confirmed'].includes(name);
  // A camera that shows its picture was allowed in time. It keeps its picture without the network.
  const hasPicture = last?.kind === 'event' && /^(camera\.ready|network\.\w+)$/.test(last.name);
  if (hasPicture && /^camera\.(failed|delayed)/.test(name)) return false;
  // The sandbox's frame reports that it is ready before its result.
  if (name.startsWith('face.reported')) return at === 'faceFrame.showing.ready';
  // The plan distinguishes addresses of the history's menu and of the address bar.
  if (name.startsWith('open: ')) return false;
  // Another person needs another e-mail, or the bank rejects the registration; the review registers
  // nobody.
  if (name.includes(': another ')) return name.startsWith('review.');
  // A card that is still offered stays selected, so only a missing selection can be incomplete.
  if (at === 'cardSelection.editing' && name.startsWith('chooser.submitted: a card the income'))
    return saved.step1 === undefined;
  // The card's data can be typed after a photo; the identity-first step asks for them immediately.
  if (name === 'date.opened') return !snapshot.matches('personalData') || !!saved.dataImg;
  if (name.startsWith('personalData.submitted')) {
    return name.endsWith('complete') || saved.dataImg !== undefined;
  }
  // The first of these digits would remove the message about the last code.
  if (name === 'code.submitted: three digits') return snapshot.context.codeRefusal === null;
  // While the bank may hold the application, its summary has no buttons.
  if (at === 'summary' && name.startsWith('detour.opened')) return saved.pending?.op !== 'submit';
  // The fake camera shows one picture that never changes, so it never counts as hand-held.
  if (name.startsWith('picture.')) return false;
  if (name === 'photo.insisted') return guards.canUsePoorPhoto(snapshot);
  if (name.startsWith('kelurahan.')) return mayTakeKelurahan(snapshot, name);
  // A selection cannot be cleared.
  if (name === 'checklist.submitted: no choice') return !saved.step_check?.point;
  if (name === 'checklist.submitted: 50') {
    return saved.setujusyarat === true || !!saved.step_check?.point;
  }
  if (name === 'delivery.submitted: no choice') return saved.step6 === undefined;
  // The receipt only links to the bank's app.
  if (snapshot.matches('done')) return false;
  if (snapshot.matches({ checklist: 'readingTerms' }))
    return !name.startsWith('offers') && name !== 'terms.agreed: no';
  if (snapshot.matches({ checklist: 'readingOffers' })) return !name.startsWith('terms');
  if (snapshot.matches({ checklist: 'editing' })) {
    if (name === 'terms.agreed: yes') return saved.setujusyarat !== true;
    if (name === 'terms.agreed: no') return saved.setujusyarat === true;
    if (name === 'offers.answered: yes') return !hasOffers;
    if (name === 'offers.answered: no') return hasOffers;
  }
  // OLD-03: the terms can only be accepted in their sheet.
  if (at.startsWith('identity.') && /^(terms\.agreed|offers\.answered)/.test(name)) {
    if (at === 'identity.readingTerms') return name === 'terms.agreed: yes';
    if (at === 'identity.readingOffers') return name.startsWith('offers');
    const isYes = name === 'offers.answered: yes';
    return at === 'identity.editing' && name.startsWith('offers') && hasOffers !== isYes;
  }
  if (snapshot.matches('checklist') && /^(terms\.agreed|offers\.answered)/.test(name)) return false;
  // The review does not ask for a slip.
  if (at.startsWith('review.') && name.endsWith(': slip')) return false;
  if (/^(npwp\.wanted|document\.(photoWanted|chosen): npwp)/.test(name)) return !saved.dataNpwp;
  if (name.startsWith('document.photoWanted: slip') || name === 'document.chosen: slip')
    return !saved.slipGaji;
  if (name === 'document.opened: npwp' || name === 'document.removed: npwp')
    return !!saved.dataNpwp;
  if (name === 'document.removed: slip') return !!saved.slipGaji;
  return true;
}

/** The screens in this tab's history up to the current one, as the app's history stores them (urlSync). */
type Trail = readonly ScreenId[];

const isFurther = (screen: ScreenId, than: ScreenId) =>
  screenIds.indexOf(screen) > screenIds.indexOf(than);

/** Returns the history after the chart shows a screen. */
export function updateTrail(trail: Trail, screen: ScreenId, isEnd: boolean): Trail {
  const top = trail.at(-1);
  if (isEnd || top === undefined) return [screen];
  const known = trail.lastIndexOf(screen);
  if (known >= 0) return trail.slice(0, known + 1);
  // The waiting screen replaces the previous one, and so does the screen after the splash (ENT-09).
  const addsEntry = top !== 'splash' && screen !== 'waiting';
  if (isFurther(screen, top) && addsEntry) return [...trail, screen];
  return [...trail.slice(0, -1), screen];
}
