import { expect, test } from 'vitest';
import { addressFormSchema } from '../../src/fields/address.ts';
import { chooserSchema } from '../../src/fields/chooser.ts';
import { deliverySchema } from '../../src/fields/delivery.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { personalDataSchema } from '../../src/fields/personalData.ts';
import { profileSchema } from '../../src/fields/profile.ts';
import { applicant } from '../fixtures/applicant.ts';

test('the example applicant passes the rules of every step', () => {
  const steps = [
    [chooserSchema, applicant.chooser],
    [personalDataSchema, applicant.personalData],
    [profileSchema, applicant.profile],
    [addressFormSchema, applicant.address],
    [jobSchema, applicant.job],
    [deliverySchema, applicant.delivery],
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
