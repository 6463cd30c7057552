import { describe, expect, it } from 'vitest';
import { reviewSchema } from '../../src/fields/identityFirst.ts';
import { isEmail, profileSchema } from '../../src/fields/steps.ts';

const longLabel = 'a'.repeat(63);

const addresses: [address: string, isValid: boolean][] = [
  ['siti@contoh.id', true],
  ['_a@contoh.id', true],
  ['a_@contoh.id', true],
  ['-a@contoh.id', true],
  ["o'neil@contoh.id", true],
  ['a!#$%&*+/=?^`{|}~@contoh.id', true],
  ['a.b.c@contoh.co.id', true],
  ['a@1.contoh.id', true],
  ['a@b.c', true],
  [`a@${longLabel}.id`, true],
  ['a..b@contoh.id', false],
  ['.a@contoh.id', false],
  ['a.@contoh.id', false],
  ['a@-b.id', false],
  ['a@b-.id', false],
  ['a@b..id', false],
  ['a@.id', false],
  ['a@b.id.', false],
  ['a@contoh', false],
  [`a@${longLabel}a.id`, false],
  ['a@b@contoh.id', false],
  ['a b@contoh.id', false],
  ['"a b"@contoh.id', false],
  ['a@[127.0.0.1]', false],
  ['a@contoh_bank.id', false],
  ['Siti@contoh.id', false],
  ['siti@Contoh.id', false],
  ['sítì@contoh.id', false],
  ['siti@cöntoh.id', false],
  ['siti@contoh.id ', false],
  ['siti@contoh.id\n', false],
  ['siti@contoh\u212a.id', false],
  [`${'a'.repeat(244)}@contoh.id`, true],
  [`${'a'.repeat(245)}@contoh.id`, false],
  ['@contoh.id', false],
  ['siti', false],
];

describe('isEmail', () => {
  it.each(addresses)(
    'PRO-06 %j is valid for both forms and the bank alike: %s',
    (address, isValid) => {
      const rules = [profileSchema.shape.alamat_email, reviewSchema.shape.email];
      const results = [...rules.map((rule) => rule.safeParse(address).success), isEmail(address)];
      expect(results).toEqual([isValid, isValid, isValid]);
    },
  );
});
