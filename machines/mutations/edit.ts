import { type AnyStateMachine, createMachine } from 'xstate';

/** A transition of a definition, always as an object. */
export interface PlainTransition {
  target?: string;
  guard?: unknown;
  actions?: unknown[];
  reenter?: boolean;
}

/** A state of a definition, with its transitions as lists of alternatives. */
export interface PlainState {
  description?: string;
  initial?: string;
  type?: string;
  on: Record<string, PlainTransition[]>;
  after: Record<string, PlainTransition[]>;
  always: PlainTransition[];
  entry: unknown[];
  exit: unknown[];
  invoke: (Record<string, unknown> & { onDone: PlainTransition[]; onError: PlainTransition[] })[];
  states: Record<string, PlainState>;
  [other: string]: unknown;
}

type Raw = Record<string, unknown>;

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const transitionsOf = (value: unknown): PlainTransition[] =>
  listOf(value).map((transition) =>
    typeof transition === 'string'
      ? { target: transition, actions: [] }
      : {
          ...(transition as PlainTransition),
          actions: [...listOf((transition as PlainTransition).actions)],
        },
  );

const slotsOf = (value: unknown): Record<string, PlainTransition[]> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Raw).map(([name, slot]) => [name, transitionsOf(slot)]),
  );

function stateOf(raw: Raw): PlainState {
  return {
    ...raw,
    on: slotsOf(raw.on),
    after: slotsOf(raw.after),
    always: transitionsOf(raw.always),
    entry: [...listOf(raw.entry)],
    exit: [...listOf(raw.exit)],
    invoke: listOf(raw.invoke).map((invoke) => ({
      ...(invoke as Raw),
      onDone: transitionsOf((invoke as Raw).onDone),
      onError: transitionsOf((invoke as Raw).onError),
    })),
    states: Object.fromEntries(
      Object.entries((raw.states ?? {}) as Raw).map(([key, state]) => [key, stateOf(state as Raw)]),
    ),
  };
}

/** Removes empty lists of alternatives: XState reads an empty list as a transition without a condition. */
function removeEmptySlots(state: PlainState): Raw {
  const slots = (record: Record<string, PlainTransition[]>) =>
    Object.fromEntries(Object.entries(record).filter(([, slot]) => slot.length > 0));
  const { always, invoke, states, on, after, ...rest } = state;
  return {
    ...rest,
    on: slots(on),
    after: slots(after),
    ...(always.length > 0 ? { always } : {}),
    invoke: invoke.map(({ onDone, onError, ...call }) => ({
      ...call,
      ...(onDone.length > 0 ? { onDone } : {}),
      ...(onError.length > 0 ? { onError } : {}),
    })),
    ...(Object.keys(states).length > 0
      ? {
          states: Object.fromEntries(
            Object.entries(states).map(([key, inner]) => [key, removeEmptySlots(inner)]),
          ),
        }
      : {}),
  };
}

/** Returns a copy of a chart's definition that can be changed; functions and schemas are shared. */
export const copyDefinition = (machine: AnyStateMachine): PlainState =>
  stateOf(machine.config as unknown as Raw);

/** Creates the chart of a changed definition, with the same guards, actions, ports and delays. */
export const createChart = (machine: AnyStateMachine, definition: PlainState): AnyStateMachine =>
  createMachine(
    // A changed `always` may loop forever; XState then throws instead of hanging.
    { ...removeEmptySlots(definition), options: { maxIterations: 60 } } as never,
    machine.implementations as never,
  );

/** Returns the state at a path such as `otp.entry.typing`. @throws if there is none. */
export function stateAt(definition: PlainState, path: string): PlainState {
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<PlainState | undefined>((state, key) => state?.states[key], definition);
  if (!found) throw new Error(`No state ${path}`);
  return found;
}

/** Returns a chart whose definition is changed by `change`. */
export function editChart(
  machine: AnyStateMachine,
  change: (state: (path: string) => PlainState) => void,
): AnyStateMachine {
  const definition = copyDefinition(machine);
  change((path) => stateAt(definition, path));
  return createChart(machine, definition);
}
