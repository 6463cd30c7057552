import { and } from 'xstate';
import { isDecidingScreen } from '../saved/clearances.ts';
import { isCurrent } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import { type Outcome, outcomes, type ScreenId } from '../screens.ts';

/** The settings that a flow's requirements depend on. */
interface FlowSettings {
  /** Values of statusLiveness that count as verified (LIV-15). */
  livenessSuccess: readonly string[];
  /** Whether the summary of all answers is optional, or mandatory before the face check. */
  summary: 'offer' | 'gate';
}

/** One screen of a flow's main line. */
export interface FlowScreen {
  screen: ScreenId;
  /** The numbered step that it belongs to (ENT-10, ENT-11). */
  step?: number;
  /** The number of its part after the numbered steps. */
  phase?: number;
  /** Checks whether the data that this screen needs are saved, beyond what the previous screens need. */
  needs?: (saved: Saved, settings: FlowSettings) => boolean;
  /** The screen is only a form; its state is created from this row (fragments/form.ts). */
  isFormOnly?: true;
  /** Screens that open from this one, need the same data, and return to it. */
  opens?: readonly ScreenId[];
  /** Checks whether what the opened screens need beyond the same data is saved; else this screen is shown. */
  openedNeed?: (saved: Saved) => boolean;
}

/** The names of the flows. */
export type FlowId = 'sixStep' | 'identityFirst';

/** A flow through the journey: its screens in order. */
export interface Flow {
  id: FlowId;
  /** How many numbered steps it has. */
  steps: number;
  screens: readonly [FlowScreen, ...FlowScreen[]];
  /** The state that asks about an application whose outcome is unknown. */
  unsettledTarget: string;
}

const indexOf = ({ screens }: Flow, screen: ScreenId) =>
  screens.findIndex((one) => one.screen === screen);

/** Returns the main-line screen that opens this screen; a main-line screen itself. */
export const getOpener = ({ screens }: Flow, screen: ScreenId): ScreenId =>
  screens.find(({ opens = [] }) => opens.includes(screen))?.screen ?? screen;

/** Returns the number of a screen's step; `undefined` for a screen without one, such as a capture or an ending. */
export const getStepNumber = (flow: Flow, screen: ScreenId): number | undefined =>
  flow.screens[indexOf(flow, screen)]?.step;

/** Returns the number of a screen's part after the numbered steps; `undefined` for any other screen. */
export const getPhaseNumber = (flow: Flow, screen: ScreenId): number | undefined =>
  flow.screens[indexOf(flow, screen)]?.phase;

/** Returns how many parts follow the numbered steps. */
export const countPhases = (flow: Flow): number =>
  Math.max(...flow.screens.map(({ phase = 0 }) => phase));

/** The screens of a flow's table. A screen without a state in the chart is a type error. */
export type ScreenOfFlow<Of extends Flow> = Of['screens'][number] extends infer Entry
  ? Entry extends { screen: infer Screen extends ScreenId }
    ?
        | Screen
        | (Entry extends { opens: readonly (infer Opened extends ScreenId)[] } ? Opened : never)
    : never
  : never;

type FormOnlyScreen<Of extends Flow> = Extract<
  Of['screens'][number],
  { isFormOnly: true }
>['screen'];

/** Returns the screens of a flow that are only a form. */
export const getFormOnlyScreens = <Of extends Flow>({ screens }: Of) =>
  screens.flatMap(({ screen, isFormOnly }: FlowScreen) =>
    isFormOnly ? [screen] : [],
  ) as FormOnlyScreen<Of>[];

/** Returns the previous or next screen on the main line; `undefined` if there is none. */
export const getAdjacentScreen = (flow: Flow, screen: ScreenId, which: 'previous' | 'next') => {
  const index = indexOf(flow, screen);
  return index < 0 ? undefined : flow.screens[index + (which === 'next' ? 1 : -1)]?.screen;
};

/** Returns the previous or next screen as a target; `#undefined` if there is none, which no chart accepts. */
export const getAdjacentTarget = (flow: Flow, screen: ScreenId, which: 'previous' | 'next') =>
  `#${getAdjacentScreen(flow, screen, which)}` as const;

/**
 * Creates the transitions of a screen that several flows share: for each flow the transition to the screen that
 * `find` returns. States that several flows share name no target of their own.
 */
export function createTransitionsByFlow(
  screen: ScreenId,
  find: (flow: Flow) => ScreenId | undefined,
  flows: readonly Flow[],
) {
  const found = flows.flatMap((flow) => {
    const to = find(flow);
    return to && to !== screen ? [{ flow: flow.id, target: `#${to}` }] : [];
  });
  return guardByFlow(found);
}

