import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  type ChartTransition,
  createNameLookup,
  getActiveNodes,
  getImplementationName,
} from '../definition.ts';
import type { Entry, JourneyContext, Settings } from '../journey/context.ts';
import type { JourneyEvent } from '../journey/events.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { getScreen, getStatePath } from '../journey/snapshot.ts';
import { type ExampleName, exampleEvents } from './examples.ts';
import { getGoals } from './goals.ts';
import { type Call, openPage, provideCalls, waitForResponses } from './page.ts';
import { maxTimerSteps, startTime } from './simulator.ts';
import { getStateKey, type Snapshot } from './stateKey.ts';
import {
  createEvent,
  formatStepName,
  getEnding,
  getEventType,
  type Step,
  specimenNumber,
} from './steps.ts';

/** What one step did to the real actor. */
export interface Observation {
  step: string;
  /** Milliseconds that passed. */
  elapsed: number;
  state: string;
  screen: string;
  tags: string[];
  taken: string[];
  actions: string[];
  /** Calls that started, with their input. */
  calls: string[];
  /** How long the timers run that the step started, in milliseconds, shortest first. */
  timers: number[];
  changes: string[];
  /**
   * At the first visit of a state: the events it listens to, without those of the entire chart. All other events were
   * sent, and ignored. `null` at later visits.
   */
  listens: string[] | null;
}

/** The result of running one path. */
export interface ReplayResult {
  observations: Observation[];
  reached: Set<string>;
  states: Set<string>;
}

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => getImplementationName(action) ?? []);

/**
 * Runs a path on the real actor. The path determines the results of calls and the clock. In each state that is not in
 * `visited`, every event that the state does not handle is sent, and must change nothing. `saved` is the data of an
 * earlier page.
 */
export async function replay(
  machine: AnyStateMachine,
  settings: Settings,
  steps: readonly Step[],
  visited = new Set<string>(),
  saved?: Saved,
): Promise<ReplayResult> {
  let now = startTime;
  const reached = new Set<string>();
  const states = new Set<string>();
  let taken: ChartTransition[] = [];
  const provided = provideCalls(machine);
  const goals = getGoals(provided);
  const nameOf = createNameLookup(provided);

  const open = (entry: Entry, saved?: Saved) =>
    openPage(machine, {
      ...{ settings, entry, saved, now: () => now },
      newReffNumber: () => specimenNumber,
      onTaken: (transitions) => taken.push(...transitions),
    });
  let page = open({ to: null }, saved);
  /** How many calls of the page previous steps have started. */
  let earlierCalls = 0;
  const ended = new Set<Call>();
  const look = () => page.snapshot();

  function load(entry: Entry): void {
    const { saved } = look().context;
    page.stop();
    page = open(entry, saved);
    earlierCalls = 0;
  }

  /** Moves the clock to the timer that is due first; returns `false` if none runs. */
  function ringNext(): boolean {
    const [first] = page.timers().sort((a, b) => a.due - b.due);
    if (!first) return false;
    now = Math.max(now, first.due);
    first.ring();
    return true;
  }

  async function take(step: Step): Promise<void> {
    if (step.kind === 'event') page.send(createEvent(step) as JourneyEvent);
    else if (step.kind === 'reload') load({ to: getScreen(look()) });
    else if (step.kind === 'address') load(step.entry);
    else if (step.kind === 'time') {
      const before = getStateKey(look(), now);
      for (let ticks = 0; ticks < maxTimerSteps && ringNext(); ticks += 1) {
        if (getStateKey(look(), now) !== before) break;
      }
    } else if (step.kind === 'answer') {
      const call = page.calls.findLast(({ id }) => id === step.id);
      if (!call || ended.has(call)) throw new Error(`No call ${step.id} is under way`);
      ended.add(call);
      const ending = getEnding(step.port, step.ending);
      if ('output' in ending) call.resolve(ending.output);
      else call.reject(ending.error);
      await waitForResponses();
    } else throw new Error('One timer alone rings only in proofs');
    if (page.crash() !== undefined) throw page.crash();
  }

  /** Sends every event that the state does not handle. @throws if one is not ignored. */
  function checkIgnoredEvents(): string[] | null {
    const before = look();
    const state = getStatePath(before);
    if (visited.has(state)) return null;
    visited.add(state);
    const nodes = getActiveNodes(before as never);
    const listens = new Set(nodes.flatMap((node) => [...node.transitions.keys()]).map(String));
    const noted = taken;
    taken = [];
    for (const name of Object.keys(exampleEvents) as ExampleName[]) {
      const event = exampleEvents[name];
      if (listens.has(event.type)) continue;
      page.send(event);
      if (taken.length > 0 || look().context !== before.context) {
        throw new Error(`${state} does not ignore ${name}`);
      }
    }
    taken = noted;
    return getListenedEvents(nodes);
  }

  function observe(
    step: Step | null,
    before: Snapshot | null,
    from: number,
    running: ReadonlySet<number>,
  ): Observation {
    const after = look();
    const [oldNodes, nodes] = [
      before ? getActiveNodes(before as never) : [],
      getActiveNodes(after as never),
    ];
    const exitedNodes = oldNodes.filter((node) => !nodes.includes(node));
    const enteredNodes = nodes.filter((node) => !oldNodes.includes(node));
    const event = step && getEventType(step);
    for (const goal of goals.getReachedGoals(before ?? after, taken, after, event))
      reached.add(goal);
    for (const node of nodes) states.add(node.id);
    return {
      step: step ? formatStepName(step) : 'start',
      elapsed: now - from,
      state: getStatePath(after),
      screen: getScreen(after),
      tags: [...after.tags].sort(),
      taken: taken.map(nameOf),
      actions: [
        ...exitedNodes.reverse().flatMap((node) => actionNames(node.exit)),
        ...taken.flatMap((transition) => actionNames(transition.actions)),
        ...enteredNodes.flatMap((node) => actionNames(node.entry)),
      ],
      calls: page.calls.slice(earlierCalls).map(({ port, input }) => describeCall(port, input)),
      timers: page
        .timers()
        .filter(({ number }) => !running.has(number))
        .map(({ due }) => due - now)
        .sort((a, b) => a - b),
      changes: getChanges(before?.context, after.context),
      listens: checkIgnoredEvents(),
    };
  }

  const observations = [observe(null, null, now, new Set())];
  for (const step of steps) {
    taken = [];
    earlierCalls = page.calls.length;
    const [before, from] = [look(), now];
    const running = new Set(page.timers().map(({ number }) => number));
    const opened = page;
    await take(step);
    observations.push(observe(step, before, from, page === opened ? running : new Set()));
  }
  page.stop();
  return { observations, reached, states };
}

