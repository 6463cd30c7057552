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

/** The time at which every simulation starts, in milliseconds of epoch. */
export const epoch = Date.UTC(2026, 5, 15, 5);
/** More timers than the longest countdown needs (180 ticks). */
export const mostTicks = 400;

/** A situation: the snapshot, the time, and the running timers. */
export interface SimulationNode {
  snapshot: Snapshot;
  /** Milliseconds of epoch. */
  now: number;
  /** When each timer fires, by its ID. */
  timers: ReadonlyMap<string, number>;
  key: string;
}

/** The situation after a step, with what the step did. */
export interface SimulationEdge extends SimulationNode {
  taken: ChartTransition[];
  /** The calls that the step started. */
  calls: StartedCall[];
}

const examplesByName = Object.entries(exampleEvents) as [
  ExampleName,
  (typeof exampleEvents)[ExampleName],
][];

/** Checks whether a screen looks the same from everywhere; it is opened from the front page only. */
const isSideScreen = (screen: ScreenId): boolean =>
  screen !== 'homepage' &&
  screen !== 'chooser' &&
  (alwaysOpenScreens as readonly string[]).includes(screen);

/** The key of situations, the source of events, and the saved data of an earlier page. */
export interface SimulatorOptions {
  key?: (snapshot: Snapshot, now: number) => string;
  world?: StepSource;
  saved?: Saved | undefined;
}

/** Creates a simulator of the chart: any step can be taken from any situation, without clock or calls. */
export function createSimulator(
  machine: AnyStateMachine,
  settings: Settings = defaultSettings,
  { key = getStateKey, world = specimens, saved: left }: SimulatorOptions = {},
) {
  let now = epoch;
  let context: JourneyContext;
  const environment = { now: () => now, newReffNumber: () => world.newReffNumber(context) };
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
  ): SimulationEdge {
    let timers = before;
    if (reaction.timers.length > 0) {
      const changed = new Map(before);
      for (const { id, delay } of reaction.timers) {
        changed.delete(id);
        if (delay !== undefined) changed.set(id, now + delay);
      }
      timers = changed;
    }
    const snapshot = reaction.snapshot as Snapshot;
    return { snapshot, now, timers, taken, calls: reaction.calls, key: key(snapshot, now) };
  }

  /** Lets time pass, timer by timer, until the situation's key changes. */
  function wait(from: SimulationNode): SimulationEdge {
    let at: SimulationEdge = { ...from, taken: [], calls: [] };
    const taken: ChartTransition[] = [];
    for (let ticks = 0; ticks < mostTicks && at.timers.size > 0; ticks += 1) {
      const [id, due] = [...at.timers].reduce((a, b) => (b[1] < a[1] ? b : a));
      now = Math.max(at.now, due);
      const running = new Map(at.timers);
      running.delete(id);
      const reaction = stepper.step(at.snapshot, { type: id });
      taken.push(...reaction.taken);
      at = settle(reaction, running, taken);
      if (at.key !== from.key) break;
    }
    return at;
  }

  /** Fires one timer, even if others are due before; a tick at the end of its countdown. */
  function ring(from: SimulationNode, id: string): SimulationEdge {
    const due = from.timers.get(id) ?? from.now;
    const { saved } = from.snapshot.context;
    const deadline = id.startsWith('xstate.after.tick.')
      ? (saved.returning?.at ?? saved.resendAt ?? due)
      : due;
    now = Math.max(from.now, due, deadline);
    const running = new Map(from.timers);
    running.delete(id);
    return settle(stepper.step(from.snapshot, { type: id }), running);
  }

  function start(entry: Entry, saved = left, at = epoch): SimulationEdge {
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
        return ring(from, step.id);
      default:
        return settle(stepper.step(from.snapshot, world.eventOf(step, context)), from.timers);
    }
  }

  /** Returns the possible steps in a situation that `takes` accepts, without events that no state handles. */
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
        // Addresses that lead to the same screen lead to the same situation.
        const screen = getReachableScreen(settings, snapshot.context.saved, event.to);
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

  /** Returns the same situation for this chart, after it was found on another chart with the same states. */
  const adopt = (from: SimulationNode): SimulationNode => ({
    ...from,
    snapshot: machine.resolveState({
      value: from.snapshot.value,
      context: { ...from.snapshot.context, environment },
    }) as Snapshot,
  });

  return { start, take, steps, adopt };
}
/** A simulator of the chart. */
export type Simulator = ReturnType<typeof createSimulator>;
