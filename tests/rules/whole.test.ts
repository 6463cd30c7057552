import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addressFormSchema } from '../../src/fields/address.ts';
import { checklistSchema } from '../../src/fields/checklist.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { personalDataSchema } from '../../src/fields/personalData.ts';
import { profileSchema } from '../../src/fields/profile.ts';
import { applicant } from '../fixtures/applicant.ts';

const withResidence = applicant.address;
const withoutResidence = {
  ...withResidence,
  ...Object.fromEntries(Object.keys(applicant.residence).map((key) => [key, ''])),
  alamat_berbeda: false,
  selectedKelurahanData: { rmh: 1, dms: 0 },
};
const forms: [string, z.ZodMiniType, object][] = [
  ['step 2', personalDataSchema, applicant.personalData],
  ['consent', checklistSchema, { flag_datapribadi: true, flag_syarat: false, point: '50' }],
  ['step 3', profileSchema, applicant.profile],
  ['the e-KTP address', addressFormSchema, withoutResidence],
  ['an address with a residence', addressFormSchema, withResidence],
  ['step 5', jobSchema, applicant.job],
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
    applicant.personalData,
    ['no_hp', 'nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'],
  ],
  [profileSchema, applicant.profile, ['ibukandung', 'nama_darurat', 'no_darurat']],
  [
    addressFormSchema,
    withResidence,
    Object.keys(applicant.address).filter((field) => /^(rt|rw|kdpos)_/.test(field)),
  ],
  [
    jobSchema,
    applicant.job,
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
    addressFormSchema.safeParse({ ...applicant.address, selectedKelurahanData: { rmh, dms } })
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
