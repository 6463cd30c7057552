import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { describeProof, proveAll } from '../../machines/proofs/command.ts';

const chart: AnyStateMachine = journey as never;

test('every property holds in every reachable situation', () => {
  const { proofs, graphs } = proveAll();
  expect(graphs('onePerson').configurations.length).toBeGreaterThan(5000);
  expect(graphs('twoPeople').configurations.length).toBeGreaterThan(1000);
  expect(graphs('backToConsent').configurations.length).toBeGreaterThan(500);
  expect(graphs('desktop').configurations.length).toBeGreaterThan(0);
  expect(graphs('identityFirst').configurations.length).toBeGreaterThan(4000);
  expect(graphs('identityFirstPeople').configurations.length).toBeGreaterThan(4000);
  expect(graphs('byProvider').configurations.length).toBeGreaterThan(400);
  expect(graphs('photosAtOnce').configurations.length).toBeGreaterThan(400);
  for (const proof of proofs) {
    expect(proof.holds, describeProof(chart, proof)).toBe(true);
    expect(proof.looked, proof.says).toBeGreaterThan(0);
  }
});
