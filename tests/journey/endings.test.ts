import { describe, expect, test } from 'vitest';
import { outcomes } from '../../machines/journey/screens.ts';
import { openChart, settlePorts } from '../support/journey.ts';
import { createFileRef, registered, startTime } from '../support/saved.ts';

const rejections = outcomes.filter((outcome) => outcome !== 'done');
/** An ending that can be corrected is not final (END-07). */
const forGood = rejections.filter((outcome) => outcome !== 'rejectionDukcapil');

/** Submits an application with a channel and a referral, which gets this outcome. */
async function answered(word: string) {
  const journey = openChart('otp', {
    but: { code: 'CABANG-3', refferalID: 'AGEN-7', codeConfirmed: true },
    answers: { sealApplication: [createFileRef('sealed')], sendApplication: [{ outcome: word }] },
  });
  journey.send({ type: 'submission.repeated' });
  await settlePorts();
  await settlePorts();
  return journey;
}

test('END-03 the receipt keeps only number, card and time', async () => {
  const journey = await answered('received');
  expect(journey.saved()).toEqual({
    code: '',
    outcome: 'done',
    receipt: { number: 'REFF-9', card: registered.step1.chooseCard, at: startTime },
  });
});

test('a receipt that is opened again keeps its number', () => {
  const receipt = { number: 'REFF-9', card: 'cardgold', at: 7 } as const;
  const journey = openChart('done', { but: { outcome: 'done', receipt } });
  expect(journey.saved()).toEqual({ code: '', outcome: 'done', receipt });
});

test('END-03 a rejection keeps the data until the applicant leaves it, and nothing stays pending', async () => {
  const journey = await answered('appliedBefore');
  expect(journey.saved()).toMatchObject({ outcome: 'rejection', step2: registered.step2 });
  expect(journey.saved().pending).toBeUndefined();
});

describe('the receipt', () => {
  const receipt = { number: 'REFF-61', card: 'cardplatinum', at: 61 } as const;
  const saved = { code: '', outcome: 'done', receipt } as const;
  const received = () => openChart('done', { but: saved });

  test.each(['homepage', 'splash', 'livenessTest', 'feedback'] as const)(
    'END-03 stays after %s was opened, and the front page returns to it',
    (to) => {
      const journey = received();
      journey.send({ type: 'open', to });
      expect([journey.screen(), journey.saved()]).toEqual([to, saved]);
      journey.send({ type: 'open', to: 'homepage' });
      journey.send({ type: 'journey.started' });
      expect([journey.state(), journey.saved()]).toEqual(['done', saved]);
    },
  );

  test('END-03 only the front page starts another application, and asks before it erases the receipt', () => {
    const journey = received();
    journey.send({ type: 'open', to: 'chooser' });
    expect([journey.state(), journey.saved()]).toEqual(['homepage.inviting', saved]);
    journey.send({ type: 'journey.renewed' });
    expect([journey.saved(), journey.hasTag('alert')]).toEqual([saved, true]);
    journey.send({ type: 'erasure.confirmed' });
    expect([journey.state(), journey.saved()]).toEqual(['chooser.editing', { code: '' }]);
  });
});

describe.each(forGood)('the rejection %s', (outcome) => {
  test.each(['back', 'journey.restarted'] as const)(
    'END-03 "%s" leads to the front page after a confirmation, and erases everything',
    (type) => {
      const journey = openChart(outcome, { but: { outcome } });
      expect([journey.screen(), journey.hasTag('end')]).toEqual([outcome, true]);
      journey.send({ type });
      journey.send({ type: 'dialog.closed' });
      expect([journey.screen(), journey.saved().step2]).toEqual([outcome, registered.step2]);
      journey.send({ type });
      journey.send({ type: 'erasure.confirmed' });
      expect([journey.screen(), journey.saved()]).toEqual(['homepage', { code: '' }]);
    },
  );

  test.each(['homepage', 'splash', 'livenessTest', 'feedback'] as const)(
    'END-03 is erased after %s was opened',
    (to) => {
      const journey = openChart(outcome, { but: { outcome } });
      journey.send({ type: 'open', to });
      expect([journey.screen(), journey.saved()]).toEqual([to, { code: '' }]);
    },
  );
});

test.each(outcomes)('ENT-15 the ending %s stays whatever the address bar asks for', (outcome) => {
  for (const to of ['personalData', 'profile', 'otp', 'faceFrame', 'waiting'] as const) {
    const journey = openChart(outcome, { but: { outcome } });
    journey.send({ type: 'open', to });
    expect([journey.screen(), journey.saved().outcome]).toEqual([outcome, outcome]);
  }
});

