import {
  type ActionExecutor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { ChartTransition } from '../definition.ts';

/**
 * Creates an `inspect` callback that passes on the transitions that an actor takes, as the objects of the machine's
 * definition. This is the only module that reads private fields of XState (the version is pinned):
 * `getMicrosteps` returns snapshots and actions, but no public API says which alternative was taken.
 */
export const watchTransitions =
  (onTaken: (taken: readonly ChartTransition[], after: AnyMachineSnapshot) => void) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep') {
      onTaken(
        inspected._transitions as unknown as ChartTransition[],
        inspected.snapshot as AnyMachineSnapshot,
      );
    }
  };

/** Evaluates a guard of a transition, even if an alternative before it would be taken. */
export function evaluateGuard(
  guard: ChartTransition['guard'],
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  // `and` is the only public way to evaluate a guard by its name, with its parameters.
  const combined = and([guard as never]) as unknown as {
    check: (snapshot: AnyMachineSnapshot, args: object, guards: unknown) => boolean;
  };
  return combined.check(snapshot, { context: snapshot.context, event }, combined);
}

/** A timer that was started; without a delay, one that was stopped. */
export interface TimerChange {
  id: string;
  /** Milliseconds. */
  delay?: number;
}

/** A call that the chart would have started, with its input. */
export interface StartedCall {
  id: string;
  input: unknown;
}

/** The result of one step. */
export interface Reaction {
  snapshot: AnyMachineSnapshot;
  taken: ChartTransition[];
  timers: TimerChange[];
  calls: StartedCall[];
}

/**
 * Creates a stepper for a chart: it takes steps without running calls or timers. Much faster than XState's
 * `transition`, which creates an actor for every step.
 */
export function createStepper(machine: AnyStateMachine, anyInput: unknown) {
  let taken: ChartTransition[] = [];
  let timers: TimerChange[] = [];
  let calls: StartedCall[] = [];
  const self = createActor(machine, {
    input: anyInput,
    inspect: watchTransitions((transitions) => taken.push(...transitions)),
  });
  const actionExecutor: ActionExecutor = ({ type, params }) => {
    const { id, delay, input } = (params ?? {}) as {
      id?: string;
      delay?: number;
      input?: unknown;
    };
    if (type === 'xstate.spawnChild') calls.push({ id: String(id), input });
    if (type === 'xstate.raise' && id !== undefined && delay !== undefined) {
      timers.push({ id, delay });
    }
    if (type === 'xstate.cancel')
      timers.push({ id: String((params as { sendId?: unknown }).sendId) });
  };
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor,
  };
  const observe = (act: () => AnyMachineSnapshot): Reaction => {
    [taken, timers, calls] = [[], [], []];
    return { snapshot: act(), taken, timers, calls };
  };
  return {
    start: (input: unknown) => observe(() => machine.getInitialSnapshot(scope as never, input)),
    step: (from: AnyMachineSnapshot, event: AnyEventObject) =>
      observe(() => machine.transition(from, event, scope as never)),
  };
}

/** Returns the names of an actor's running timers, in the order in which they were started. */
export const getTimerIds = (actor: AnyActor): string[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ id }) => id);
