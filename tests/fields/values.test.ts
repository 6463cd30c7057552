import { describe, expect, test } from 'vitest';
import { toTitleCase } from '../../machines/journey/mapping/prefill.ts';
import { createReceipt } from '../../machines/journey/mapping/receipt.ts';
import { redactPhone } from '../../screens/otp/OtpScreen.tsx';
import { assessBirthDate, isEligibleAge, toStoredEmail } from '../../src/fields/steps.ts';
import {
  findForbiddenCharacters,
  toLettersAndSpaces,
  toLocalNumber,
} from '../../src/fields/text.ts';
import {
  hasUnusualNpwpLength,
  isEmploymentTooLong,
  isOutsideBracket,
  isSamePhoneNumber,
} from '../../src/fields/warnings.ts';
import {
  formatDayMonthYear,
  getCompletedYears,
  isRealDate,
  parseDayMonthYear,
  toIsoDate,
  toLocalDate,
} from '../../src/lib/date.ts';
import { getFileFailureReason, toFailure } from '../../src/lib/failure.ts';
import { getNikWarning, hasOtherBirthDate, hasOtherGender, readNik } from '../../src/lib/nik.ts';

describe('names', () => {
  test.each([
    ['Siti Aminah', [], 'Siti Aminah'],
    ['Hj. Siti Aminah, S.Pd.', ['.', ','], 'Hj Siti Aminah S Pd'],
    ["Nu'man", ["'"], 'Numan'],
    ['Siti-Aminah', ['-'], 'Siti Aminah'],
    ['Siti -- Aminah/Nur_Laila', ['-', '/', '_'], 'Siti Aminah Nur Laila'],
    ['S1ti', ['1'], 'Sti'],
    ['  Ñuñez   Über ', [], 'Ñuñez Über'],
    ['مُحَمَّد.', ['.'], 'مُحَمَّد'],
    ['- 12', ['-', '1', '2'], ''],
  ])(
    'the name %j contains %j besides letters and spaces, and becomes %j',
    (name, others, plain) => {
      expect([findForbiddenCharacters(name), toLettersAndSpaces(name)]).toEqual([others, plain]);
    },
  );

  test.each([
    ['SUKA MAJU', 'Suka Maju'],
    ["MA'RUF JUM’AT", "Ma'ruf Jum’at"],
    ['PARE-PARE', 'Pare-Pare'],
    ['ÉSIL 2', 'Ésil 2'],
  ])('%j is formatted as %j', (printed, written) => {
    expect(toTitleCase(printed)).toBe(written);
  });
});

describe('small values', () => {
  test.each([
    ['the six-step journey', { reffNumberRegistration: 'REG-4' }, 'REG-4'],
    ['the identity-first journey', { applyId: 'RECORD-7' }, 'RECORD-7'],
    ['an application without a number', {}, undefined],
  ])('END-01 the receipt of %s has the number $2', (_, given, number) => {
    const step1 = { boardCC: '2', chooseCard: 'cardgold' } as const;
    expect(createReceipt({ code: '', step1, ...given }, 1_781_000_900_000)).toEqual(
      number && { number, card: 'cardgold', at: 1_781_000_900_000 },
    );
  });

  test.each([
    ['081234567890', '********789*'],
    ['08123456789', '********789'],
    ['0812345678', '********78'],
    ['081234567', '********7'],
    ['08123456', '********'],
    ['0812345678901234567', '********789********'],
    ['', ''],
  ])('OTP-02 of %j the prompt shows %j: only characters 9 to 11', (phone, shown) => {
    expect(redactPhone(phone)).toBe(shown);
  });

  test.each([
    [
      { kind: 'http', status: 500, message: 'Gangguan' },
      { kind: 'http', status: 500, message: 'Gangguan' },
    ],
    [{ kind: 'timeout', message: '' }, { kind: 'timeout' }],
    [{ kind: 'http', message: 5 }, { kind: 'http' }],
    [{ kind: 'offline' }, { kind: 'offline' }],
    [{ kind: 'network' }, { kind: 'network' }],
    [{ kind: 'malformed' }, { kind: 'malformed' }],
    [{ kind: 'aborted' }, { kind: 'aborted' }],
    [{ kind: 'strange', status: '500' }, { kind: 'unexpected' }],
    [new TypeError('x is undefined'), { kind: 'unexpected', message: 'x is undefined' }],
    ['a text', { kind: 'unexpected' }],
    [null, { kind: 'unexpected' }],
    [undefined, { kind: 'unexpected' }],
  ])('toFailure maps any thrown value to a known failure: %j', (thrown, failure) => {
    expect(toFailure(thrown)).toEqual(failure);
  });

  test.each([
    [{ reason: 'notAnImage' }, 'notAnImage'],
    [{ reason: 'notADocument' }, 'notADocument'],
    [{ reason: 'tooBig' }, 'tooBig'],
    [{ reason: 'storage' }, 'storage'],
    [{ reason: 'undecodable' }, 'undecodable'],
    [{ reason: 'truncated' }, 'truncated'],
    [{ reason: 'missing' }, 'missing'],
    [{ reason: 'heic' }, 'heic'],
    [{ reason: 'empty' }, 'empty'],
    [{ reason: 'other' }, null],
    [new Error('x'), null],
    [null, null],
  ])('getFileFailureReason returns the reason of a rejected file: %j → %s', (thrown, reason) => {
    expect(getFileFailureReason(thrown)).toBe(reason);
  });
});

