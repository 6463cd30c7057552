import { expect, test } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { examples } from '../../machines/paths/examples.ts';
import { given } from './given.ts';

/** What somebody who comes back to a step types there, and what is saved of it. */
const changes: [string, ScreenId, JourneyEvent, Partial<Saved>][] = [
  [
    'CHO-07 STO-01 the card',
    'chooser',
    { type: 'chooser.submitted', values: { boardCC: '3', chooseCard: 'cardplatinum' } },
    { step1: { boardCC: '3', chooseCard: 'cardplatinum' } },
  ],
  [
    'PER-26 STO-01 STO-07 the identity',
    'personalData',
    {
      type: 'personalData.submitted',
      values: { ...examples.personalData, no_hp: '081377788899', kd_promo: 'BARU9' },
    },
    {
      step2: { ...examples.personalData, no_hp: '081377788899', kd_promo: 'BARU9' },
      no_hp: '081377788899',
      kd_promo: 'BARU9',
    },
  ],
  [
    'PRO-12 STO-01 the profile',
    'profile',
    { type: 'profile.submitted', values: { ...examples.profile, status_kwn: 'Cerai Mati' } },
    { step3: { ...examples.profile, status_kwn: 'Cerai Mati' } },
  ],
  [
    'OTH-05 STO-01 the delivery',
    'delivery',
    { type: 'delivery.submitted', values: { alamatkirim: 'alamatperusahaan' } },
    { step6: { alamatkirim: 'alamatperusahaan' } },
  ],
];

test.each(changes)('%s given a second time takes the place of the first', (_, at, event, then) => {
  const journey = given(at);
  journey.send(event);
  expect(journey.saved()).toMatchObject(then);
});

test('ADR-17 STO-01 STO-09 the address given a second time takes the place of the first', () => {
  const journey = given('address', {
    saved: { kelurahanKTP: 'Menteng', kelurahanDMS: 'Condongcatur' },
  });
  const values = {
    ...examples.address,
    alamat_rmh: 'Jl. Cemara No. 31',
    kelurahan_rmh: 'Sukasari',
    alamat_dms: 'Jl. Dahlia No. 45',
    kelurahan_dms: 'Caturtunggal',
  };
  journey.send({ type: 'address.submitted', values });
  const { alamat_berbeda: _, ...step4 } = values;
  expect(journey.saved()).toMatchObject({
    step4,
    kelurahanKTP: 'Sukasari',
    kelurahanDMS: 'Caturtunggal',
  });
});

test('JOB-23 STO-01 the job given a second time takes the place of the first', () => {
  const journey = given('job');
  const values = { ...examples.job, jabatan: 'Direktur', kel_perusahaan: 'Gelora', lamakerja: '8' };
  journey.send({ type: 'job.submitted', values });
  expect(journey.saved()).toMatchObject({ step5: values, kelurahanPRSH: 'Gelora' });
});
