import { expect, test } from 'vitest';
import { livenessMessageSchema } from '../../api/contracts/liveness.ts';

test.each([
  [{ fc_token: 't', face1: 'a', face2: 'b', result: 'success' }],
  [{ fc_token: 't', face1: 'a', face2: 'b', result: true }],
  [{ result: 'failed' }],
])('LIV-12 LIV-15 %j is a report', (message) => {
  expect(livenessMessageSchema.parse(message)).toEqual(message);
});

test.each([
  [null],
  ['success'],
  [{}],
  [{ fc_token: 't', face1: 'a', face2: 'b' }],
  [{ result: 1 }],
  [{ result: 'success', face1: 7 }],
  [{ result: 'success', fc_token: null }],
])('LIV-15 %j is none', (message) => {
  expect(livenessMessageSchema.safeParse(message).success).toBe(false);
});
