import { describe, expect, test } from 'vitest';
import { isBornOtherwise, isOtherGender, nikDoubt, readNik } from '../../src/lib/nik.ts';

describe('a NIK', () => {
  const [man, woman] = ['3273011203850004', '3273015203850005'];
  test.each([
    [man, { day: 12, month: 3, yearOfCentury: 85 }, 'M'],
    [woman, { day: 12, month: 3, yearOfCentury: 85 }, 'F'],
    ['3273013101900006', { day: 31, month: 1, yearOfCentury: 90 }, 'M'],
    ['3273017101900007', { day: 31, month: 1, yearOfCentury: 90 }, 'F'],
    ['3273012902000008', { day: 29, month: 2, yearOfCentury: 0 }, 'M'],
    ['3273014001900009', null, null],
    ['3273010001900010', null, null],
    ['3273017201900011', null, null],
    ['3273013202900012', null, null],
    ['3273014101900013', { day: 1, month: 1, yearOfCentury: 90 }, 'F'],
    ['3273010101900014', { day: 1, month: 1, yearOfCentury: 90 }, 'M'],
    ['3273013013900015', null, 'M'],
  ])('%s says when its bearer was born, and what they are', (nik, born, gender) => {
    expect(readNik(nik)).toEqual({ knownProvince: true, born, gender });
  });

  test.each(['327301120385000', '32730112038500041', ' 273011203850004', '327301120385000x'])(
    'is none of %j',
    (text) => {
      expect([readNik(text), nikDoubt(text)]).toEqual([null, null]);
      expect([isBornOtherwise(text, '01-01-1991'), isOtherGender(text, 'F')]).toEqual([
        false,
        false,
      ]);
    },
  );

  test.each([
    [man, null],
    ['9973011203850016', 'province'],
    ['9973010013850017', 'province'],
    ['1173013013850018', 'date'],
  ])('%s is doubted for its %s', (nik, doubt) => expect(nikDoubt(nik)).toBe(doubt));

  test.each([
    ['12-03-1985', false],
    ['12-03-2085', false],
    ['13-03-1985', true],
    ['12-04-1985', true],
    ['12-03-1986', true],
    ['31-02-1985', false],
    ['12-03-85', false],
  ])('beside a birth date typed as %s contradicts it: %s', (typed, isOther) => {
    expect(isBornOtherwise(woman, typed)).toBe(isOther);
  });

  test.each([
    [man, 'F', true],
    [man, 'M', false],
    [woman, 'M', true],
    [woman, '', false],
    ['3273014001900019', 'M', false],
  ])('%s beside the gender %j contradicts it: %s', (nik, chosen, isOther) => {
    expect(isOtherGender(nik, chosen)).toBe(isOther);
  });
});
