import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { redactPhone } from '../../screens/otp/OtpScreen.tsx';
import {
  assessBirthDate,
  isEligibleAge,
  jobSchema,
  nikSchema,
  otpSchema,
  personalDataSchema,
  profileSchema,
} from '../../src/fields/steps.ts';
import {
  findForbiddenCharacters,
  toLettersAndSpaces,
  toLocalNumber,
} from '../../src/fields/text.ts';
import {
  type CalendarDate,
  formatDayMonthYear,
  getCompletedYears,
  isRealDate,
  parseDayMonthYear,
  toIsoDate,
  toLocalDate,
} from '../../src/lib/date.ts';
import { getNikWarning, hasOtherBirthDate, hasOtherGender, readNik } from '../../src/lib/nik.ts';
import { createDigitTexts, garbage, getRunCount, isAllDigits } from './support.ts';

describe('validation rules', () => {
  const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

  test('a NIK is sixteen digits and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(createDigitTexts(18), fc.stringMatching(/^\d{15,17}$/)), (text) => {
        expect(accepts(nikSchema, text)).toBe(text.length === 16 && isAllDigits(text));
      }),
      getRunCount(),
    );
  });

  test('a code is five digits and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(createDigitTexts(7), fc.stringMatching(/^\d{4,6}$/)), (text) => {
        expect(accepts(otpSchema, text)).toBe(text.length === 5 && isAllDigits(text));
      }),
      getRunCount(),
    );
  });

  test('a phone number is 08 and digits, ten to nineteen in total; an emergency number at most thirteen', () => {
    const numbers = fc.oneof(
      createDigitTexts(22),
      createDigitTexts(20).map((rest) => `08${rest}`),
    );
    fc.assert(
      fc.property(numbers, (text) => {
        const isNumber = isAllDigits(text) && text.startsWith('08') && text.length >= 10;
        const { no_hp } = personalDataSchema.shape;
        expect(accepts(no_hp, text)).toBe(isNumber && text.length <= 19);
        const { no_darurat } = profileSchema.shape;
        expect(accepts(no_darurat, text)).toBe(isNumber && text.length <= 13);
      }),
      getRunCount(),
    );
  });

  test('any form of the country code is stored from its 08 on', () => {
    const writings = ['+62', '62', '0062', '(+62)', '+62 ', '+62-', '+620', ' +62'];
    fc.assert(
      fc.property(fc.constantFrom(...writings), fc.stringMatching(/^8\d{8,12}$/), (code, rest) => {
        expect(toLocalNumber(code + rest)).toBe(`0${rest}`);
        expect(toLocalNumber(toLocalNumber(code + rest))).toBe(`0${rest}`);
      }),
      getRunCount(5_000),
    );
  });

  test('numbers of the job are digits within their lengths', () => {
    const { npwp, no_perusahaan, rt_perusahaan, lamakerja, bruto } = jobSchema.shape;
    fc.assert(
      fc.property(createDigitTexts(20), (text) => {
        const digits = isAllDigits(text);
        expect(accepts(npwp, text)).toBe(digits && text.length <= 16);
        expect(accepts(no_perusahaan, text)).toBe(digits && text.length <= 12);
        expect(accepts(rt_perusahaan, text)).toBe(digits && text.length >= 1 && text.length <= 3);
        expect(accepts(lamakerja, text)).toBe(digits && text.length >= 1 && text.length <= 2);
        expect(accepts(bruto, text)).toBe(digits && [...text].some((digit) => digit > '0'));
      }),
      getRunCount(),
    );
  });

  test('a name is letters and spaces; the conversion of any text is a name or empty', () => {
    const { ibukandung } = profileSchema.shape;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const isLetter = (one: string) =>
          /\s/.test(one) ||
          /\p{M}/u.test(one) ||
          one.toLowerCase() !== one.toUpperCase() ||
          /\p{L}/u.test(one);
        const isName = [...text].every(isLetter) && text.trim() !== '';
        expect(accepts(ibukandung, text)).toBe(
          isName && findForbiddenCharacters(text).length === 0,
        );
        const letters = toLettersAndSpaces(text);
        expect(findForbiddenCharacters(letters)).toEqual([]);
        expect(toLettersAndSpaces(letters)).toBe(letters);
      }),
      getRunCount(),
    );
  });

  test('no rule throws for any value', () => {
    const schemas = [personalDataSchema, profileSchema, jobSchema];
    const anything = fc.oneof(garbage, fc.anything({ maxDepth: 2 }));
    fc.assert(
      fc.property(anything, anything, (value, other) => {
        for (const schema of schemas) {
          const values = Object.fromEntries(
            Object.keys(schema.shape).map((key, at) => [key, at % 2 ? value : other]),
          );
          expect(() => z.safeParse(schema, values)).not.toThrow();
          expect(() => z.safeParse(schema, value)).not.toThrow();
        }
      }),
      getRunCount(2_000),
    );
  });
});

