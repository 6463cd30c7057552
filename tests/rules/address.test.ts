import { describe, expect, test } from 'vitest';
import {
  type AddressFormValues,
  addressFormSchema,
  addressRules,
  hasOwnResidence,
} from '../../src/fields/address.ts';
import { toAddress } from '../../src/fields/toAddress.ts';
import { applicant } from '../fixtures/applicant.ts';
import { caseOf, digits, faults, letters, type Row } from './support.ts';

const { residence } = applicant;
const different: AddressFormValues = {
  ...applicant.address,
  selectedKelurahanData: { rmh: 1, dms: 0 },
};
const noResidence = Object.fromEntries(Object.keys(residence).map((key) => [key, '']));
const same = {
  ...applicant.address,
  ...noResidence,
  alamat_berbeda: false,
  selectedKelurahanData: { rmh: 1, dms: 0 },
} as AddressFormValues;
const fields = [
  'alamat',
  'rt',
  'rw',
  'kelurahan',
  'kecamatan',
  'kabupaten',
  'propinsi',
  'kdpos',
] as const;
const blank = (suffix: 'rmh' | 'dms') =>
  Object.fromEntries(fields.map((field) => [`${field}_${suffix}`, '']));
const messagesOf = (suffix: 'rmh' | 'dms') => ({
  [`alamat_${suffix}`]: 'Alamat Rumah Wajib diisi',
  [`rt_${suffix}`]: 'RT Wajib diisi',
  [`rw_${suffix}`]: 'RW Wajib diisi',
  [`kelurahan_${suffix}`]: 'Kelurahan Wajib diisi',
  [`kecamatan_${suffix}`]: 'Kecamatan Wajib diisi',
  [`kabupaten_${suffix}`]: 'Kabupaten Wajib diisi',
  [`propinsi_${suffix}`]: 'Provinsi Wajib diisi',
  [`kdpos_${suffix}`]: 'Kode pos Wajib diisi',
});

test('ADR-04 ADR-05 ADR-06 ADR-07 ADR-08 a blank e-KTP address names every field', () => {
  expect(faults(addressFormSchema, { ...same, ...blank('rmh') })).toEqual(messagesOf('rmh'));
});

test('ADR-14 a residence that is shown is asked for like the e-KTP address', () => {
  expect(faults(addressFormSchema, different)).toEqual({});
  expect(faults(addressFormSchema, { ...different, ...blank('dms') })).toEqual(messagesOf('dms'));
});

describe('ADR-14 read to the letter', () => {
  const { addressFormSchema: literal, addressSchema: stored } = addressRules('optional');
  const empty = { ...different, ...blank('dms') };

  test('ADR-14 an empty residence that is shown passes, and may be stored', () => {
    expect(faults(literal, empty)).toEqual({});
    expect(faults(stored, toAddress(empty as AddressFormValues))).toEqual({});
  });

  test('ADR-14 what is filled into it keeps its rules, and the e-KTP address all of them', () => {
    const wrong = {
      alamat_dms: letters(121),
      rt_dms: '1234',
      rw_dms: '1a',
      kdpos_dms: digits(7),
    };
    expect(faults(literal, { ...empty, ...wrong })).toEqual({
      alamat_dms: 'Paling banyak 120 karakter; kurangi 1',
      rt_dms: 'RT Max 3 digit',
      rw_dms: 'Hanya angka',
      kdpos_dms: 'Paling banyak 6 digit; kurangi 1',
    });
    expect(faults(literal, { ...empty, ...blank('rmh') })).toEqual(messagesOf('rmh'));
  });
});

test('ADR-13 a residence that is not shown is not asked for, whatever it holds', () => {
  expect(faults(addressFormSchema, { ...same, ...blank('dms') })).toEqual({});
  expect(faults(addressFormSchema, { ...same, rt_dms: '12345' })).toEqual({});
});

describe.each(['rmh', 'dms'] as const)('the block %s', (suffix) => {
  const check = caseOf(addressFormSchema, different);
  const rows = (ids: string, table: Row[]) =>
    test.each(table)(`${ids} with %s %j the form says %j`, (name, ...row) =>
      check(`${name}_${suffix}`, ...row),
    );
  rows('ADR-04 CON-05', [
    ['alamat', ' ', 'Alamat Rumah Wajib diisi'],
    ['alamat', letters(120), null],
    ['alamat', '7', null],
    ['alamat', letters(121), 'Paling banyak 120 karakter; kurangi 1'],
  ]);
  rows('ADR-05 ADR-09 CON-05', [
    ['rt', '1', null],
    ['rt', '123', null],
    ['rt', '1234', 'RT Max 3 digit'],
    ['rt', '1a', 'Hanya angka'],
  ]);
  rows('ADR-06 ADR-09 CON-05', [
    ['rw', '999', null],
    ['rw', '9999', 'RW Max 3 digit'],
    ['rw', '-1', 'Hanya angka'],
  ]);
  rows('ADR-08 ADR-09 CON-05', [
    ['kdpos', '1', null],
    ['kdpos', digits(5), null],
    ['kdpos', digits(6), null],
    ['kdpos', digits(7), 'Paling banyak 6 digit; kurangi 1'],
    ['kdpos', '1611x', 'Hanya angka'],
  ]);
});

test('ADR-16 ADR-18 without a residence of its own the e-KTP address is the residence', () => {
  const typedBeforeUnticking = { ...same, ...residence };
  const { selectedKelurahanData, ...kept } = toAddress(typedBeforeUnticking);
  for (const field of fields) expect(kept[`${field}_dms`]).toBe(same[`${field}_rmh`]);
  expect(Object.keys(kept)).toHaveLength(16);
  expect(selectedKelurahanData).toEqual({ rmh: 1, dms: 1 });
  expect(hasOwnResidence(toAddress(same))).toBe(false);
});

test('ADR-16 ADR-19 a residence of its own is kept as typed and shown again', () => {
  const kept = toAddress(different);
  expect(kept).toMatchObject({ ...residence, alamat_rmh: same.alamat_rmh });
  expect(kept).not.toHaveProperty('alamat_berbeda');
  expect(kept.selectedKelurahanData).toEqual({ rmh: 1, dms: 0 });
  expect(hasOwnResidence(kept)).toBe(true);
});

test.each(fields)('ADR-19 a residence that differs only in %s is one of its own', (field) => {
  expect(hasOwnResidence({ ...toAddress(same), [`${field}_dms`]: 'lain' })).toBe(true);
});