describe('birth dates', () => {
  const today = { year: 2026, month: 6, day: 15 };

  test.each([
    ['15-06-2005', 'fine', 'the 21st birthday'],
    ['16-06-2005', 'ageOutside', 'the day before the 21st birthday'],
    ['15-07-2005', 'ageOutside', 'a month before it'],
    ['16-06-1960', 'fine', 'the day before the 66th birthday'],
    ['15-06-1960', 'ageOutside', 'the 66th birthday'],
    ['16-05-1960', 'ageOutside', 'a month after it'],
    ['15-06-1993', 'fine', 'a birthday between'],
    ['16-06-2026', 'ageOutside', 'a birth to come'],
  ] as const)('PER-20 PER-21 CON-06 born %s is assessed %s: %s', (born, verdict, _why) => {
    expect(assessBirthDate(born, today)).toBe(verdict);
  });

  test('PER-21 a person born on a leap day turns 21 on the first of March', () => {
    const born = { year: 2004, month: 2, day: 29 };
    expect(isEligibleAge(born, { year: 2025, month: 2, day: 28 })).toBe(false);
    expect(isEligibleAge(born, { year: 2025, month: 3, day: 1 })).toBe(true);
  });

  test.each([
    '31-02-1990',
    '29-02-1991',
    '29-02-1900',
    '31-04-1990',
    '00-05-1990',
    '32-01-1990',
    '15-00-1990',
    '15-13-1990',
  ])('PER-18 %s is not a date', (text) => {
    expect(assessBirthDate(text, today)).toBe('impossible');
  });

  test.each(['29-02-1992', '29-02-2000', '28-02-1991', '31-12-1990', '30-04-1990'])(
    'PER-18 %s is a date',
    (text) => {
      expect(assessBirthDate(text, today)).toBe('fine');
    },
  );

  test.each(['', '1990-02-31', '31-02-90', '31/02/1990'])(
    'PER-18 the schema reports the format of %j, not the calendar check',
    (text) => {
      expect(assessBirthDate(text, today)).toBe('fine');
    },
  );

  describe('the date module', () => {
    const day = { year: 1993, month: 4, day: 5 };

    test('PER-19 parses and formats dd-mm-yyyy', () => {
      expect(parseDayMonthYear('05-04-1993')).toEqual(day);
      expect(formatDayMonthYear(day)).toBe('05-04-1993');
      expect(parseDayMonthYear('5-4-1993')).toBeNull();
    });

    test.each([
      ['05-04-1993', '1993-04-05'],
      ['31-12-2000', '2000-12-31'],
      ['1993-04-05', ''],
      ['', ''],
    ])('REG-03 %j is sent as %j', (typed, sent) => {
      expect(toIsoDate(typed)).toBe(sent);
    });

    test('counts completed years up to the day', () => {
      expect(getCompletedYears(day, { year: 2026, month: 4, day: 4 })).toBe(32);
      expect(getCompletedYears(day, { year: 2026, month: 4, day: 5 })).toBe(33);
      expect(getCompletedYears(day, { year: 2026, month: 3, day: 28 })).toBe(32);
      expect(getCompletedYears(day, { year: 2026, month: 5, day: 1 })).toBe(33);
    });

    test('isRealDate accepts 29 February only in a leap year, and no day beyond the month', () => {
      expect(isRealDate({ year: 2024, month: 2, day: 29 })).toBe(true);
      expect(isRealDate({ year: 2023, month: 2, day: 29 })).toBe(false);
      expect(isRealDate({ year: 2023, month: 5, day: 380 })).toBe(false);
    });

    test('PER-21 takes the day from the local clock', () => {
      expect(toLocalDate(new Date(2026, 0, 31, 0, 0, 1))).toEqual({
        year: 2026,
        month: 1,
        day: 31,
      });
      expect(toLocalDate(new Date(2026, 11, 1, 23, 59, 59))).toEqual({
        year: 2026,
        month: 12,
        day: 1,
      });
      // In the time zone of the tests, UTC is still in the previous year.
      expect(toLocalDate(new Date(2026, 0, 1, 0, 0, 1))).toEqual({ year: 2026, month: 1, day: 1 });
    });
  });
});