describe('dates', () => {
  /** The calendar by its rule, not by Date. */
  const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysIn = (year: number, month: number) =>
    month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

  const anyDate = fc.record({
    day: fc.integer({ min: 0, max: 32 }),
    month: fc.integer({ min: 0, max: 13 }),
    year: fc.integer({ min: 1900, max: 2099 }),
  });
  const realDate = anyDate.filter(
    ({ day, month, year }) =>
      month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, Math.max(1, month)),
  );

  test('a date exists when its month has this day', () => {
    fc.assert(
      fc.property(anyDate, ({ day, month, year }) => {
        const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
        expect(isRealDate({ day, month, year })).toBe(exists);
      }),
      getRunCount(),
    );
  });

  test('a formatted date is parsed again, and reversed for the registration', () => {
    fc.assert(
      fc.property(realDate, (date) => {
        const text = formatDayMonthYear(date);
        expect(parseDayMonthYear(text)).toEqual(date);
        const [day, month, year] = text.split('-');
        expect(toIsoDate(text)).toBe(`${year}-${month}-${day}`);
      }),
      getRunCount(5_000),
    );
  });

  test('no other text is parsed as a date', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 12 }),
      createDigitTexts(10),
      fc
        .tuple(createDigitTexts(3), createDigitTexts(3), createDigitTexts(5))
        .map((parts) => parts.join('-')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parts = text.split('-');
        const [day = '', month = '', year = ''] = parts;
        const isForm =
          parts.length === 3 &&
          isAllDigits(parts.join('')) &&
          day.length === 2 &&
          month.length === 2 &&
          year.length === 4 &&
          (year.startsWith('19') || year.startsWith('20'));
        expect(parseDayMonthYear(text) !== null).toBe(isForm);
      }),
      getRunCount(),
    );
  });

  /** Counts birthdays one by one. */
  function birthdays(birth: CalendarDate, today: CalendarDate): number {
    const order = ({ year, month, day }: CalendarDate) => year * 10_000 + month * 100 + day;
    let count = 0;
    while (order({ ...birth, year: birth.year + count + 1 }) <= order(today)) count += 1;
    return count;
  }

  test('age is the number of birthdays, and 21 to 65 are eligible', () => {
    const today = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2025, max: 2060 }),
    });
    fc.assert(
      fc.property(realDate, today, (birth, now) => {
        fc.pre(birth.year < now.year);
        const age = birthdays(birth, now);
        expect(getCompletedYears(birth, now)).toBe(age);
        expect(isEligibleAge(birth, now)).toBe(age >= 21 && age <= 65);
        expect(assessBirthDate(formatDayMonthYear(birth), now)).toBe(
          age >= 21 && age <= 65 ? 'fine' : 'ageOutside',
        );
      }),
      getRunCount(),
    );
  });

  test('the local day of a moment is that of the local time zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        // Jakarta is seven hours ahead, all year.
        const expectedDate = new Date((seconds + 7 * 3600) * 1000).toISOString().slice(0, 10);
        const { year, month, day } = toLocalDate(new Date(seconds * 1000));
        expect([year, month, day]).toEqual(expectedDate.split('-').map(Number));
      }),
      getRunCount(5_000),
    );
  });

  test('a NIK contains the birth date and gender that it was built from', () => {
    const serial = fc.stringMatching(/^\d{4}$/);
    fc.assert(
      fc.property(realDate, fc.boolean(), serial, (date, isWoman, last) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const day = two(date.day + (isWoman ? 40 : 0));
        const nik = `997104${day}${two(date.month)}${two(date.year % 100)}${last}`;
        fc.pre(date.month !== 2 || date.day !== 29 || isLeap(2000 + (date.year % 100)));
        expect(readNik(nik)?.gender).toBe(isWoman ? 'F' : 'M');
        expect(hasOtherBirthDate(nik, formatDayMonthYear(date))).toBe(false);
        expect(hasOtherGender(nik, isWoman ? 'M' : 'F')).toBe(true);
        // Province 99 does not exist.
        expect(getNikWarning(nik)).toBe('province');
      }),
      getRunCount(5_000),
    );
  });

  test('a redacted number shows only its characters 9 to 11', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (phone) => {
        const masked = redactPhone(phone);
        expect(masked).toHaveLength(phone.length);
        for (let at = 0; at < phone.length; at += 1)
          expect(masked[at]).toBe([8, 9, 10].includes(at) ? phone[at] : '*');
      }),
      getRunCount(5_000),
    );
  });
});
