import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { portNames } from '../definition.ts';
import type { Entry, JourneyContext, Settings } from '../journey/context.ts';
import type { JourneyEvent } from '../journey/events.ts';
import type { Saved } from '../journey/saved/schema.ts';
import type { Snapshot } from './stateKey.ts';
import { getTimerIds, watchTransitions } from './stepper.ts';

/** A call that the chart started, and that a step ends. */
export interface Call {
  id: string;
  port: string;
  input: unknown;
  isAborted: () => boolean;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** A running timer of the chart. */
export interface Timer {
  id: string;
  /** Identifies the timer among all of its page. */
  number: number;
  due: number;
  ring: () => void;
}

/** A page with the real actor of the chart: its clock and its calls do what the steps say. */
export interface Page {
  snapshot(): Snapshot;
  send(event: JourneyEvent): void;
  /** Every call that was started and not removed from this list, in the order of their starts. */
  calls: Call[];
  /** The running timers, in the order in which they were started. */
  timers(): Timer[];
  stop(): void;
  /** What the actor threw, if it did. */
  crash(): unknown;
}

interface PageOptions {
  settings: Settings;
  entry: Entry;
  saved?: Saved | undefined;
  /** Returns the current time in Unix milliseconds. */
  now: () => number;
  newReffNumber: (context: () => JourneyContext) => string;
  onTaken: Parameters<typeof watchTransitions>[0];
}

/** The calls of each page, by the system of its actor. */
const callsOf = new WeakMap<object, Call[]>();

const port = (name: string) =>
  fromPromise(
    ({ input, self, system, signal }) =>
      new Promise((resolve, reject) => {
        const isAborted = () => signal.aborted;
        callsOf.get(system)?.push({ id: self.id, port: name, input, isAborted, resolve, reject });
      }),
  );

const charts = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Returns a chart whose calls end when a step says so. */
export function provideCalls(machine: AnyStateMachine): AnyStateMachine {
  const known =
    charts.get(machine) ??
    machine.provide({ actors: Object.fromEntries(portNames.map((name) => [name, port(name)])) });
  charts.set(machine, known);
  return known;
}

/** Lets the actor see that a call has ended. */
export const waitForResponses = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts the real actor of a chart on a page. */
export function openPage(
  machine: AnyStateMachine,
  { settings, entry, saved, now, newReffNumber, onTaken }: PageOptions,
): Page {
  const timers = new Map<number, { due: number; ring: () => void }>();
  let lastTimer = 0;
  let crash: unknown;
  const calls: Call[] = [];
  const snapshot = () => actor.getSnapshot() as Snapshot;
  const actor = createActor(provideCalls(machine), {
    clock: {
      setTimeout: (ring: () => void, delay: number) => {
        lastTimer += 1;
        timers.set(lastTimer, { due: now() + delay, ring });
        return lastTimer;
      },
      clearTimeout: (number: number) => {
        timers.delete(number);
      },
    } as never,
    inspect: watchTransitions(onTaken),
    input: {
      environment: { now, newReffNumber: () => newReffNumber(() => snapshot().context) },
      settings,
      entry,
      ...(saved ? { saved } : {}),
    },
  });
  callsOf.set(actor.system, calls);
  actor.subscribe({
    error: (error) => {
      crash = error;
    },
  });
  actor.start();
  return {
    snapshot,
    send: (event) => actor.send(event),
    calls,
    timers: () => {
      // XState starts and stops the clock's timers in the order of its own list, which has their names.
      const ids = getTimerIds(actor);
      return [...timers].map(([number, { due, ring }], index) => ({
        ...{ id: ids[index] ?? '', number, due },
        ring: () => {
          timers.delete(number);
          ring();
        },
      }));
    },
    stop: () => (actor as AnyActorRef & { stop(): void }).stop(),
    crash: () => crash,
  };
}
