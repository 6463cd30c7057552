import { describe, expect, test } from 'vitest';
import { file, given, kept } from './given.ts';

const never = new Promise(() => undefined);
const waits = [
  {
    name: 'the e-KTP is read',
    open: async () => {
      const journey = given('idCapture', {
        saved: { cameraExplained: true },
        answers: { assessPhoto: [{ word: 'good' }], keepFile: [kept('dataImg')] },
      });
      await journey.sendAndWait({ type: 'photo.taken', file });
      return journey;
    },
    state: 'idCapture.reading',
    left: 'idCapture.aiming',
  },
  {
    name: 'the applicant is registered',
    open: async () => {
      const journey = given('faceTips', {
        saved: { registrationToken: undefined, transaction_id: undefined },
      });
      journey.send({ type: 'face.continued' });
      return journey;
    },
    state: 'faceTips.registering',
    left: null,
  },
  {
    name: 'the code is asked for',
    open: async () => {
      const journey = given('faceTips', { saved: { transaction_id: undefined } });
      journey.send({ type: 'face.continued' });
      return journey;
    },
    state: 'faceTips.requestingOtp',
    left: null,
  },
  {
    name: 'the application is sent',
    open: async () => {
      const journey = given('otp', {
        answers: {
          validateOtp: [{ word: 'accepted' }],
          sealApplication: [kept('sealedApplication')],
          sendApplication: [never],
        },
      });
      await journey.sendAndWait({ type: 'code.submitted', code: '12345' });
      return journey;
    },
    state: 'submission.sending.long',
    left: null,
  },
];

describe.each(waits)('while $name', ({ open, state, left }) => {
  test('OCR-06 the wait says after 5 s that it takes longer, and after 15 s what can be done', async () => {
    const journey = await open();
    journey.pass(4_999);
    expect([journey.state(), journey.context().waited]).toEqual([state, 'briefly']);
    journey.pass(1);
    expect(journey.context().waited).toBe('long');
    journey.pass(9_999);
    expect(journey.context().waited).toBe('long');
    journey.pass(1);
    expect([journey.state(), journey.context().waited]).toEqual([state, 'veryLong']);
  });

  test(`back ${left ? 'breaks it off' : 'changes nothing'}`, async () => {
    const journey = await open();
    journey.pass(5_000);
    journey.send({ type: 'back' });
    expect([journey.state(), journey.context().waited]).toEqual(
      left ? [left, 'briefly'] : [state, 'long'],
    );
  });
});

test('NIK-01 a NIK that is checked for long can be left; its limit says what can be done', () => {
  const journey = given('personalData', { saved: { nikCleared: undefined } });
  const values = journey.saved().step2;
  if (!values) throw new Error('There is no step 2');
  journey.send({ type: 'personalData.submitted', values });
  journey.pass(5_000);
  expect([journey.state(), journey.context().waited]).toEqual(['personalData.checkingNik', 'long']);
  journey.pass(10_000);
  expect([journey.state(), journey.context().waited]).toEqual(['personalData.alerting', 'briefly']);
});

test('a wait that follows another begins anew', async () => {
  const journey = given('faceTips', {
    saved: { registrationToken: undefined, transaction_id: undefined },
    answers: {
      register: [
        new Promise((resolve) => {
          answer = () =>
            resolve({ word: 'registered', registrationToken: 'T', reffNumberRegistration: 'R' });
        }),
      ],
    },
  });
  journey.send({ type: 'face.continued' });
  journey.pass(6_000);
  expect(journey.context().waited).toBe('long');
  answer();
  await journey.sendAndWait({ type: 'back' });
  expect([journey.state(), journey.context().waited]).toEqual([
    'faceTips.requestingOtp',
    'briefly',
  ]);
});
let answer = () => {};
