import { expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { updateSaved } from '../../machines/journey/saved/invalidate.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { editChart } from '../../machines/mutations/edit.ts';
import type { Step } from '../../machines/paths/steps.ts';
import type { Scenario } from '../../machines/proofs/property.ts';
import { type Proof, prove } from '../../machines/proofs/prove.ts';
import { type Graphs, searchAll } from '../../machines/proofs/search.ts';
import { type Break, formUpdatesLate, leadsOn } from './breaks.ts';

const chart: AnyStateMachine = journey as never;
const nothing = { configurations: [], crashes: [], edges: 0, milliseconds: 0 };
/** Two identities met on the way to any situation are a fault, however much is not searched yet. */
const searchedFirst = [1000, 3000, Number.POSITIVE_INFINITY];
function proofOf(broken: AnyStateMachine, takes = leadsOn, on: Scenario = 'twoCards') {
  let proof: Proof | undefined;
  for (const most of searchedFirst) {
    const graphs = searchAll(broken, takes, most);
    const only: Graphs = (kind) => (kind === on ? graphs(kind) : nothing);
    proof = prove(broken, only, 'oneIdentity').find((one) => one.on === on);
    if (proof?.counterexample) break;
  }
  return proof;
}

test('a form that shows the identity of another card than an unreadable photo is found', () => {
  /** Nobody leaves a photo that is still being read, nor its result before its time. */
  const isPatient = (step: Step) =>
    step.kind !== 'reload' &&
    (step.kind !== 'event' || !/^(back$|data\.wanted$|open: (?!idCapture))/.test(step.name));
  const proof = proofOf(editChart(chart, formUpdatesLate), isPatient);
  expect(proof?.holds).toBe(false);
  expect(proof?.finding).toBe(
    'The photo is of the second person, and of somebody else: what the form shows.',
  );
});

/** A value that was saved for the photo before outlives the new one. */
const outliving = (key: keyof Saved): AnyStateMachine =>
  journey.provide({
    actions: {
      save: assign(({ context }, news: Partial<Saved>) => {
        const saved = updateSaved(context.saved, news);
        return { saved: 'dataImg' in news ? { ...saved, [key]: context.saved[key] } : saved };
      }),
    },
  } as never) as never;
/** Steps 2 and 3 are not asked for again. */
const nothingCleared: Break = (state) => {
  state('idCapture').entry = [];
};

test.each([
  ['the reading', outliving('dataOCR')],
  ['the cleared NIK', outliving('nikCleared')],
  ['the face', outliving('faceOf')],
  ['the face', outliving('face1')],
  ['the registration', outliving('registeredFor')],
  ['the sealed application', outliving('sealedApplication')],
  ['step 2', editChart(chart, nothingCleared)],
])('%s of the previous card is found with a new photo', (name, broken) => {
  const proof = proofOf(broken);
  expect(proof?.holds).toBe(false);
  expect(proof?.finding).toMatch(new RegExp(`somebody else: .*${name}`));
});

test.each([
  ['the reading', outliving('dataOCR')],
  ['the review', outliving('review')],
  ['what the bank recorded', outliving('recordedFor')],
  ['the face', outliving('face1')],
])('finds %s of the previous card in the identity-first journey, too', (name, broken) => {
  const proof = proofOf(broken, leadsOn, 'identityFirstCards');
  expect(proof?.holds).toBe(false);
  expect(proof?.finding).toMatch(new RegExp(`somebody else: .*${name}`));
});
