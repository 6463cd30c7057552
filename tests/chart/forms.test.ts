import { describe, expect, test } from 'vitest';
import { examples } from '../../machines/paths/examples.ts';
import { applicant } from '../fixtures/applicant.ts';
import { given } from './given.ts';

const incomplete = ['Pastikan semua informasi telah lengkap, ya!'];
const { profile, address } = examples;

describe('step 3', () => {
  test('PRO-12 a valid profile is saved and leads to the address', () => {
    const journey = given('profile', { saved: { step3: undefined } });
    journey.send({ type: 'profile.submitted', values: profile });
    expect([journey.state(), journey.saved().step3]).toEqual(['address.editing', profile]);
  });

  test.each(Object.keys(profile))(
    'PRO-11 without %s the alert opens and nothing is saved',
    (field) => {
      const journey = given('profile', { saved: { step3: undefined } });
      journey.send({ type: 'profile.submitted', values: { ...profile, [field]: '' } });
      expect([journey.alert(), journey.saved().step3]).toEqual([incomplete, undefined]);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('profile.editing');
    },
  );

  test('PRO-13 back closes the alert first, then leads to consent', () => {
    const journey = given('profile');
    journey.send({ type: 'profile.submitted', values: { ...profile, ibukandung: '' } });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('profile.editing');
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('checklist');
  });
});

const noResidence = Object.fromEntries(Object.keys(applicant.residence).map((key) => [key, '']));

describe('step 4', () => {
  const open = () => given('address', { saved: { step4: undefined } });

  test('ADR-16 ADR-17 STO-09 without another residence the e-KTP address is saved as both', () => {
    const journey = open();
    const values = { ...address, alamat_berbeda: false };
    journey.send({ type: 'address.submitted', values });
    expect(journey.screen()).toBe('job');
    expect(journey.saved()).toMatchObject({
      step4: { alamat_dms: address.alamat_rmh, kdpos_dms: address.kdpos_rmh },
      kelurahanKTP: 'Menteng',
      kelurahanDMS: 'Menteng',
    });
  });

  test('ADR-17 STO-09 a residence of its own is saved beside the e-KTP address, each kelurahan under its key', () => {
    const journey = open();
    journey.send({ type: 'address.submitted', values: address });
    expect(journey.saved()).toMatchObject({
      step4: { alamat_rmh: 'Jl. Mawar No. 12', alamat_dms: 'Jl. Kenanga Blok C3 No. 8' },
      kelurahanKTP: 'Menteng',
      kelurahanDMS: 'Condongcatur',
    });
  });

  test('ADR-14 ADR-15 with an empty residence shown the alert opens and nothing is saved', () => {
    const journey = open();
    journey.send({ type: 'address.submitted', values: { ...address, ...noResidence } });
    expect([journey.alert(), journey.saved().step4]).toEqual([incomplete, undefined]);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('address.editing');
  });

  test.each(['alamat_rmh', 'rt_rmh', 'rw_rmh', 'kelurahan_rmh', 'kdpos_rmh'])(
    'ADR-15 without %s the alert opens and it stays',
    (field) => {
      const journey = open();
      journey.send({ type: 'address.submitted', values: { ...address, [field]: '' } });
      expect([journey.alert(), journey.screen()]).toEqual([incomplete, 'address']);
    },
  );

  test.each([
    ['profile', 'profile'],
    ['checklist', 'checklist'],
  ] as const)('ADR-02 with the back target %s, back leads to %s', (addressBack, screen) => {
    const journey = given('address', { settings: { addressBack } });
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe(screen);
  });
});

describe('step 6', () => {
  test.each(['alamatdomisili', 'alamatperusahaan'] as const)(
    'OTH-05 the choice %s is saved and leads to the face check',
    (alamatkirim) => {
      const journey = given('delivery', { saved: { step6: undefined } });
      journey.send({ type: 'delivery.submitted', values: { alamatkirim } });
      expect([journey.screen(), journey.saved().step6]).toEqual(['faceTips', { alamatkirim }]);
    },
  );

  test('OTH-03 without a choice it stays, with no alert over the field’s own word', () => {
    const journey = given('delivery', { saved: { step6: undefined } });
    journey.send({ type: 'delivery.submitted', values: { alamatkirim: '' } });
    expect([journey.state(), journey.alert()]).toEqual(['delivery.editing', null]);
  });

  test('OTH-01 back leads to the job', () => {
    const journey = given('delivery');
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('job');
  });
});
