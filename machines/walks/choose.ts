import { type ChartTransition, getActiveNodes } from '../definition.ts';
import type { Ports } from '../journey/ports.ts';
import type { ScreenId } from '../journey/screens.ts';
import { getScreen, getStatePath } from '../journey/snapshot.ts';
import { type Ending, portEndings } from '../paths/answers.ts';
import { type ExampleName, exampleEvents } from '../paths/examples.ts';
import type { Phone } from './phone.ts';
import { blankSteps, formatWalkStep, type WalkStep } from './walkSteps.ts';

/** A random whole number from 0 to below a limit. */
export type Random = (below: number) => number;

/** A step with its name, and how much it is preferred. */
interface Choice {
  step: WalkStep;
  name: string;
  weight: number;
}

type Typed = { type: string };

const createChoice = (step: WalkStep, weight: number): Choice => ({
  ...{ step, weight },
  name: formatWalkStep(step),
});

/** Events that lead on to the next screen. */
const leadsOn =
  /: (complete|50|gold|residence|yes|success|five digits)$|^(photo\.taken|camera\.wanted|face\.continued|frame\.ready|thanks\.continued|resend\.requested|journey\.started|submission\.repeated)$/;
/** Events that erase the application. */
const erases = /^(erasure\.confirmed|journey\.re\w+)$/;
/** Events that jump to another screen; only the menu leads to the hand-over. */
const isAside = /^open: (?!handOver$)/;
/** Endings of calls that lead on. */
const successes =
  /^(good|kept|read|clear|address|a page of its own|back again|given|registered|sent|accepted|sealed|received|taken|described|held|opened again)$/;

/** How much a step is preferred that leads on; it becomes rarer more slowly. */
const preferred = 8;

const events = (Object.keys(exampleEvents) as ExampleName[]).map((name) => ({
  type: exampleEvents[name].type,
  ...createChoice(
    { kind: 'event', name },
    leadsOn.test(name) ? preferred : erases.test(name) || isAside.test(name) ? 0.1 : 1,
  ),
}));
const blanks = blankSteps.map((step) => ({
  type: exampleEvents[step.name].type,
  ...createChoice(step, 0.05),
}));

/** Steps that are always possible. */
const always: Choice[] = [
  createChoice({ kind: 'reload' }, 0.5),
  createChoice({ kind: 'otherJourney' }, 0.05),
  createChoice({ kind: 'duplicate' }, 0.1),
  createChoice({ kind: 'switch' }, 0.2),
  ...(['homepage', 'chooser', 'splash'] as const).map((to) =>
    createChoice({ kind: 'link', to }, 0.03),
  ),
  ...(
    [
      ...['personalData', 'idCapture', 'faceTips', 'otp', 'review', 'done'],
      ...['handOver', 'takeOver'],
    ] as ScreenId[]
  ).map((to) => createChoice({ kind: 'address', entry: { to } }, 0.03)),
  ...(['success', 'failed'] as const).map((result) =>
    createChoice({ kind: 'address', entry: { to: 'faceTips', result } }, 0.05),
  ),
];

/** Checks whether a step is of the chart itself, and does not end what a walk has reached. */
const isOfChart = ({ step, weight }: Choice): boolean =>
  (step.kind === 'event' && weight >= 1) || step.kind === 'answer' || step.kind === 'timer';

/** The probability of a step that is not in the list of its situation: a late call, a stray event, forward. */
const rare = 0.04;

/** The steps of one kind of situation, with how often each was taken. */
interface Options {
  choices: Choice[];
  taken: number[];
}

/** Creates the endings of calls as steps; omits `foreign`, which only the other kind of provider causes. */
function createAnswers(
  kind: 'answer' | 'late',
  calls: readonly { id: string; port: string }[],
  foreign: string,
): Choice[] {
  return calls.flatMap(({ id, port }) =>
    Object.entries<Ending>(portEndings[port as keyof Ports])
      .filter(([ending, { of }]) => (of === undefined || of === id) && ending !== foreign)
      .map(([ending]) =>
        createChoice(
          { kind, id, port: port as keyof Ports, ending },
          successes.test(ending) ? preferred : 1,
        ),
      ),
  );
}

