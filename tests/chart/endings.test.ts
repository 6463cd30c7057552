import { describe, expect, test } from 'vitest';
import { outcomes } from '../../machines/journey/screens.ts';
import { answersArrive, applicant, epoch, given, kept } from './given.ts';

const rejections = outcomes.filter((outcome) => outcome !== 'done');

/** The application of an applicant with a channel and a referral was just answered. */
async function answered(word: string) {
  const journey = given('otp', {
    saved: { code: 'CABANG-3', refferalID: 'AGEN-7', codeConfirmed: true },
    answers: { sealApplication: [kept('sealed')], sendApplication: [{ word }] },
  });
  journey.send({ type: 'submission.repeated' });
  await answersArrive();
  await answersArrive();
  return journey;
}

test('END-03 the receipt keeps nothing but its number, its card and when it came', async () => {
  const journey = await answered('received');
  expect(journey.saved()).toEqual({
    code: '',
    outcome: 'done',
    receipt: { number: 'REFF-9', card: applicant.step1.chooseCard, at: epoch },
  });
});

test('a receipt that is opened again keeps its number', () => {
  const receipt = { number: 'REFF-9', card: 'cardgold', at: 7 } as const;
  const journey = given('done', { saved: { outcome: 'done', receipt } });
  expect(journey.saved()).toEqual({ code: '', outcome: 'done', receipt });
});

test('END-03 a rejection keeps what was given until it is left, and nothing stays pending', async () => {
  const journey = await answered('appliedBefore');
  expect(journey.saved()).toMatchObject({ outcome: 'rejection', step2: applicant.step2 });
  expect(journey.saved().pending).toBeUndefined();
});

describe.each(outcomes)('the ending %s', (outcome) => {
  test.each(['back', 'journey.restarted'] as const)(
    'END-03 is left by "%s" to the front page, with nothing kept',
    (type) => {
      const journey = given(outcome, { saved: { outcome } });
      expect([journey.screen(), journey.hasTag('end')]).toEqual([outcome, true]);
      journey.send({ type });
      expect([journey.state(), journey.saved()]).toEqual(['homepage', { code: '' }]);
    },
  );

  test.each(['personalData', 'otp', 'faceFrame', 'waiting'] as const)(
    'ENT-15 stays when the address bar asks for %s',
    (to) => {
      const journey = given(outcome, { saved: { outcome } });
      journey.send({ type: 'open', to });
      expect([journey.screen(), journey.saved().outcome]).toEqual([outcome, outcome]);
    },
  );

  test.each(['homepage', 'splash', 'chooser', 'livenessTest', 'feedback'] as const)(
    'END-03 is forgotten once %s is opened',
    (to) => {
      const journey = given(outcome, { saved: { outcome } });
      journey.send({ type: 'open', to });
      expect([journey.screen(), journey.saved()]).toEqual([to, { code: '' }]);
    },
  );
});

test.each(rejections)('END-03 %s survives a reload', (outcome) => {
  expect(given(outcome, { saved: { outcome } }).screen()).toBe(outcome);
});

test.each(['feedback', 'feedbackFailed'] as const)(
  'END-11 %s leads to the front page',
  (screen) => {
    for (const type of ['back', 'journey.restarted'] as const) {
      const journey = given(screen);
      expect(journey.screen()).toBe(screen);
      journey.send({ type });
      expect(journey.state()).toBe('homepage');
    }
  },
);