/** Adds the flow as a guard to each transition; the last one needs none, because every applicant is in one flow. */
const guardByFlow = <Transition extends { flow: FlowId; target: string }>(
  found: readonly Transition[],
) =>
  found.map(({ flow, ...transition }, index) =>
    index === found.length - 1
      ? transition
      : { ...transition, guard: { type: 'isFlow' as const, params: { flow } } },
  );

/** Creates the transitions to the states that ask about an application whose outcome is unknown. */
export const createUnsettledTransitions = (flows: readonly Flow[]) =>
  guardByFlow(flows.map(({ id, unsettledTarget: unsettled }) => ({ flow: id, target: unsettled })));

/** Returns every screen that an address may open in one of the flows. */
export const getScreens = (flows: readonly Flow[]): ScreenId[] => [
  ...new Set([
    ...alwaysOpenScreens,
    ...flows.flatMap(({ screens }) =>
      screens.flatMap(({ screen, opens = [] }: FlowScreen) => [screen, ...opens]),
    ),
    ...outcomes,
  ]),
];

/** A target: one state, or a transition for each flow. */
export type FlowTransitions = string | ReturnType<typeof createTransitionsByFlow>;

/**
 * Combines two guards with `and`. The result has the type that the caller expects: XState's types do not accept a
 * list of guards with different parameters.
 */
export const combineGuards = <Guard>(first: unknown, second: unknown): Guard =>
  and([first, second] as never) as unknown as Guard;

/** Returns the transitions with one more guard, which is checked first. */
export const addGuard = <Guard extends object | string>(
  guard: Guard,
  transitions: ReturnType<typeof createTransitionsByFlow>,
): { target: string; guard: Guard }[] =>
  transitions.map((transition) => ({
    target: transition.target,
    guard: 'guard' in transition ? combineGuards<Guard>(guard, transition.guard) : guard,
  }));

/** Creates the transitions to the previous screen of each flow. */
export const createBackTransitions = (screen: ScreenId, flows: readonly Flow[]) =>
  createTransitionsByFlow(screen, (flow) => getAdjacentScreen(flow, screen, 'previous'), flows);
/** Creates the transitions to the screen that opened this one, for each flow. */
export const createOpenerTransitions = (screen: ScreenId, flows: readonly Flow[]) =>
  createTransitionsByFlow(screen, (flow) => getOpener(flow, screen), flows);

/** ENT-15: screens that anybody may open at any time. */
export const alwaysOpenScreens = [
  'splash',
  'homepage',
  'livenessTest',
  'livenessResult',
  'feedback',
  'feedbackFailed',
] as const satisfies ScreenId[];

const includes = (list: readonly string[], item: string) => list.includes(item);

/**
 * Returns the screen to show when `asked` is requested: that screen if the data that it needs are saved, else the
 * last one whose data are saved (ENT-15).
 * - The screens of `alwaysOpenScreens` and the flow's first screen are always open; the chooser's addresses open
 *   the first screen of the current flow.
 * - With an outcome only that outcome is shown. A request for the first step then returns the front page, which
 *   asks before it starts another application.
 * - `waiting` cannot be requested, and an ending only after it was reached.
 * - An unsettled submission returns `waiting`, except for the summary; the chart then asks the bank about its outcome.
 */
export function getReachableScreen(
  settings: FlowSettings & { flow: Flow },
  saved: Saved,
  asked: ScreenId | null,
): ScreenId {
  const { flow } = settings;
  const isUnsettled = saved.pending?.op === 'submit';
  const [{ screen: first }] = flow.screens;
  const wanted = asked === 'chooser' ? first : asked;
  if (wanted && includes(alwaysOpenScreens, wanted)) return wanted;
  // The bank may already have the application: it must not change, so even the card cannot be chosen again.
  if (wanted === first && !isUnsettled) return saved.outcome ? 'homepage' : first;
  if (saved.outcome) return saved.outcome;
  // The answers can still be read.
  if (isUnsettled)
    return wanted === 'summary' && getOpener(flow, wanted) !== wanted ? wanted : 'waiting';
  if (wanted === null || wanted === 'desktopNotice') return 'homepage';
  const goal = getOpener(flow, wanted);
  let last: ScreenId = first;
  for (const { screen, needs, openedNeed } of flow.screens) {
    if (needs && !needs(saved, settings)) return last;
    last = screen;
    if (screen === goal) return openedNeed?.(saved) === false ? screen : wanted;
    if (isDecidingScreen(screen) && !isCurrent(screen, saved)) return screen;
  }
  return last;
}

/** Checks whether a screen shows an outcome of the application. */
export const isOutcome = (screen: ScreenId): screen is Outcome => includes(outcomes, screen);