describe('normalised values', () => {
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
    // These are not mobile numbers, which the validation reports.
    ['62211234567', '62211234567'],
    ['x6281234567890', 'x6281234567890'],
    ['081262812345678', '081262812345678'],
    ['+x6281234567890', '+x6281234567890'],
    ['0218123456', '0218123456'],
    ['628', '08'],
    ['', ''],
  ])('the number %j becomes %j', (typed, kept) => {
    expect(toLocalNumber(typed)).toBe(kept);
  });

  test('an e-mail address loses capitals and surrounding spaces', () => {
    expect(toStoredEmail(' Siti.R@Contoh.ID ')).toBe('siti.r@contoh.id');
  });
});

describe('hints', () => {
  test.each([
    ['081234567890', true],
    ['6281234567890', true],
    ['081234567891', false],
    ['', false],
  ])('%j as emergency contact of 081234567890: %s', (emergency, isOwn) => {
    expect(isSamePhoneNumber(emergency, '081234567890')).toBe(isOwn);
    expect(isSamePhoneNumber('', '')).toBe(false);
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
  ])('CHO-02 in bracket %s an income of %s is outside: %s', (bracket, income, isOutside) => {
    expect(isOutsideBracket(income, bracket)).toBe(isOutside);
  });

  test.each([
    ['', false],
    ['12345678901234', true],
    ['123456789012345', false],
    ['1234567890123456', false],
    ['1', true],
  ])('JOB-22 the tax number %j has an unusual length: %s', (npwp, isOdd) => {
    expect(hasUnusualNpwpLength(npwp)).toBe(isOdd);
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
  ])('%s years of employment of a person born on %s are too many: %s', (years, birth, are) => {
    expect(isEmploymentTooLong(years, birth, today)).toBe(are);
  });
});

describe('readNik and its comparisons', () => {
  /** Creates a test NIK of a province and a coded birth date. */
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

    test('an unknown province gives a warning, a known one does not', () => {
      expect(getNikWarning(nik('99', '250493'))).toBe('province');
      expect(getNikWarning(nik('32', '250493'))).toBeNull();
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
      expect(getNikWarning(nik('32', coded))).toBe(born ? null : 'date');
    });

    test.each([
      '',
      '327104',
      `${nik('32', '250493')}1`,
      '327104250493000A',
      ` ${nik('32', '250493').slice(1)}`,
      '３２７１０４２５０４９３０００２',
    ])('%j is not a complete NIK and returns null', (text) => {
      expect(readNik(text)).toBeNull();
      expect(getNikWarning(text)).toBeNull();
      expect(hasOtherBirthDate(text, '25-04-1993')).toBe(false);
      expect(hasOtherGender(text, 'M')).toBe(false);
    });
  });

  describe('comparison with typed values', () => {
    test.each([
      ['650493', '25-04-1993', false],
      ['250493', '25-04-1993', false],
      ['250400', '25-04-2000', false],
      ['650493', '24-04-1993', true],
      ['650493', '25-05-1993', true],
      ['650493', '25-04-1994', true],
      // An incomplete or invalid date, or no date in the NIK: nothing to compare.
      ['650493', '24-04-19', false],
      ['650493', '31-02-1990', false],
      ['650493', '', false],
      ['320193', '01-01-1993', false],
    ])('a NIK with %s contradicts the typed %s: %s', (coded, typed, expected) => {
      expect(hasOtherBirthDate(nik('32', coded), typed)).toBe(expected);
    });

    test.each([
      ['250493', 'M', false],
      ['250493', 'F', true],
      ['650493', 'F', false],
      ['650493', 'M', true],
      ['650493', '', false],
      ['400193', 'M', false],
    ])('a NIK with %s contradicts gender %j: %s', (coded, gender, expected) => {
      expect(hasOtherGender(nik('32', coded), gender)).toBe(expected);
    });
  });
});
