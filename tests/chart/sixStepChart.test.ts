import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { sixStepChart } from '../../machines/journey/chart.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { providerPage } from '../../machines/journey/fragments/providerPage.ts';
import { journey } from '../../machines/journey/journey.ts';
import {
  definitionOf,
  edited,
  type PlainState,
  type PlainTransition,
} from '../../machines/mutants/edit.ts';

/** A guard, and what `and` makes of several. */
type Guard = string | { type: string; params?: unknown } | { guards: Guard[] };

const conditionsOf = (guard: unknown): Guard[] =>
  guard === undefined
    ? []
    : typeof guard === 'function' && 'guards' in guard
      ? (guard.guards as Guard[]).flatMap(conditionsOf)
      : [guard as Guard];

/** The flow that a condition asks for. */
const flowOf = (guard: Guard): FlowId | undefined =>
  typeof guard === 'object' && 'type' in guard && guard.type === 'flowIs'
    ? (guard.params as { flow: FlowId }).flow
    : undefined;

/** Something of a definition as text; of what is computed its source. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'function' ? String(inner) : inner,
  ) ?? '';
const forgetsSignature = textOf(providerPage.failed.actions);

/** The alternatives that are left to an applicant of the six-step journey. */
function leftOf(slot: readonly PlainTransition[], isHere: (target: string) => boolean) {
  const left = slot
    .filter(({ target }) => target === undefined || isHere(target))
    .map(({ target, guard, actions = [], ...other }) => ({
      target,
      conditions: conditionsOf(guard),
      actions: actions.filter((action) => textOf(action) !== forgetsSignature),
      ...other,
    }))
    .filter(({ conditions }) => !conditions.some((one) => flowOf(one) === 'identityFirst'))
    .map((one) => ({
      ...one,
      conditions: one.conditions.filter((condition) => flowOf(condition) === undefined),
    }));
  const last = left.findIndex(({ conditions }) => conditions.length === 0);
  return last < 0 ? left : left.slice(0, last + 1);
}

const isTheirs = (path: string) =>
  /^(cardSelection|identity|thanks|review|recording)\b/.test(path) ||
  ['faceFrame.departing', 'faceTips.fetchingFace', 'faceTips.alertingFace'].includes(path);
const isHere = (target: string) =>
  !/^#(cardSelection|identity|thanks|review|recording)\b/.test(target) &&
  !['departing', 'fetchingFace', 'alertingFace'].includes(target);

/** Every state of a chart by its path, as an applicant of the six-step journey can be in it. */
function seenIn(machine: AnyStateMachine): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (path: string, state: PlainState) => {
    const { states, on, after, always, invoke, options: _, ...own } = state;
    const slots = (record: Record<string, PlainTransition[]>) =>
      Object.entries(record).map(([name, slot]) => [name, leftOf(slot, isHere)]);
    found[path] = textOf({
      ...own,
      states: Object.keys(states).filter((key) => !isTheirs(path ? `${path}.${key}` : key)),
      on: slots(on),
      after: slots(after),
      always: leftOf(always, isHere),
      invoke: invoke.map(({ onDone, onError, ...call }) => ({
        ...call,
        onDone: leftOf(onDone, isHere),
        onError: leftOf(onError, isHere),
      })),
    });
    for (const [key, inner] of Object.entries(states)) visit(path ? `${path}.${key}` : key, inner);
  };
  visit('', definitionOf(machine));
  return found;
}

const whole = seenIn(journey as never);
const part = seenIn(sixStepChart as never);

test("ENT-16 a phone of the six-step journey has the chart's states but for the other flow's and the provider page's", () => {
  expect(Object.keys(whole).filter((path) => !(path in part))).toEqual(
    Object.keys(whole).filter(isTheirs),
  );
  expect(Object.keys(part).filter((path) => !(path in whole))).toEqual([]);
  expect(Object.keys(part).length).toBeGreaterThan(80);
});

test('ENT-16 in each of them everything is as in the whole chart for an applicant of that journey', () => {
  for (const [path, state] of Object.entries(part)) expect(state, path).toBe(whole[path]);
});

test('a way, a condition or an action that only one of the two charts has is told', () => {
  const changed = (change: Parameters<typeof edited>[1]) => {
    const other = seenIn(edited(sixStepChart as never, change));
    return Object.keys(other).filter((path) => other[path] !== whole[path]);
  };
  expect(
    changed((state) => {
      state('address.editing').on.back?.reverse();
    }),
  ).toEqual(['address.editing']);
  expect(
    changed((state) => {
      state('idCapture').entry = [];
    }),
  ).toEqual(['idCapture']);
  expect(
    changed((state) => {
      state('faceTips.verified').on['face.continued']?.pop();
    }),
  ).toEqual(['faceTips.verified']);
});
