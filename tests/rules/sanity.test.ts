import { describe, expect, test } from 'vitest';
import { asLocalNumber } from '../../src/fields/phone.ts';
import { asStoredEmail } from '../../src/fields/profile.ts';
import {
  isOddNpwp,
  isOutsideBracket,
  isOverlongService,
  isOwnNumber,
} from '../../src/fields/sanity.ts';

describe('what is taken in another form', () => {
  test.each([
    ['+6281234567890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['006281234567890', '081234567890'],
    ['+62 812-3456', '0812-3456'],
    ['(+62) 812 3456', '0812 3456'],
    ['  +  6281234567890', '081234567890'],
    ['+62081234567890', '081234567890'],
    ['81234567890', '081234567890'],
    [' 081234567890 ', '081234567890'],
    ['081234567890', '081234567890'],
    // These are nobody's mobile number, which the rules say.
    ['62211234567', '62211234567'],
    ['x6281234567890', 'x6281234567890'],
    ['081262812345678', '081262812345678'],
    ['+x6281234567890', '+x6281234567890'],
    ['0218123456', '0218123456'],
    ['628', '08'],
    ['', ''],
  ])('the number %j is %j', (typed, kept) => {
    expect(asLocalNumber(typed)).toBe(kept);
  });

  test('an e-mail address loses capitals and the spaces around it', () => {
    expect(asStoredEmail(' Siti.R@Contoh.ID ')).toBe('siti.r@contoh.id');
  });
});

describe('what is worth a second look', () => {
  test.each([
    ['081234567890', true],
    ['6281234567890', true],
    ['081234567891', false],
    ['', false],
  ])('%j as emergency contact of 081234567890: %s', (emergency, isOwn) => {
    expect(isOwnNumber(emergency, '081234567890')).toBe(isOwn);
    expect(isOwnNumber('', '')).toBe(false);
  });

  test.each([
    ['1', '4999999', true],
    ['1', '5000000', false],
    ['1', '10000000', false],
    ['1', '10000001', true],
    ['2', '9999999', true],
    ['2', '10000000', false],
    ['2', '20000001', true],
    ['3', '19999999', true],
    ['3', '20000000', false],
    ['3', '900000000', false],
    ['2', '', false],
    ['', '1', false],
  ])('CHO-02 in bracket %s an income of %s lies outside: %s', (bracket, income, isOutside) => {
    expect(isOutsideBracket(income, bracket)).toBe(isOutside);
  });

  test.each([
    ['', false],
    ['12345678901234', true],
    ['123456789012345', false],
    ['1234567890123456', false],
    ['1', true],
  ])('JOB-22 the tax number %j has an odd length: %s', (npwp, isOdd) => {
    expect(isOddNpwp(npwp)).toBe(isOdd);
  });

  const today = { year: 2026, month: 4, day: 24 };
  test.each([
    ['17', '25-04-1993', false],
    ['18', '25-04-1993', true],
    ['18', '24-04-1993', false],
    ['0', '24-04-2011', false],
    ['', '25-04-1993', false],
    ['90', '', false],
    ['90 tahun', '25-04-1993', false],
    ['±90', '25-04-1993', false],
    ['90', '31-02-1990', false],
  ])(
    '%s years of service of one born on %s are more than a life allows: %s',
    (years, birth, are) => {
      expect(isOverlongService(years, birth, today)).toBe(are);
    },
  );
});
