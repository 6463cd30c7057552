import { describe, expect, test } from 'vitest';
import { applicant, given } from './given.ts';

const undecided = { setujusyarat: undefined, setujupenawan: undefined, step_check: undefined };
const open = (saved: object = undecided) => given('checklist', { saved });
const submitted = (point: string) => ({ type: 'checklist.submitted', values: { point } }) as const;

describe('Continue', () => {
  test.each(['100', '0', '50'])(
    'CHK-02 CHK-11 with terms and point choice %s saves consent and leads to the profile',
    (point) => {
      const journey = open();
      journey.send({ type: 'terms.agreed', agrees: true, point: '' });
      journey.send(submitted(point));
      expect(journey.screen()).toBe('profile');
      expect(journey.saved().step_check).toEqual({
        flag_datapribadi: true,
        flag_syarat: false,
        point,
      });
    },
  );

  test.each(['100', '0', '50'])(
    'STO-02 CHK-11 the point choice %s takes the place of the one in step_check',
    (point) => {
      for (const saved of ['100', '0', '50'] as const) {
        const journey = open({ step_check: { ...applicant.step_check, point: saved } });
        journey.send(submitted(point));
        expect(journey.saved().step_check).toEqual({ ...applicant.step_check, point });
      }
    },
  );

  test('CHK-03 CHK-06 without the terms opens the alert and stays', () => {
    const journey = open();
    journey.send(submitted('100'));
    expect(journey.alert()).toEqual([
      'Pastikan semua informasi telah lengkap, ya!',
      expect.stringMatching(/^Centang persetujuan/),
    ]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.saved().step_check]).toEqual(['checklist.editing', undefined]);
  });

  test('CHK-06 does not take back what was agreed on the word of a form', () => {
    const journey = open({ ...undecided, setujusyarat: false });
    journey.send(submitted('100'));
    expect(journey.state()).toBe('checklist.alerting');
  });

  test.each(['', '75'])('CHK-09 with the point choice %j opens the choice alert', (point) => {
    const journey = open({ ...undecided, setujusyarat: true });
    journey.send(submitted(point));
    expect(journey.alert()).toEqual(['Mohon pilih salah satu dari pilihan yang tersedia, ya!']);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('checklist.editing');
  });

  test.each([
    [true, true],
    [false, false],
  ])('CHK-07 offers answered with %s go into consent, and never stop it', (agrees, flag) => {
    const journey = open({ ...undecided, setujusyarat: true });
    journey.send({ type: 'offers.opened' });
    journey.send({ type: 'offers.answered', agrees, point: '' });
    journey.send(submitted('0'));
    expect(journey.saved()).toMatchObject({
      setujupenawan: agrees,
      step_check: { flag_syarat: flag },
    });
    expect(journey.screen()).toBe('profile');
  });
});

describe('the dialogs', () => {
  test('CHK-04 CHO-19 SETUJU in the terms stores the agreement and closes them', () => {
    const journey = open();
    journey.send({ type: 'terms.opened' });
    expect([journey.state(), journey.hasTag('sheet')]).toEqual(['checklist.readingTerms', true]);
    journey.send({ type: 'terms.agreed', agrees: true, point: '' });
    expect([journey.state(), journey.saved().setujusyarat]).toEqual(['checklist.editing', true]);
  });

  test.each([true, false])('CHK-05 the offers store the answer %s and close', (agrees) => {
    const journey = open();
    journey.send({ type: 'offers.opened' });
    expect([journey.state(), journey.hasTag('sheet')]).toEqual(['checklist.readingOffers', true]);
    journey.send({ type: 'offers.answered', agrees, point: '' });
    expect([journey.state(), journey.saved().setujupenawan]).toEqual(['checklist.editing', agrees]);
  });

  test.each([
    ['terms.opened', 'dialog.closed'],
    ['terms.opened', 'back'],
    ['offers.opened', 'dialog.closed'],
    ['offers.opened', 'back'],
  ] as const)('after "%s", "%s" agrees to nothing', (opened, closed) => {
    const journey = open();
    journey.send({ type: opened });
    journey.send({ type: closed });
    expect(journey.state()).toBe('checklist.editing');
    const { setujusyarat, setujupenawan } = journey.saved();
    expect([setujusyarat, setujupenawan]).toEqual([undefined, undefined]);
  });

  test('CHK-06 terms that are taken back block Continue again', () => {
    const journey = open();
    journey.send({ type: 'terms.agreed', agrees: true, point: '' });
    journey.send({ type: 'terms.agreed', agrees: false, point: '' });
    journey.send(submitted('100'));
    expect(journey.state()).toBe('checklist.alerting');
  });
});

describe('step_check before Continue', () => {
  test('CHK-05 CHK-09 consent without a point choice opens no later screen', () => {
    const journey = open();
    journey.send({ type: 'terms.agreed', agrees: true, point: '' });
    expect(journey.saved().step_check).toEqual({
      flag_datapribadi: true,
      flag_syarat: false,
      point: '',
    });
    journey.send({ type: 'open', to: 'profile' });
    expect(journey.screen()).toBe('checklist');
  });

  test('CHK-05 a choice that was made is not lost by an answer that knows of none', () => {
    const journey = open({ ...undecided, step_check: applicant.step_check });
    journey.send({ type: 'offers.answered', agrees: true, point: '' });
    expect(journey.saved().step_check).toEqual({
      flag_datapribadi: false,
      flag_syarat: true,
      point: applicant.step_check.point,
    });
  });

  test.each(['terms.agreed', 'offers.answered'] as const)(
    'STO-02 CHK-05 "%s" writes the point choice of the moment over the one in step_check',
    (type) => {
      const journey = open({});
      journey.send({ type, agrees: true, point: '50' });
      expect(journey.saved().step_check?.point).toBe('50');
    },
  );

  test('CHK-06 terms that are taken back are taken back in step_check too', () => {
    const journey = open({});
    journey.send({ type: 'terms.agreed', agrees: false, point: '75' });
    expect(journey.saved().step_check).toEqual({
      ...applicant.step_check,
      flag_datapribadi: false,
    });
    journey.send({ type: 'open', to: 'profile' });
    expect(journey.screen()).toBe('checklist');
  });
});

test('CHK-01 back leads to step 2', () => {
  const journey = open();
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('personalData');
});
