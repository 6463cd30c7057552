import { afterEach, expect, test, vi } from 'vitest';
import { applicant } from '../fixtures/applicant.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const emptyResidence = {
  ...applicant.address,
  ...Object.fromEntries(Object.keys(applicant.residence).map((field) => [field, ''])),
};

test.each([
  [undefined, false],
  ['required', false],
  ['optional', true],
])(
  'ADR-14 with VITE_RESIDENCE %j an empty residence that is shown passes form, chart and bank: %s',
  async (setting, passes) => {
    if (setting) vi.stubEnv('VITE_RESIDENCE', setting);
    vi.resetModules();
    const { addressFormSchema } = await import('../../src/fields/address.ts');
    const { formRules } = await import('../../machines/journey/formRules.ts');
    const { applicationSchema } = await import('../../api/contracts/submission.ts');
    expect([
      addressFormSchema.safeParse(emptyResidence).success,
      formRules.isValid('address', emptyResidence),
      applicationSchema.shape.alamat_dms.safeParse('').success,
    ]).toEqual([passes, passes, passes]);
  },
);

test('ADR-14 another word for the rule of the residence is refused by name', async () => {
  const { parseConfig } = await import('../../src/config.ts');
  expect(() => parseConfig({ VITE_RESIDENCE: 'perhaps' })).toThrow('VITE_RESIDENCE');
  expect(parseConfig({}).address.residence).toBe('required');
});
