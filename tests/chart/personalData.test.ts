import { describe, expect, test } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  answersArrive,
  applicant,
  bankLead,
  failedCall,
  failedLines,
  given,
  other,
  silent,
  thrown,
  tooLongLines,
  troubled,
} from './given.ts';

const values = applicant.step2;
const submitted = { type: 'personalData.submitted', values } as const;
/** An applicant with a photo, who has not been asked for a NIK yet. */
const fresh = { step2: undefined, nikCleared: undefined };
const checking = (...checkNik: unknown[]) =>
  given('personalData', { saved: fresh, answers: { checkNik } });

describe('the NIK check', () => {
  test('NIK-01 NIK-02 PER-26 PER-27 a valid step 2 is saved, its NIK asked about and let pass, though the card was read otherwise', async () => {
    const dataOCR = { nik: '9971041703890006' } as Saved['dataOCR'];
    const answers = { checkNik: [{ word: 'clear' }] };
    const journey = given('personalData', { saved: { ...fresh, dataOCR }, answers });
    await journey.sendAndWait(submitted);
    expect(journey.asked('checkNik')).toEqual([{ nik: values.nik }]);
    expect(journey.saved()).toMatchObject({
      step2: values,
      nikCleared: values.nik,
      no_hp: '081234567890',
      kd_promo: 'HEMAT25',
    });
  });

  test.each([
    ['NIK-02', 'clear', 'checklist.editing', 'checklist'],
    ['NIK-03', 'declined', 'rejectionTotal', 'rejectionTotal'],
    ['NIK-04', 'notInRegistry', 'rejectionDukcapil.telling', 'rejectionDukcapil'],
    ['NIK-06', 'earlierPending', 'rejectionNik', 'rejectionNik'],
  ])('%s the answer "%s" leads to %s', async (_id, word, state, screen) => {
    const journey = checking({ word });
    await journey.sendAndWait(submitted);
    expect([journey.state(), journey.screen()]).toEqual([state, screen]);
    expect(journey.saved().nikCleared).toBe(word === 'clear' ? values.nik : undefined);
  });

  test.each([
    ['NIK-05 another code', other, [bankLead, 'Layanan sedang sibuk']],
    ['NIK-05 another code without words', silent, [troubled, 'Unknown error!']],
    ['NIK-07 ERR-02 a failed call', failedCall, failedLines],
    [
      'NIK-07 ERR-01 a lost connection',
      thrown({ kind: 'network' }),
      [expect.stringMatching(/^Error: Koneksi/)],
    ],
    ['NIK-07 ERR-03 an unknown failure', thrown(null), [troubled, 'Error: Unknown error!']],
  ])('%s is told on step 2, and Continue asks again', async (_, answer, lines) => {
    const journey = checking(answer, { word: 'clear' });
    await journey.sendAndWait(submitted);
    expect(journey.state()).toBe('personalData.alerting');
    expect(journey.alert()).toEqual(lines);
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('personalData.editing');
    await journey.sendAndWait(submitted);
    expect(journey.screen()).toBe('checklist');
  });

  test('NIK-07 without an answer for 15 s the wait ends with an alert', () => {
    const journey = checking();
    journey.send(submitted);
    journey.pass(14_999);
    expect(journey.state()).toBe('personalData.checkingNik');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
  });

  test('back leaves the check, and its late answer changes nothing', async () => {
    const journey = checking({ word: 'declined' });
    journey.send(submitted);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('personalData.editing');
    await answersArrive();
    expect(journey.state()).toBe('personalData.editing');
    expect(journey.saved().outcome).toBeUndefined();
  });
});

describe('Continue', () => {
  test.each([
    ['PER-18', '31-02-1990', 'tanggal lahir tidak valid - DD-MM-YYYY'],
    ['PER-20', '16-06-2005', expect.stringMatching(/^Maaf, .* usia Anda 21-65 tahun$/)],
    ['PER-20', '15-06-1960', expect.stringMatching(/^Maaf, .* usia Anda 21-65 tahun$/)],
  ])('%s with the birth date %s opens its alert and does not continue', (_, tgl_lahir, line) => {
    const journey = checking({ word: 'clear' });
    journey.send({ ...submitted, values: { ...values, tgl_lahir } });
    expect([journey.state(), journey.alert()]).toEqual(['personalData.alerting', [line]]);
    expect(journey.asked('checkNik')).toEqual([]);
    expect(journey.saved().step2).toBeUndefined();
  });

  test.each(['15-06-2005', '16-06-1960'])('PER-21 born on %s one may go on', (tgl_lahir) => {
    const journey = checking({ word: 'clear' });
    journey.send({ ...submitted, values: { ...values, tgl_lahir } });
    expect(journey.state()).toBe('personalData.checkingNik');
  });

  test.each(['no_hp', 'nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'])(
    'PER-23 without %s it opens the common alert and stays',
    (field) => {
      const journey = checking({ word: 'clear' });
      journey.send({ ...submitted, values: { ...values, [field]: '' } });
      expect(journey.alert()).toEqual(['Pastikan semua informasi telah lengkap, ya!']);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('personalData.editing');
    },
  );

  test('OCR-10 PER-23 without a photo it opens the common alert', () => {
    const journey = given('personalData', { saved: { ...fresh, dataImg: undefined } });
    journey.send(submitted);
    expect(journey.alert()).toEqual(['Pastikan semua informasi telah lengkap, ya!']);
  });
});

test('PER-02 PER-03 taking a photo forgets steps 2 and 3, but neither phone nor promo', () => {
  const journey = given('personalData', { saved: { no_hp: '0812', kd_promo: 'HEMAT' } });
  journey.send({ type: 'photo.wanted' });
  expect(journey.screen()).toBe('idCapture');
  const { step2, step3, no_hp, kd_promo } = journey.saved();
  expect([step2, step3, no_hp, kd_promo]).toEqual([undefined, undefined, '0812', 'HEMAT']);
});

test('PER-24 the date wheel opens over step 2 and closes with the phone’s back button', () => {
  const journey = given('personalData');
  journey.send({ type: 'date.opened' });
  expect(journey.hasTag('sheet')).toBe(true);
  journey.send({ type: 'back' });
  expect(journey.state()).toBe('personalData.editing');
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('chooser');
});
