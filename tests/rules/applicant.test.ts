import { expect, test } from 'vitest';
import { addressFormSchema } from '../../src/fields/address.ts';
import { chooserSchema } from '../../src/fields/chooser.ts';
import { deliverySchema } from '../../src/fields/delivery.ts';
import { identitySchema } from '../../src/fields/identity.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { personalDataSchema } from '../../src/fields/personalData.ts';
import { profileSchema } from '../../src/fields/profile.ts';
import { reviewSchema, reviewWithStep1Schema } from '../../src/fields/review.ts';
import { applicant, identityFirstApplicant } from '../fixtures/applicant.ts';

test('the example applicant passes the rules of every step', () => {
  const steps = [
    [chooserSchema, applicant.chooser],
    [personalDataSchema, applicant.personalData],
    [profileSchema, applicant.profile],
    [addressFormSchema, applicant.address],
    [jobSchema, applicant.job],
    [deliverySchema, applicant.delivery],
    [identitySchema, identityFirstApplicant.identity],
    [reviewSchema, identityFirstApplicant.review],
    [reviewWithStep1Schema, identityFirstApplicant.review],
  ] as const;
  for (const [schema, values] of steps) expect(schema.safeParse(values).error).toBeUndefined();
});

test('no two texts of the example applicant are alike, and none is empty', () => {
  const { address: _, ...steps } = applicant;
  const texts = Object.values(steps)
    .flatMap((step) => Object.values(step))
    .filter((value) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(45);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).not.toContain('');
});

test.each(['identity', 'review'] as const)(
  'no two texts of the %s are alike, and none is empty',
  (form) => {
    const texts = Object.values(identityFirstApplicant[form]).filter(
      (value) => typeof value === 'string',
    );
    expect(texts.length).toBeGreaterThan(15);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('');
  },
);
