import { describe, expect, test } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { answersArrive, applicant, file, given, kept, reading } from './given.ts';

const clearance = ['nikCleared'] as const;
const face = ['fc_token', 'face1', 'face2', 'statusLiveness', 'faceOf'] as const;
const registration = [
  'registrationToken',
  'reffNumberRegistration',
  'transaction_id',
  'registeredFor',
  'codeConfirmed',
  'resendAt',
] as const;
const holds = (saved: Saved, keys: readonly (keyof Saved)[]) =>
  keys.filter((key) => saved[key] !== undefined);

/** As far as one can come before sending, everything done for the photo at hand. */
const everything: Partial<Saved> = {
  dataOCR: reading,
  reffId: 'READING-1',
  registeredFor: 'them',
  codeConfirmed: true,
  resendAt: 1,
  cameraExplained: true,
};

describe('PER-03 entering the ID photo clears step2 and step3', () => {
  const cleared = (saved: Saved) => [saved.step2, saved.step3];

  test('by its button', () => {
    const journey = given('personalData');
    journey.send({ type: 'photo.wanted' });
    expect(cleared(journey.saved())).toEqual([undefined, undefined]);
  });

  test('by its address, on a page that is there', () => {
    const journey = given('job');
    journey.send({ type: 'open', to: 'idCapture' });
    expect(journey.screen()).toBe('idCapture');
    expect(cleared(journey.saved())).toEqual([undefined, undefined]);
  });

  test('by its address, on a page that is loaded', () => {
    const journey = given('idCapture');
    expect(journey.screen()).toBe('idCapture');
    expect(cleared(journey.saved())).toEqual([undefined, undefined]);
  });

  test('and opens the camera, although a reading was left on an earlier page before its six seconds were over', () => {
    const journey = given('personalData', { saved: { returning: { from: 'read', at: 0 } } });
    journey.send({ type: 'photo.wanted' });
    expect(journey.screen()).toBe('idCapture');
  });

  test('and keeps what the other steps hold, and what was done for the photo while it stays', () => {
    const journey = given('job', { saved: everything });
    const before = journey.saved();
    journey.send({ type: 'open', to: 'idCapture' });
    const { step2: _, step3: __, ...rest } = before;
    expect(journey.saved()).toEqual(rest);
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('personalData');
  });
});

describe('a new ID photo', () => {
  test('PER-03 voids the reading, the cleared NIK, the face and the registration of the one before', async () => {
    const photo = kept('second.jpg');
    const journey = given('idCapture', { saved: everything, answers: { keepFile: [photo] } });
    const all = [...clearance, ...face, ...registration, 'dataOCR', 'reffId'] as const;
    expect(holds(journey.saved(), all)).toEqual([...all]);
    journey.send({ type: 'photo.taken', file });
    await answersArrive();
    await answersArrive();
    expect(journey.saved().dataImg).toEqual(photo);
    expect(holds(journey.saved(), all)).toEqual([]);
    expect(journey.saved()).toMatchObject({ step4: applicant.step4, step6: applicant.step6 });
  });

  test('PER-03 of the same person still has to be checked, seen and registered again', async () => {
    const answers = { keepFile: [kept('second.jpg')], checkNik: [{ word: 'clear', code: '00' }] };
    const journey = given('idCapture', { saved: everything, answers });
    journey.send({ type: 'photo.taken', file });
    await answersArrive();
    await answersArrive();
    journey.send({ type: 'open', to: 'personalData' });
    await journey.sendAndWait({ type: 'personalData.submitted', values: applicant.step2 });
    expect(journey.asked('checkNik')).toEqual([{ nik: applicant.step2.nik }]);
    journey.send({ type: 'open', to: 'otp' });
    // Step 3 is asked for again; neither the code page nor the face is open to anybody.
    expect(journey.screen()).toBe('profile');
  });
});
