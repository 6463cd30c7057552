import { expect, test } from 'vitest';
import { failedCall, failedLines, file, given } from './given.ts';

const saved = { cameraExplained: true };

test('LIV-17 LIV-18 CON-02 a test selfie is kept, and after 2 s its result shows', async () => {
  const journey = given('livenessTest', { saved, answers: { keepTestSelfie: [undefined] } });
  await journey.sendAndWait({ type: 'photo.taken', file });
  expect(journey.asked('keepTestSelfie')).toEqual([{ file }]);
  journey.pass(1999);
  expect([journey.state(), journey.hasTag('busy')]).toEqual(['livenessTest.settling', true]);
  journey.pass(1);
  expect(journey.state()).toBe('livenessResult');
});

test('a test selfie that can’t be kept is told', async () => {
  const journey = given('livenessTest', { saved, answers: { keepTestSelfie: [failedCall] } });
  await journey.sendAndWait({ type: 'photo.taken', file });
  expect(journey.alert()).toEqual(failedLines);
});

test.each([
  ['LIV-16 Lanjut leads to the frame', {}, 'faceFrame'],
  ['ENT-15 Lanjut leads to the first missing step', { step3: undefined }, 'profile'],
] as const)('%s from the result', (_, change, screen) => {
  const journey = given('livenessResult', { saved: change });
  journey.send({ type: 'result.continued' });
  expect(journey.screen()).toBe(screen);
});

test('back from the result leads to the test camera', () => {
  const journey = given('livenessResult');
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('livenessTest');
});
