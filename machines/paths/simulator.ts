import type { AnyStateMachine } from 'xstate';
import { type ChartTransition, defaultSettings, getActiveNodes } from '../definition.ts';
import type { Entry, JourneyContext, Settings } from '../journey/context.ts';
import { alwaysOpenScreens, getReachableScreen } from '../journey/flows/flow.ts';
import type { Ports } from '../journey/ports.ts';
import type { Saved } from '../journey/saved/schema.ts';
import type { ScreenId } from '../journey/screens.ts';
import { getScreen } from '../journey/snapshot.ts';
import { type Ending, portEndings } from './answers.ts';
import { type ExampleName, exampleEvents } from './examples.ts';
import { getStateKey, type Snapshot } from './stateKey.ts';
import { createStepper, type Reaction, type StartedCall } from './stepper.ts';
import { type Step, type StepSource, specimens } from './steps.ts';

/** The time at which every simulation starts, in Unix milliseconds. */
export const startTime = Date.UTC(2026, 5, 15, 5);
/** The upper limit of timers fired while waiting; the longest countdown fires 180. */
export const maxTimerSteps = 400;

/** A simulated state: the snapshot, the time, and the running timers. */
export interface SimulationNode {
  snapshot: Snapshot;
  /** The current time in Unix milliseconds. */
  now: number;
  /** When each timer fires, by its ID, in Unix milliseconds. */
  timers: ReadonlyMap<string, number>;
  key: string;
}

/** The simulated state after a step, with the transitions that the step took. */
export interface SimulationEdge extends SimulationNode {
  taken: ChartTransition[];
  /** The calls that the step started. */
  calls: StartedCall[];
  /** The timers that the step started. */
  started: ReadonlySet<string>;
}

const examplesByName = Object.entries(exampleEvents) as [
  ExampleName,
  (typeof exampleEvents)[ExampleName],
][];

/** Checks whether a screen is one of the hand-over to another device. */
const isElsewhere = (screen: ScreenId | null): screen is 'handOver' | 'takeOver' =>
  screen === 'handOver' || screen === 'takeOver';

/** Checks whether a screen looks the same from everywhere; it is opened from the front page only. */
const isSideScreen = (screen: ScreenId): boolean =>
  screen !== 'homepage' &&
  screen !== 'chooser' &&
  (isElsewhere(screen) || (alwaysOpenScreens as readonly string[]).includes(screen));

/** Returns when a timer fires: when it is due, a tick at the end of its countdown, so that no path has every tick. */
export const getTimerDeadline = (
  id: string,
  { returning, resendAt }: Saved,
  due: number,
): number =>
  id.startsWith('xstate.after.tick.') ? Math.max(due, returning?.at ?? resendAt ?? due) : due;

/** The options of a simulator. */
export interface SimulatorOptions {
  /** Returns a key that is the same for equal simulated states. */
  key?: (snapshot: Snapshot, now: number) => string;
  /** Creates the event of each step. */
  stepSource?: StepSource;
  /** The data restored from an earlier page load. */
  saved?: Saved | undefined;
}

