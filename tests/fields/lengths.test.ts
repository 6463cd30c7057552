import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { createAddressSchemas } from '../../src/fields/address.ts';
import {
  identitySchema,
  restoredIdentitySchema,
  reviewSchema,
  reviewWithStep1Schema,
  storedReviewSchema,
} from '../../src/fields/identityFirst.ts';
import { jobSchema, otpSchema, personalDataSchema, profileSchema } from '../../src/fields/steps.ts';
import { describeTexts, findRanges } from './lengths.ts';
import { digits } from './support.ts';

const { address } = applicant;
const { identity, review } = identityFirstApplicant;

const forms: [string, z.ZodMiniType, object][] = [
  ['personal data', personalDataSchema, applicant.personalData],
  ['profile', profileSchema, applicant.profile],
  ['address', createAddressSchemas('required').addressFormSchema, address],
  ['address, read to the letter', createAddressSchemas('optional').addressFormSchema, address],
  ['job', jobSchema, applicant.job],
  ['identity', identitySchema, identity],
  ['restored identity', restoredIdentitySchema, identity],
  ['review', reviewSchema, review],
  ['review with step 1', reviewWithStep1Schema, review],
  [
    'review of who lives at the e-KTP address',
    reviewWithStep1Schema,
    { ...review, alamat_sesuai: '1' },
  ],
  ['stored review', storedReviewSchema, review],
];

test('CON-05 PER-09 PER-22 PRO-10 ADR-04 ADR-14 JOB-09 JOB-21 JOB-22 REV-08 REV-10 the forms accept texts of exactly these lengths', async () => {
  const texts = forms.map((form) => describeTexts(...form));
  await expect(texts.join('')).toMatchFileSnapshot('__snapshots__/lengths.txt');
});

test('OTP-03 CON-05 a code has five digits', () => {
  expect(findRanges((length) => otpSchema.safeParse(digits(length)).success)).toBe('5');
});
