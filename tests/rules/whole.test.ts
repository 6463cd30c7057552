import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { examples } from '../../machines/paths/examples.ts';
import { addressFormSchema } from '../../src/fields/address.ts';
import { checklistSchema } from '../../src/fields/checklist.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { personalDataSchema } from '../../src/fields/personalData.ts';
import { profileSchema } from '../../src/fields/profile.ts';

const withResidence = {
  ...examples.address,
  alamat_berbeda: true,
  alamat_dms: 'Jalan Domisili 5',
  rt_dms: '001',
  rw_dms: '002',
  kelurahan_dms: 'Bangka',
  kecamatan_dms: 'Mampang Prapatan',
  kabupaten_dms: 'Jakarta Selatan',
  propinsi_dms: 'DKI Jakarta',
  kdpos_dms: '12730',
};
const forms: [string, z.ZodMiniType, object][] = [
  ['step 2', personalDataSchema, examples.personalData],
  ['consent', checklistSchema, { flag_datapribadi: true, flag_syarat: false, point: '50' }],
  ['step 3', profileSchema, examples.profile],
  ['the e-KTP address', addressFormSchema, examples.address],
  ['an address with a residence', addressFormSchema, withResidence],
  ['step 5', jobSchema, examples.job],
];

describe.each(forms)('%s', (_, schema, values) => {
  test('comes through its rules as it was typed, with every field', () => {
    expect(schema.parse(values)).toEqual(values);
  });

  test.each(Object.keys(values))('is not complete without a value of %s', (field) => {
    expect(schema.safeParse({ ...values, [field]: undefined }).success).toBe(false);
  });
});

/** Fields whose blank value breaks one rule and no second: nobody is told two things of nothing. */
const single: [z.ZodMiniType, object, string[]][] = [
  [
    personalDataSchema,
    examples.personalData,
    ['no_hp', 'nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'],
  ],
  [profileSchema, examples.profile, ['ibukandung', 'nama_darurat', 'no_darurat']],
  [
    addressFormSchema,
    withResidence,
    Object.keys(examples.address).filter((field) => /^(rt|rw|kdpos)_/.test(field)),
  ],
  [
    jobSchema,
    examples.job,
    ['rt_perusahaan', 'rw_perusahaan', 'pos_perusahaan', 'lamakerja', 'bruto'],
  ],
];
test.each(
  single.flatMap(([schema, values, fields]) => fields.map((field) => ({ schema, values, field }))),
)(
  'PER-05 ADR-05 JOB-15 a blank field breaks one rule alone: $field',
  ({ schema, values, field }) => {
    const { error } = schema.safeParse({ ...values, [field]: '' });
    const broken = error?.issues.filter(({ path }) => path.join('.') === field);
    expect(broken).toHaveLength(1);
  },
);

test('SUB-14 a kelurahan’s flag is 0 or 1 and nothing else', () => {
  const flagged = (rmh: unknown, dms: unknown) =>
    addressFormSchema.safeParse({ ...examples.address, selectedKelurahanData: { rmh, dms } })
      .success;
  expect([flagged(0, 0), flagged(1, 1), flagged(0, 1)]).toEqual([true, true, true]);
  expect([flagged(2, 0), flagged(0, 2), flagged(-1, 0), flagged(true, 0)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([flagged(undefined, 0), flagged(0, undefined)]).toEqual([false, false]);
});
