import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { Entry, Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../journey/snapshot.ts';
import { portEndings } from './answers.ts';
import { StepClock } from './clock.ts';
import { type ExampleName, exampleEvents } from './examples.ts';
import { goalsOf } from './goals.ts';
import { keyOf, type Snapshot } from './key.ts';
import { changesOf, plainContext } from './observe.ts';
import { epoch, mostTicks } from './simulator.ts';
import { endingOf, eventOf, nameOfStep, type Step } from './steps.ts';
import { watchTransitions } from './taken.ts';
import { allSites, type ChartTransition, nameOf } from './transitions.ts';
import { specimenNumber } from './world.ts';

/** What one step did to the real actor. */
export interface Observation {
  step: string;
  /** Milliseconds that went by. */
  waited: number;
  state: string;
  screen: string;
  tags: string[];
  taken: string[];
  actions: string[];
  /** Calls that began, with what they were given. */
  calls: string[];
  changes: string[];
  /** At the first visit of a state: the events it listens to. All others were sent and ignored. */
  listens: string[] | null;
}

export interface Replayed {
  observations: Observation[];
  reached: Set<string>;
  states: Set<string>;
}

interface Call {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) =>
    typeof action === 'string'
      ? [action]
      : typeof action === 'object' && action !== null && 'type' in action
        ? [String(action.type)]
        : [],
  );
const answersArrive = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs a path on the real actor: its calls are answered as the path says, its clock moves as the
 * path says. `visited` remembers the states whose deaf ears were already tried; `saved` is what an
 * earlier page left.
 */
export async function replay(
  machine: AnyStateMachine,
  settings: Settings,
  steps: readonly Step[],
  visited = new Set<string>(),
  saved?: Saved,
): Promise<Replayed> {
  const clock = new StepClock();
  const now = () => epoch + clock.now();
  const open = new Map<string, Call>();
  const reached = new Set<string>();
  const states = new Set<string>();
  let calls: string[] = [];
  let taken: ChartTransition[] = [];
  const port = (name: string) =>
    fromPromise(({ input, self }) => {
      calls.push(`${name} ← ${JSON.stringify(plainContext(input))}`);
      return new Promise((resolve, reject) => open.set(self.id, { resolve, reject }));
    });
  const actors = Object.fromEntries(Object.keys(portEndings).map((name) => [name, port(name)]));

  // Providing actors makes a new machine, with transitions of its own.
  const provided = machine.provide({ actors });
  const goals = goalsOf(provided);
  const names = new Map(allSites(provided).map((site) => [site.transition, nameOf(site)]));

  const begin = (entry: Entry, saved?: Saved) => {
    const actor = createActor(provided, {
      clock,
      inspect: watchTransitions((transitions) => taken.push(...transitions)),
      input: {
        environment: { now, newReffNumber: () => specimenNumber },
        settings,
        entry,
        ...(saved ? { saved } : {}),
      },
    });
    return actor.start();
  };
  let actor = begin({ to: null }, saved);
  const look = () => actor.getSnapshot() as Snapshot;

  async function take(step: Step): Promise<void> {
    if (step.kind === 'event') actor.send(eventOf(step));
    else if (step.kind === 'reload') {
      const snapshot = look();
      actor.stop();
      actor = begin({ to: screenOfSnapshot(snapshot) }, snapshot.context.saved);
    } else if (step.kind === 'address') {
      const { saved } = look().context;
      actor.stop();
      actor = begin(step.entry, saved);
    } else if (step.kind === 'time') {
      const before = keyOf(look(), now());
      for (let ticks = 0; ticks < mostTicks && clock.ringNext(); ticks += 1) {
        if (keyOf(look(), now()) !== before) break;
      }
    } else if (step.kind === 'answer') {
      const call = open.get(step.id);
      if (!call) throw new Error(`No call ${step.id} is under way`);
      open.delete(step.id);
      const ending = endingOf(step.port, step.ending);
      if ('output' in ending) call.resolve(ending.output);
      else call.reject(ending.error);
      await answersArrive();
    } else throw new Error('One timer alone rings only in proofs');
  }

  /** Sends every event that the state does not listen to; @throws when one is not ignored. */
  function tryDeafEars(): string[] | null {
    const before = look();
    const state = pathOfSnapshot(before);
    if (visited.has(state)) return null;
    visited.add(state);
    const listens = new Set(
      before._nodes.flatMap((node) => [...node.transitions.keys()]).map(String),
    );
    const [noted, began] = [taken, calls];
    taken = [];
    for (const name of Object.keys(exampleEvents) as ExampleName[]) {
      const event = exampleEvents[name];
      if (listens.has(event.type)) continue;
      actor.send(event);
      if (taken.length > 0 || look().context !== before.context) {
        throw new Error(`${state} does not ignore ${name}`);
      }
    }
    [taken, calls] = [noted, began];
    return [...listens].filter((type) => !type.startsWith('xstate.')).sort();
  }

  function observe(step: Step | null, before: Snapshot | null, from: number): Observation {
    const after = look();
    const left = before?._nodes.filter((node) => !after._nodes.includes(node)) ?? [];
    const entered = after._nodes.filter((node) => !before?._nodes.includes(node));
    const event = step?.kind === 'event' ? exampleEvents[step.name].type : null;
    for (const goal of goals.reachedBy(before ?? after, taken, after, event)) reached.add(goal);
    for (const node of after._nodes) states.add(node.id);
    return {
      step: step ? nameOfStep(step) : 'start',
      waited: now() - from,
      state: pathOfSnapshot(after),
      screen: screenOfSnapshot(after),
      tags: [...after.tags].sort(),
      taken: taken.map((transition) => names.get(transition) ?? 'unknown'),
      actions: [
        ...left.reverse().flatMap((node) => actionNames(node.exit)),
        ...taken.flatMap((transition) => actionNames(transition.actions)),
        ...entered.flatMap((node) => actionNames(node.entry)),
      ],
      calls,
      changes: changesOf(before?.context, after.context),
      listens: tryDeafEars(),
    };
  }

  const observations = [observe(null, null, now())];
  for (const step of steps) {
    [taken, calls] = [[], []];
    const [before, from] = [look(), now()];
    await take(step);
    observations.push(observe(step, before, from));
  }
  actor.stop();
  return { observations, reached, states };
}
