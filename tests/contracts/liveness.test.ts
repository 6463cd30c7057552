import { expect, test } from 'vitest';
import { livenessMessageSchema, livenessReadySchema } from '../../api/contracts/liveness.ts';

test.each([
  [{ fc_token: 't', face1: '/9j/4AAQ', face2: 'iVBORw0KGgo=', result: 'success' }],
  [{ fc_token: 't', face1: 'data:image/webp;base64,UklGRg==', face2: '', result: true }],
  [{ result: 'failed' }],
])('LIV-12 LIV-15 %j is a report', (message) => {
  expect(livenessMessageSchema.parse(message)).toEqual(message);
});

test('LIV-12 a frame says that it is ready, and nothing else is taken for that', () => {
  const isReady = (message: unknown) => livenessReadySchema.safeParse(message).success;
  expect(isReady({ ready: true })).toBe(true);
  for (const other of [{}, { ready: false }, { ready: 'true' }, { ready: true, more: 1 }, null])
    expect(isReady(other), JSON.stringify(other)).toBe(false);
});

test.each([
  [{ result: 'success', face1: 'no picture' }],
  [null],
  ['success'],
  [{}],
  [{ fc_token: 't', face1: 'a', face2: 'b' }],
  [{ result: 1 }],
  [{ result: 'success', face1: 7 }],
  [{ result: 'success', fc_token: null }],
  [{ result: 'failed', more: 1 }],
  [{ result: 'failed', face1: 'PHN2Zz4=' }],
  [{ result: 'failed', face2: 'data:text/html;base64,/9j/' }],
])('LIV-15 %j is none', (message) => {
  expect(livenessMessageSchema.safeParse(message).success).toBe(false);
});