/** Returns the events that states listen to, without those of the entire chart. */
export const getListenedEvents = (nodes: readonly AnyStateNode[]): string[] =>
  [...new Set(nodes.flatMap((node) => (node.parent ? [...node.transitions.keys()] : [])))]
    .map(String)
    .filter((type) => !type.startsWith('xstate.'))
    .sort();

/** Returns a value without functions, with files replaced by their type. */
function plainContext(value: unknown): unknown {
  if (value instanceof Blob) return `<${value.type || 'file'}>`;
  if (Array.isArray(value)) return value.map(plainContext);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
        .map(([key, inner]) => [key, plainContext(inner)]),
    );
  }
  return value;
}

/** Describes a call that starts: its port and its input. */
export const describeCall = (port: string, input: unknown): string =>
  `${port} ← ${JSON.stringify(plainContext(input))}`;

/** Returns the context as named values; saved data key by key. */
function flat(context: JourneyContext | undefined): Map<string, unknown> {
  if (!context) return new Map();
  const { environment: _, settings: __, saved, tick: ___, ...rest } = context;
  const entries: [string, unknown][] = [
    ...Object.entries(rest),
    ...Object.entries(saved).map(([key, value]): [string, unknown] => [`saved.${key}`, value]),
  ];
  return new Map(entries.filter(([, value]) => value !== undefined));
}

/** Returns what a step changed: `name = value`, or `name is gone`. */
export function getChanges(before: JourneyContext | undefined, after: JourneyContext): string[] {
  const [old, current] = [flat(before), flat(after)];
  const text = (value: unknown) => JSON.stringify(plainContext(value));
  // A step leaves most values as they are, so that few need a text.
  const changed = [...current].filter(
    ([key, value]) => old.get(key) !== value && text(old.get(key)) !== text(value),
  );
  return [
    ...changed.map(([key, value]) => `${key} = ${text(value)}`),
    ...[...old.keys()].filter((key) => !current.has(key)).map((key) => `${key} is gone`),
  ];
}

/** Values that differ in every capture. */
const inner = ['reffNumber'];

const longest = 40;

/** Returns a change in short form: the value if it is short, else only the name. */
function brief(change: string): string {
  const [, name = '', value] = /^([\w.]+)(?: = (.*)| is gone)$/.exec(change) ?? [];
  const short = name.replace(/^saved\./, '');
  if (value === undefined || value === 'null') return `${short} gone`;
  return value.length > longest || /^[{[]/.test(value) ? short : `${short} ${value}`;
}

/** Returns an alert's content without the names of its fields. */
const words = (said: unknown): string =>
  typeof said === 'object' && said !== null ? Object.values(said).map(words).join(' ') : `${said}`;

/** Summarizes a step: what it saved and removed, what its alert says, and what else it changed. */
export function summarizeStep({ changes, step }: { changes: readonly string[]; step: string }) {
  const isStart = step === 'start';
  const forgotten = changes.flatMap((change) => /^saved\.(\w+) is gone$/.exec(change)?.[1] ?? []);
  const named = (name: RegExp) => changes.filter((change) => name.test(change));
  const others = named(/^(?!saved\.|alert = \{)/).filter(
    (change) => !inner.includes(change.split(' ')[0] ?? ''),
  );
  return {
    saved: named(/^saved\..* = /).map(brief),
    forgot: forgotten,
    said: named(/^alert = \{/).map((change) => words(JSON.parse(change.slice('alert = '.length)))),
    noted: isStart ? [] : others.map(brief),
  };
}
