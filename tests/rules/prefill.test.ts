import { describe, expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import {
  identityFrom,
  personalDataDefaults,
  placeFrom,
  profileFrom,
  streetFrom,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../screens/applicant.ts';

const card = {
  nik: '3174015504920002',
  nama: 'DEWI LESTARI',
  tempat_lahir: 'JAKARTA',
  tanggal_lahir: '15-04-1992',
};
const reading = cardReadingSchema.parse(card);
const identity = {
  nik: '3174015504920002',
  nama_lengkap: 'DEWI LESTARI',
  tempat_lahir: 'JAKARTA',
  tgl_lahir: '15-04-1992',
};
const noIdentity = { nik: '', nama_lengkap: '', tempat_lahir: '', tgl_lahir: '' };
const read: Saved = { code: '', dataOCR: reading, readingOf: 'REFF-1' };

test('PER-04 a reading fills NIK, name, place of birth and birth date', () => {
  expect(identityFrom(reading)).toEqual(identity);
  expect(personalDataDefaults(read, undefined)).toMatchObject({ ...identity, no_hp: '' });
});

test('PER-04 what was not read stays empty', () => {
  expect(identityFrom(cardReadingSchema.parse({ nik: card.nik }))).toEqual({
    ...noIdentity,
    nik: card.nik,
  });
  expect(identityFrom(undefined)).toEqual(noIdentity);
});

test('step 2 is blank before anything is known', () => {
  const blank = { ...noIdentity, no_hp: '', kd_promo: '' };
  expect(personalDataDefaults({ code: '' }, undefined)).toEqual(blank);
  expect(personalDataDefaults({ code: '', no_hp: '08123' }, undefined).kd_promo).toBe('');
});

describe('PER-03', () => {
  const draft = { ...applicant.step2, no_hp: '08199', kd_promo: 'HEMAT' };

  test('PER-03 phone and promo come back from their own keys', () => {
    const saved: Saved = { code: '', no_hp: '08123', kd_promo: 'HEMAT' };
    expect(personalDataDefaults(saved, undefined)).toEqual({
      ...noIdentity,
      no_hp: '08123',
      kd_promo: 'HEMAT',
    });
  });

  test('PER-03 a new reading replaces the e-KTP fields of what was typed, and only them', () => {
    expect(personalDataDefaults(read, draft)).toEqual({
      ...identity,
      no_hp: '08199',
      kd_promo: 'HEMAT',
      readingOf: 'REFF-1',
    });
  });

  test('PER-03 a reading is taken over once: what was corrected afterwards stays', () => {
    const corrected = { ...draft, nama_lengkap: 'DEWI LESTARI PUTRI', readingOf: 'REFF-1' };
    expect(personalDataDefaults(read, corrected)).toEqual(corrected);
  });

  test('PER-03 without a new photo everything typed comes back', () => {
    expect(personalDataDefaults({ code: '' }, draft)).toEqual(draft);
  });

  test('PER-03 what was corrected stays when no reading is left', () => {
    const corrected = { ...draft, readingOf: 'REFF-1' };
    expect(personalDataDefaults({ code: '' }, corrected)).toEqual(corrected);
  });

  test('OCR-10 an unreadable photo empties the e-KTP fields of what was typed', () => {
    const unreadable: Saved = { code: '', readingOf: 'REFF-2' };
    expect(personalDataDefaults(unreadable, { ...draft, readingOf: 'REFF-1' })).toEqual({
      ...noIdentity,
      no_hp: '08199',
      kd_promo: 'HEMAT',
      readingOf: 'REFF-2',
    });
  });
});

test('ENT-14 a saved step 2 comes back as it was saved, not as it was read', () => {
  const saved: Saved = { ...read, step2: applicant.step2 };
  expect(personalDataDefaults(saved, undefined)).toMatchObject(applicant.step2);
});

test.each([
  ['004/007', '004', '007'],
  ['4/7', '4', '7'],
  ['004 / 007', '004', '007'],
  ['0041/007', '0041', '007'],
  ['004/0071', '004', '0071'],
  ['RT 004/RW 007', '004', '007'],
  ['004', '004', ''],
  ['', '', ''],
  [undefined, '', ''],
])('a card with RT/RW %j fills RT %j and RW %j', (rt_rw, rt, rw) => {
  const card = cardReadingSchema.parse({ rt_rw, alamat: 'JL CONTOH 1' });
  expect(streetFrom(card)).toEqual({ alamat_rmh: 'JL CONTOH 1', rt_rmh: rt, rw_rmh: rw });
});

test('a card without a street fills none', () => {
  const street = { alamat_rmh: '', rt_rmh: '004', rw_rmh: '007' };
  expect(streetFrom(cardReadingSchema.parse({ rt_rw: '004/007' }))).toEqual(street);
  expect(streetFrom(undefined)).toEqual({ alamat_rmh: '', rt_rmh: '', rw_rmh: '' });
});

test('of no card nothing is known of gender and status', () => {
  expect(profileFrom(undefined)).toEqual({ jns_kelamin: '', status_kwn: '' });
});

test.each([
  ['LAKI-LAKI', 'BELUM KAWIN', 'M', 'Belum Kawin'],
  ['PEREMPUAN', 'KAWIN', 'F', 'Kawin'],
  ['perempuan', 'cerai hidup', 'F', 'Cerai Hidup'],
  ['PEREMPUAN', 'CERAI MATI', 'F', 'Cerai Mati'],
  ['LAKI-LAKI GOL. DARAH', 'KAWIN', 'M', 'Kawin'],
  ['PEREMPUAN GOL. DARAH', 'KAWIN', 'F', 'Kawin'],
  ['?', 'KAWIN TERCATAT', '', ''],
  [undefined, undefined, '', ''],
])('a card of %s, %s fills %j and %j', (jenis_kelamin, status_perkawinan, gender, status) => {
  const card = cardReadingSchema.parse({ jenis_kelamin, status_perkawinan });
  expect(profileFrom(card)).toEqual({ jns_kelamin: gender, status_kwn: status });
});

test.each([
  [undefined, undefined],
  [{ kecamatan: 'SETIABUDI' }, undefined],
  [{ kelurahan: '' }, undefined],
  [{ kelurahan: 'GELORA' }, { kelurahan: 'Gelora', kecamatan: '', kota: '', provinsi: '' }],
  [
    { kelurahan: 'SUKA MAJU', kecamatan: 'CILODONG' },
    { kelurahan: 'Suka Maju', kecamatan: 'Cilodong', kota: '', provinsi: '' },
  ],
  [
    { kelurahan: 'GELORA', kecamatan: 'TANAH ABANG', kota: 'JAKARTA PUSAT', provinsi: 'BANTEN' },
    {
      kelurahan: 'Gelora',
      kecamatan: 'Tanah Abang',
      kota: 'Jakarta Pusat',
      provinsi: 'Banten',
    },
  ],
])('ADR-07 where the card %j says that its holder lives', (reading, place) => {
  expect(placeFrom(reading && cardReadingSchema.parse(reading))).toEqual(place);
});