/** What a run of walks remembers: the options of each kind of situation. */
export interface Memory {
  options: Map<string, Options>;
  /** The steps that were taken in each state, whatever came before. */
  seen: Set<string>;
  /** A number for each transition. */
  numbers: Map<ChartTransition | null, number>;
}

/** Creates the memory of a run. */
export const createMemory = (): Memory => ({
  options: new Map(),
  seen: new Set(),
  numbers: new Map(),
});

/**
 * Creates a chooser of steps. It prefers steps that lead on. Each choice of a step makes it rarer in the same kind of
 * situation, also in later walks, so that a run reaches rare steps.
 */
export function createChooser(random: Random, memory: Memory, hasPage: boolean) {
  const numberOf = (transition: ChartTransition | null): number => {
    const number = memory.numbers.get(transition) ?? memory.numbers.size;
    memory.numbers.set(transition, number);
    return number;
  };
  const foreign = hasPage ? 'address' : 'a page of its own';
  let forward: string | null = null;
  const chance = () => random(2 ** 30) / 2 ** 30;
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items.length > 0 ? items[random(items.length)] : undefined;

  function getOptions(phone: Phone, timers: ReturnType<Phone['timers']>): Options {
    const calls = phone.calls();
    const key = [
      ...[getStatePath(phone.snapshot()), foreign, numberOf(phone.last())],
      ...calls.map(({ id }) => id),
      ...timers.map(({ id }) => id),
    ].join();
    const known = memory.options.get(key);
    if (known) return known;
    const nodes = getActiveNodes(phone.snapshot() as never);
    const handles = ({ type }: Typed) => nodes.some((node) => node.transitions.has(type));
    const choices = [
      ...[...events, ...blanks].filter(handles),
      ...always,
      ...createAnswers('answer', calls, foreign),
      ...timers.map(({ id }) => createChoice({ kind: 'timer', id }, 1)),
    ];
    const options = { choices, taken: choices.map(() => 0) };
    memory.options.set(key, options);
    return options;
  }

  /** Returns a step that is not in the list of the situation. */
  function pickRare(phone: Phone): WalkStep | undefined {
    const found = pick(['late', 'stray', 'forward'] as const);
    if (found === 'late') return pick(createAnswers('late', phone.left(), foreign))?.step;
    // An event that nothing handles changes nothing: a second tap, a late report of the camera.
    return found === 'stray'
      ? pick(events)?.step
      : events.find((one) => one.name === forward)?.step;
  }

  return (phone: Phone): WalkStep => {
    const chosen = chance() < rare ? pickRare(phone) : undefined;
    if (chosen) return chosen;
    const timers = phone.timers();
    const first = Math.min(...timers.map(({ due }) => due));
    const isFirst = new Set(timers.filter(({ due }) => due === first).map(({ id }) => id));
    const { choices, taken } = getOptions(phone, timers);
    const weights = choices.map(({ step, weight }, index) => {
      const usual = step.kind === 'timer' && isFirst.has(step.id) ? 2 : weight;
      return usual / (1 + (taken[index] as number) * (weight === preferred ? 0.1 : 1));
    });
    const nameHere = ({ name }: Choice) => `${getStatePath(phone.snapshot())} ${name}`;
    // An ending that never occurred in this state comes first; else, half of the time, a step that is new here.
    const endings = choices.filter(
      (one) => one.step.kind === 'answer' && !memory.seen.has(nameHere(one)),
    );
    const fresh = () => choices.filter((one, at) => isOfChart(one) && !taken[at]);
    const chosenFresh = pick(endings) ?? (chance() < 0.5 ? pick(fresh()) : undefined);
    let at = chance() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = chosenFresh
      ? choices.indexOf(chosenFresh)
      : weights.findIndex((weight) => {
          at -= weight;
          return at < 0;
        });
    const chosenOne = (choices[index] ?? choices[0]) as Choice;
    memory.seen.add(nameHere(chosenOne));
    const { step, name } = chosenOne;
    taken[Math.max(index, 0)] = (taken[Math.max(index, 0)] as number) + 1;
    if (name === 'back') forward = `open: ${getScreen(phone.snapshot())}`;
    return step;
  };
}
