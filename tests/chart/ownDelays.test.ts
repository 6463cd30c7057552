import { expect, test } from 'vitest';
import type { ChartDelays } from '../../machines/journey/context.ts';
import { defaultSettings } from '../../machines/paths/settings.ts';
import { answersArrive, file, given, kept } from './given.ts';

// Four of the specified waits last a second each; here all but one are long, so that none stands for another.
const longDelays = Object.fromEntries(
  Object.keys(defaultSettings.delays).map((name) => [name, 60_000]),
) as unknown as ChartDelays;
const only = (name: keyof ChartDelays) => ({ delays: { ...longDelays, [name]: 300 } });
const arrive = async () => {
  for (let turn = 0; turn < 3; turn += 1) await answersArrive();
};

const refusedCode = (word: string) => async () => {
  const journey = given('otp', {
    answers: { validateOtp: [{ word }] },
    settings: only('otpReturn'),
  });
  await journey.sendAndWait({ type: 'code.submitted', code: '12345' });
  return journey;
};

test.each([
  ['OTP-11', 'of a failed code', refusedCode('failed'), 'otp.entry.failed', 'otp.entry.typing'],
  ['OTP-11', 'of a locked code', refusedCode('locked'), 'otp.entry.failed', 'otp.entry.typing'],
  [
    'OTP-12',
    'of a code to be tried later',
    refusedCode('later'),
    'otp.entry.throttled',
    'otp.entry.typing',
  ],
  [
    'END-09',
    'before the waiting screen',
    async () => {
      const journey = given('otp', {
        answers: {
          validateOtp: [{ word: 'accepted' }],
          sealApplication: [kept('sealed', 'application/json', 1000)],
        },
        settings: only('waiting'),
      });
      journey.send({ type: 'code.submitted', code: '12345' });
      await arrive();
      return journey;
    },
    'submission.sending.brief',
    'submission.sending.long',
  ],
  [
    'LIV-13',
    'after the report of a face',
    async () => {
      const journey = given('faceFrame', {
        answers: {
          livenessAddress: [{ address: 'https://wajah.contoh.id/mulai' }],
          keepFaces: [{ face1: kept('newFace1'), face2: kept('newFace2') }],
        },
        settings: only('faceReturn'),
      });
      await answersArrive();
      const report = { fc_token: 'TOKEN-2', face1: file, face2: file, result: 'success' };
      await journey.sendAndWait({ type: 'face.reported', report });
      return journey;
    },
    'faceFrame.leaving',
    'faceTips.verified',
  ],
  [
    'DOC-03',
    'after the photo of a document',
    async () => {
      const journey = given('npwpCapture', {
        saved: { cameraExplained: true },
        answers: { keepFile: [kept('npwp.jpg')] },
        settings: only('documentReturn'),
      });
      await journey.sendAndWait({ type: 'photo.taken', file });
      return journey;
    },
    'npwpCapture.settling',
    'job.editing',
  ],
] as const)('CON-02 %s the wait %s has a delay of its own', async (_, _of, begin, during, then) => {
  const journey = await begin();
  journey.pass(299);
  expect(journey.state()).toContain(during);
  journey.pass(1);
  expect(journey.state()).toContain(then);
});
