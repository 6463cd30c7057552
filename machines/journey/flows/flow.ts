import { and } from 'xstate';
import { isDeciding } from '../saved/clearances.ts';
import { isCurrent } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import { type Outcome, outcomes, type ScreenId } from '../screens.ts';

/** What the bank has settled that a flow's needs depend on. */
interface FlowSettings {
  /** Values of statusLiveness that count as verified (LIV-15). */
  livenessSuccess: readonly string[];
  /** Whether the summary of all answers is offered, or stands before the face check. */
  summary: 'offer' | 'gate';
}

/** One screen of a flow's main line. */
export interface FlowScreen {
  screen: ScreenId;
  /** The numbered step that it belongs to (ENT-10, ENT-11). */
  step?: number;
  /** Which of the parts that follow the numbered steps. */
  phase?: number;
  /** What must be saved before it, on top of what the screens before it need; nothing when absent. */
  needs?: (saved: Saved, settings: FlowSettings) => boolean;
  /** It is nothing but a form, and its state is made of this row (fragments/form.ts). */
  isPlain?: true;
  /** The screens that open from it, need what it needs, and come back to it. */
  opens?: readonly ScreenId[];
}

/** The ways through the journey, by name. */
export type FlowId = 'sixStep' | 'identityFirst';

/** A way through the journey: its screens in their order. */
export interface Flow {
  id: FlowId;
  /** How many numbered steps it has. */
  steps: number;
  screens: readonly [FlowScreen, ...FlowScreen[]];
  /** Where an application whose outcome is unknown is asked after. */
  unsettled: string;
}

const indexOf = ({ screens }: Flow, screen: ScreenId) =>
  screens.findIndex((one) => one.screen === screen);

/** The screen of the main line that a screen opens from, or itself. */
export const openerOf = ({ screens }: Flow, screen: ScreenId): ScreenId =>
  screens.find(({ opens = [] }) => opens.includes(screen))?.screen ?? screen;

/** The number of a screen's step; captures and endings have none. */
export const stepOf = (flow: Flow, screen: ScreenId): number | undefined =>
  flow.screens[indexOf(flow, screen)]?.step;

/** Which part after the numbered steps a screen is; `undefined` for any other screen. */
export const phaseOf = (flow: Flow, screen: ScreenId): number | undefined =>
  flow.screens[indexOf(flow, screen)]?.phase;

/** How many parts follow the numbered steps. */
export const phasesIn = (flow: Flow): number =>
  Math.max(...flow.screens.map(({ phase = 0 }) => phase));

/** The screens of a flow's table: each is a state of the chart, or the chart does not compile. */
export type ScreenIn<Of extends Flow> = Of['screens'][number] extends infer Entry
  ? Entry extends { screen: infer Screen extends ScreenId }
    ?
        | Screen
        | (Entry extends { opens: readonly (infer Opened extends ScreenId)[] } ? Opened : never)
    : never
  : never;

type PlainIn<Of extends Flow> = Extract<Of['screens'][number], { isPlain: true }>['screen'];

/** The screens of a flow's table that are nothing but a form. */
export const plainIn = <Of extends Flow>({ screens }: Of) =>
  screens.flatMap(({ screen, isPlain }: FlowScreen) => (isPlain ? [screen] : [])) as PlainIn<Of>[];

/** The screen before or after another on the main line; `undefined` where the line ends. */
export const neighbourOf = (flow: Flow, screen: ScreenId, which: 'previous' | 'next') => {
  const index = indexOf(flow, screen);
  return index < 0 ? undefined : flow.screens[index + (which === 'next' ? 1 : -1)]?.screen;
};

/** The screen before or after another of one flow, as a target; where the line ends the chart refuses it. */
export const neighbourTarget = (flow: Flow, screen: ScreenId, which: 'previous' | 'next') =>
  `#${neighbourOf(flow, screen, which)}` as const;

/**
 * Where a screen leads within each of the flows that has it, as transitions: to the flow's screen
 * before or after it, or back to the screen that it was opened from. States that several flows share
 * name no target of their own.
 */
