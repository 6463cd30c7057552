import { expect, test } from 'vitest';
import { answersArrive, applicant, file, given, kept, thrown } from './given.ts';

const unregistered = {
  registrationToken: undefined,
  reffNumberRegistration: undefined,
  transaction_id: undefined,
};

test('LIV-07 a result that came before its step is not shown later', () => {
  const saved = { ...unregistered, step6: undefined };
  const journey = given('faceTips', { saved, result: 'success' });
  expect(journey.screen()).toBe('delivery');
  journey.send({ type: 'delivery.submitted', values: applicant.step6 });
  expect(journey.state()).toBe('faceTips.verified');
});

test('LIV-15 an unanswered registration does not stand for a face that is gone', () => {
  const pending = { op: 'register', id: 'REFF-1', of: '' } as const;
  const saved = { ...unregistered, pending, faceOf: undefined, face1: undefined };
  const journey = given('faceTips', { saved });
  journey.send({ type: 'dialog.closed' });
  expect(journey.state()).toBe('faceTips.explaining');
});

test('LIV-15 a success whose faces could not be kept does not verify the face of a failed check', async () => {
  const saved = { face1: kept('failedFace'), statusLiveness: 'failed' };
  const answers = {
    livenessAddress: [{ address: 'https://wajah.contoh.id/mulai' }],
    keepFaces: [thrown({ reason: 'storage' })],
  };
  const journey = given('faceFrame', { saved, answers });
  await answersArrive();
  const report = { fc_token: 'TOKEN-2', result: 'success', face1: file, face2: file };
  await journey.sendAndWait({ type: 'face.reported', report });
  journey.send({ type: 'dialog.closed' });
  expect(journey.state()).toBe('faceTips.explaining');
});
