import { describe, expect, it, test } from 'vitest';
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
  it.each(addresses)('PRO-06 %j is valid for form and bank alike: %s', (address, isValid) => {
    const rules = [profileSchema.shape.alamat_email, reviewSchema.shape.email];
    const asked = [...rules.map((rule) => rule.safeParse(address).success), isEmail(address)];
    expect(asked).toEqual([isValid, isValid, isValid]);
  });
});

test.each(['a.', 'a-', '.a', '-'])('PRO-06 rejects many repetitions of %s quickly', (part) => {
  const start = performance.now();
  for (const address of [`${part.repeat(50_000)}@b.id`, `a@${part.repeat(50_000)}`])
    profileSchema.shape.alamat_email.safeParse(address);
  expect(performance.now() - start).toBeLessThan(500);
});