describe('END-07 a NIK that the registry does not know', () => {
  const outcome = 'rejectionDukcapil';
  const rejected = (answers = {}) =>
    openChart(outcome, { but: { outcome, nikCleared: undefined }, answers });
  const { nik: _, ...others } = registered.step2;
  const corrected = {
    type: 'personalData.submitted',
    values: { ...others, nik: '9971046504930011' }, // test data
  } as const;

  test.each(['back', 'correction.wanted'] as const)(
    'can be corrected by "%s", keeps all data, and focuses the NIK',
    (type) => {
      const journey = rejected();
      journey.send({ type });
      const { outcome: kept, detour, ...saved } = journey.saved();
      expect([journey.state(), kept, detour?.field]).toEqual([
        'personalData.editing',
        undefined,
        'nik',
      ]);
      const { nikCleared: __, ...before } = registered;
      expect(saved).toEqual(before);
    },
  );

  test('returns to the summary after a correction on a detour', async () => {
    const detour = { to: 'personalData', back: 'summary', field: 'nama_lengkap' } as const;
    const answers = { checkNik: [{ outcome: 'notInRegistry' }] };
    const journey = openChart('personalData', { but: { detour }, answers });
    await journey.sendAndWait(corrected);
    expect(journey.saved().outcome).toBe(outcome);
    journey.send({ type: 'correction.wanted' });
    expect(journey.saved().detour).toEqual({ ...detour, field: 'nik' });
  });

  test('continues with the consent after it was corrected and cleared', async () => {
    const journey = rejected({ checkNik: [{ outcome: 'clear' }] });
    journey.send({ type: 'correction.wanted' });
    await journey.sendAndWait(corrected);
    expect([journey.state(), journey.saved().detour]).toEqual(['checklist.editing', undefined]);
    expect(journey.saved().step3).toEqual(registered.step3);
  });

  test('shows the rejection again after another unknown NIK, and keeps all data', async () => {
    const journey = rejected({ checkNik: [{ outcome: 'notInRegistry' }] });
    journey.send({ type: 'correction.wanted' });
    await journey.sendAndWait(corrected);
    expect([journey.screen(), journey.saved().step3]).toEqual([outcome, registered.step3]);
  });

  test('back from the correction leads to the card choice', () => {
    const journey = rejected();
    journey.send({ type: 'correction.wanted' });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('chooser.editing');
    expect(journey.saved().step2).toEqual(registered.step2);
  });

  test.each(['homepage', 'splash', 'livenessTest', 'feedback', 'chooser'] as const)(
    'opening %s erases nothing; the front page erases after a confirmation',
    (to) => {
      const journey = rejected();
      journey.send({ type: 'open', to });
      const shown = to === 'chooser' ? 'homepage' : to;
      expect([journey.screen(), journey.saved().step2]).toEqual([shown, registered.step2]);
      journey.send({ type: 'open', to: 'homepage' });
      journey.send({ type: 'journey.started' });
      expect([journey.screen(), journey.saved().step2]).toEqual([outcome, registered.step2]);
      journey.send({ type: 'open', to: 'homepage' });
      journey.send({ type: 'journey.renewed' });
      journey.send({ type: 'erasure.confirmed' });
      const { code } = registered;
      expect([journey.state(), journey.saved()]).toEqual(['chooser.editing', { code }]);
    },
  );

  test.each(['dialog.closed', 'back'] as const)(
    'starting over erases everything after a confirmation, and nothing after %s',
    (type) => {
      const journey = rejected();
      journey.send({ type: 'journey.restarted' });
      expect(journey.hasTag('alert')).toBe(true);
      journey.send({ type });
      expect([journey.screen(), journey.saved().step2]).toEqual([outcome, registered.step2]);
      journey.send({ type: 'journey.restarted' });
      journey.send({ type: 'erasure.confirmed' });
      expect([journey.state(), journey.saved()]).toEqual(['homepage.inviting', { code: '' }]);
    },
  );
});

test.each(rejections)('END-03 %s survives a reload', (outcome) => {
  expect(openChart(outcome, { but: { outcome } }).screen()).toBe(outcome);
});

test.each(['feedback', 'feedbackFailed'] as const)(
  'END-11 %s leads to the front page',
  (screen) => {
    for (const type of ['back', 'journey.restarted'] as const) {
      const journey = openChart(screen);
      expect(journey.screen()).toBe(screen);
      journey.send({ type });
      expect(journey.screen()).toBe('homepage');
    }
  },
);