export function transitionsByFlow(
  screen: ScreenId,
  find: (flow: Flow) => ScreenId | undefined,
  flows: readonly Flow[],
) {
  const found = flows.flatMap((flow) => {
    const to = find(flow);
    return to && to !== screen ? [{ flow: flow.id, target: `#${to}` }] : [];
  });
  return eachInItsFlow(found);
}

/** One transition for each flow; the last needs no question: everybody is in one of them. */
const eachInItsFlow = <Way extends { flow: FlowId; target: string }>(found: readonly Way[]) =>
  found.map(({ flow, ...way }, index) =>
    index === found.length - 1
      ? way
      : { ...way, guard: { type: 'flowIs' as const, params: { flow } } },
  );

/** Where an application whose outcome is unknown is asked after. */
export const whereUnsettled = (flows: readonly Flow[]) =>
  eachInItsFlow(flows.map(({ id, unsettled }) => ({ flow: id, target: unsettled })));

/** Every screen that an address may open in one of the flows. */
export const screensOf = (flows: readonly Flow[]): ScreenId[] => [
  ...new Set([
    ...freeScreens,
    ...flows.flatMap(({ screens }) =>
      screens.flatMap(({ screen, opens = [] }: FlowScreen) => [screen, ...opens]),
    ),
    ...outcomes,
  ]),
];

/** Where something leads: one target, or a transition for each flow. */
export type FlowTransitions = string | ReturnType<typeof transitionsByFlow>;

/** The same transitions under one more condition. */
export const when = <Guard extends object | string>(
  guard: Guard,
  found: ReturnType<typeof transitionsByFlow>,
): { target: string; guard: Guard }[] =>
  found.map((way) => ({
    target: way.target,
    // Typed as the condition alone: what `and` makes of two of them XState's types do not tell apart.
    guard: 'guard' in way ? (and([guard, way.guard] as never) as unknown as Guard) : guard,
  }));

export const wayBack = (screen: ScreenId, flows: readonly Flow[]) =>
  transitionsByFlow(screen, (flow) => neighbourOf(flow, screen, 'previous'), flows);
export const wayToOpener = (screen: ScreenId, flows: readonly Flow[]) =>
  transitionsByFlow(screen, (flow) => openerOf(flow, screen), flows);

/** ENT-15: screens that anybody may open at any time. */
export const freeScreens = [
  'splash',
  'homepage',
  'livenessTest',
  'livenessResult',
  'feedback',
  'feedbackFailed',
] as const satisfies ScreenId[];

const includes = (list: readonly string[], item: string) => list.includes(item);

/**
 * The screen that may be shown when `asked` is asked for: itself when the data before it is there,
 * else the first step that lacks data (ENT-15). The screens of `freeScreens` and the flow's first are
 * always open, the chooser's addresses open the flow's own first. With an outcome it is only that outcome, and
 * for the first step the front page, which asks before it begins another application. `waiting` is never
 * entered directly, an ending only when it came. An unsettled submission comes back as `waiting`, which the
 * chart turns into its question of what became of it.
 */
export function reachable(
  settings: FlowSettings & { flow: Flow },
  saved: Saved,
  asked: ScreenId | null,
): ScreenId {
  const { flow } = settings;
  const isUnsettled = saved.pending?.op === 'submit';
  const [{ screen: first }] = flow.screens;
  const wanted = asked === 'chooser' ? first : asked;
  if (wanted && includes(freeScreens, wanted)) return wanted;
  // What the bank may already hold is not changed any more: not even the card can be chosen again.
  if (wanted === first && !isUnsettled) return saved.outcome ? 'homepage' : first;
  if (saved.outcome) return saved.outcome;
  // Its answers can still be read.
  if (isUnsettled)
    return wanted === 'summary' && openerOf(flow, wanted) !== wanted ? wanted : 'waiting';
  if (wanted === null || wanted === 'desktopNotice') return 'homepage';
  const goal = openerOf(flow, wanted);
  let last: ScreenId = first;
  for (const { screen, needs } of flow.screens) {
    if (needs && !needs(saved, settings)) return last;
    last = screen;
    if (screen === goal) return wanted;
    if (isDeciding(screen) && !isCurrent(screen, saved)) return screen;
  }
  return last;
}

export const isOutcome = (screen: ScreenId): screen is Outcome => includes(outcomes, screen);