/** Creates a simulator of the chart: any step can be taken from any simulated state, without clock or calls. */
export function createSimulator(
  machine: AnyStateMachine,
  settings: Settings = defaultSettings,
  { key = getStateKey, stepSource = specimens, saved: restored }: SimulatorOptions = {},
) {
  let now = startTime;
  let context: JourneyContext;
  const environment = { now: () => now, newReffNumber: () => stepSource.newReffNumber(context) };
  const inputOf = (entry: Entry, saved?: Saved) => ({
    environment,
    settings,
    entry,
    ...(saved ? { saved } : {}),
  });
  const stepper = createStepper(machine, inputOf({ to: null }));

  function settle(
    reaction: Reaction,
    before: ReadonlyMap<string, number>,
    taken = reaction.taken,
    earlier: ReadonlySet<string> = new Set(),
  ): SimulationEdge {
    let timers = before;
    const started = new Set(earlier);
    if (reaction.timers.length > 0) {
      const changed = new Map(before);
      for (const { id, delay } of reaction.timers) {
        changed.delete(id);
        if (delay === undefined) continue;
        changed.set(id, now + delay);
        started.add(id);
      }
      timers = changed;
    }
    const snapshot = reaction.snapshot as Snapshot;
    const { calls } = reaction;
    return { snapshot, now, timers, taken, calls, started, key: key(snapshot, now) };
  }

  /** Fires the timers in order until the key of the simulated state changes. */
  function wait(from: SimulationNode): SimulationEdge {
    let at: SimulationEdge = { ...from, taken: [], calls: [], started: new Set() };
    const taken: ChartTransition[] = [];
    for (let ticks = 0; ticks < maxTimerSteps && at.timers.size > 0; ticks += 1) {
      const [id, due] = [...at.timers].reduce((a, b) => (b[1] < a[1] ? b : a));
      now = Math.max(at.now, due);
      const running = new Map(at.timers);
      running.delete(id);
      const reaction = stepper.step(at.snapshot, { type: id });
      taken.push(...reaction.taken);
      at = settle(reaction, running, taken, at.started);
      if (at.key !== from.key) break;
    }
    return at;
  }

  /** Fires one timer, even if others are due earlier. A tick is fired at the end of its countdown. */
  function fireTimer(from: SimulationNode, id: string): SimulationEdge {
    const due = from.timers.get(id) ?? from.now;
    now = Math.max(from.now, getTimerDeadline(id, from.snapshot.context.saved, due));
    const running = new Map(from.timers);
    running.delete(id);
    return settle(stepper.step(from.snapshot, { type: id }), running);
  }

  function start(entry: Entry, saved = restored, at = startTime): SimulationEdge {
    now = at;
    return settle(stepper.start(inputOf(entry, saved)), new Map());
  }

  function take(from: SimulationNode, step: Step): SimulationEdge {
    now = from.now;
    context = from.snapshot.context;
    switch (step.kind) {
      case 'reload':
        return start({ to: getScreen(from.snapshot) }, from.snapshot.context.saved, now);
      case 'address':
        return start(step.entry, from.snapshot.context.saved, now);
      case 'time':
        return wait(from);
      case 'timer':
        return fireTimer(from, step.id);
      default:
        return settle(stepper.step(from.snapshot, stepSource.eventOf(step, context)), from.timers);
    }
  }

  /** Returns the possible steps of a simulated state that `takes` accepts, without events that no state handles. */
  function steps(
    { snapshot, timers }: SimulationNode,
    time: 'first timer' | 'any timer',
    takes: (step: Step) => boolean = () => true,
  ): Step[] {
    const list: Step[] = [];
    const nodes = getActiveNodes(snapshot as never);
    const opened = new Set<string>();
    for (const [name, event] of examplesByName) {
      if (!nodes.some((node) => node.transitions.has(event.type))) continue;
      // Before addresses are compared: an excluded address must not hide an equivalent one.
      if (!takes({ kind: 'event', name })) continue;
      if (event.type === 'open' && !('result' in event)) {
        // Addresses that lead to the same screen lead to the same simulated state.
        const screen = isElsewhere(event.to)
          ? event.to
          : getReachableScreen(settings, snapshot.context.saved, event.to);
        if (isElsewhere(screen) && settings.carriesOver !== true) continue;
        if (opened.has(screen) || (isSideScreen(screen) && !snapshot.matches('homepage'))) continue;
        opened.add(screen);
      }
      list.push({ kind: 'event', name });
    }
    for (const node of nodes) {
      for (const { id, src } of node.invoke) {
        const port = src as keyof Ports;
        for (const [ending, { of }] of Object.entries<Ending>(portEndings[port])) {
          if (of === undefined || of === id) list.push({ kind: 'answer', id, port, ending });
        }
      }
    }
    if (timers.size > 0 && time === 'first timer') list.push({ kind: 'time' });
    if (time === 'any timer') for (const id of timers.keys()) list.push({ kind: 'timer', id });
    list.push({ kind: 'reload' });
    return list.filter(takes);
  }

  /** Returns the same simulated state for this machine, after it was found on another one with the same states. */
  const rebindToMachine = (from: SimulationNode): SimulationNode => ({
    ...from,
    snapshot: machine.resolveState({
      value: from.snapshot.value,
      context: { ...from.snapshot.context, environment },
    }) as Snapshot,
  });

  return { start, take, steps, rebindToMachine };
}
/** A simulator of the chart. */
export type Simulator = ReturnType<typeof createSimulator>;
