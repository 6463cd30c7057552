import { describe, expect, test } from 'vitest';
import { isBornOtherwise, isOtherGender, nikDoubt, readNik } from '../../src/lib/nik.ts';

/** A test NIK of a province and a coded birth date. */
const nik = (province: string, ddmmyy: string) => `${province}7104${ddmmyy}0002`;

const provinces = [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 51, 52, 53, 61]
  .concat([62, 63, 64, 65, 71, 72, 73, 74, 75, 76, 81, 82, 91, 92, 93, 94, 95, 96])
  .map(String);

describe('the province of a NIK', () => {
  test('exactly the thirty-eight provinces are known', () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const known = all.filter((code) => readNik(nik(code, '250493'))?.knownProvince);
    expect(known).toEqual(provinces);
    expect(known).toHaveLength(38);
  });

  test('an unknown province is doubted, a known one is not', () => {
    expect(nikDoubt(nik('99', '250493'))).toBe('province');
    expect(nikDoubt(nik('32', '250493'))).toBeNull();
  });
});

describe('the birth date in a NIK', () => {
  test.each([
    ['010190', { day: 1, month: 1, yearOfCentury: 90 }, 'M'],
    ['311290', { day: 31, month: 12, yearOfCentury: 90 }, 'M'],
    ['410190', { day: 1, month: 1, yearOfCentury: 90 }, 'F'],
    ['711290', { day: 31, month: 12, yearOfCentury: 90 }, 'F'],
    ['290200', { day: 29, month: 2, yearOfCentury: 0 }, 'M'],
    ['690296', { day: 29, month: 2, yearOfCentury: 96 }, 'F'],
    ['000190', null, null],
    ['320190', null, null],
    ['400190', null, null],
    ['720190', null, null],
    ['310490', null, 'M'],
    ['290295', null, 'M'],
    ['690295', null, 'F'],
    ['010090', null, 'M'],
    ['011390', null, 'M'],
  ])('%s is read as %j of %s', (coded, born, gender) => {
    expect(readNik(nik('32', coded))).toEqual({ knownProvince: true, born, gender });
    expect(nikDoubt(nik('32', coded))).toBe(born ? null : 'date');
  });

  test.each([
    '',
    '327104',
    `${nik('32', '250493')}1`,
    '327104250493000A',
    '３２７１０４２５０４９３０００２',
  ])('%j is no complete NIK and says nothing', (text) => {
    expect(readNik(text)).toBeNull();
    expect(nikDoubt(text)).toBeNull();
    expect(isBornOtherwise(text, '25-04-1993')).toBe(false);
    expect(isOtherGender(text, 'M')).toBe(false);
  });
});

describe('against what was typed', () => {
  test.each([
    ['650493', '25-04-1993', false],
    ['250493', '25-04-1993', false],
    ['250400', '25-04-2000', false],
    ['650493', '24-04-1993', true],
    ['650493', '25-05-1993', true],
    ['650493', '25-04-1994', true],
    // Not yet a date, no date, or no date in the NIK: nothing to compare.
    ['650493', '24-04-19', false],
    ['650493', '31-02-1990', false],
    ['650493', '', false],
    ['320193', '01-01-1993', false],
  ])('a NIK with %s and %s typed disagree: %s', (coded, typed, expected) => {
    expect(isBornOtherwise(nik('32', coded), typed)).toBe(expected);
  });

  test.each([
    ['250493', 'M', false],
    ['250493', 'F', true],
    ['650493', 'F', false],
    ['650493', 'M', true],
    ['650493', '', false],
    ['400193', 'M', false],
  ])('a NIK with %s and gender %j disagree: %s', (coded, gender, expected) => {
    expect(isOtherGender(nik('32', coded), gender)).toBe(expected);
  });
});
