import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jobSchema } from '../../src/fields/job.ts';
import { lettersAndSpaces, otherCharacters } from '../../src/fields/name.ts';
import { otpSchema } from '../../src/fields/otp.ts';
import { nikSchema, personalDataSchema } from '../../src/fields/personalData.ts';
import { asLocalNumber } from '../../src/fields/phone.ts';
import { profileSchema } from '../../src/fields/profile.ts';
import { allDigits, almostDigits, cases, garbage } from './support.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

test('a NIK is sixteen digits and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(almostDigits(18), fc.stringMatching(/^\d{15,17}$/)), (text) => {
      expect(accepts(nikSchema, text)).toBe(text.length === 16 && allDigits(text));
    }),
    cases(),
  );
});

test('a code is five digits and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(almostDigits(7), fc.stringMatching(/^\d{4,6}$/)), (text) => {
      expect(accepts(otpSchema, text)).toBe(text.length === 5 && allDigits(text));
    }),
    cases(),
  );
});

test('a phone number is 08 and digits, ten to nineteen of them; an emergency one at most thirteen', () => {
  const numbers = fc.oneof(
    almostDigits(22),
    almostDigits(20).map((rest) => `08${rest}`),
  );
  fc.assert(
    fc.property(numbers, (text) => {
      const isNumber = allDigits(text) && text.startsWith('08') && text.length >= 10;
      const { no_hp } = personalDataSchema.shape;
      expect(accepts(no_hp, text)).toBe(isNumber && text.length <= 19);
      const { no_darurat } = profileSchema.shape;
      expect(accepts(no_darurat, text)).toBe(isNumber && text.length <= 13);
    }),
    cases(),
  );
});

test('however a number is written with the country’s code, it is kept from its 08 on', () => {
  const writings = ['+62', '62', '0062', '(+62)', '+62 ', '+62-', '+620', ' +62'];
  fc.assert(
    fc.property(fc.constantFrom(...writings), fc.stringMatching(/^8\d{8,12}$/), (code, rest) => {
      expect(asLocalNumber(code + rest)).toBe(`0${rest}`);
      expect(asLocalNumber(asLocalNumber(code + rest))).toBe(`0${rest}`);
    }),
    cases(5_000),
  );
});

test('numbers of the job are digits within their lengths', () => {
  const { npwp, no_perusahaan, rt_perusahaan, lamakerja, bruto } = jobSchema.shape;
  fc.assert(
    fc.property(almostDigits(20), (text) => {
      const digits = allDigits(text);
      expect(accepts(npwp, text)).toBe(digits && text.length <= 16);
      expect(accepts(no_perusahaan, text)).toBe(digits && text.length <= 12);
      expect(accepts(rt_perusahaan, text)).toBe(digits && text.length >= 1 && text.length <= 3);
      expect(accepts(lamakerja, text)).toBe(digits && text.length >= 1 && text.length <= 2);
      expect(accepts(bruto, text)).toBe(digits && [...text].some((digit) => digit > '0'));
    }),
    cases(),
  );
});

test('a name is letters and spaces; what is left of any text is a name again, or nothing', () => {
  const { ibukandung } = profileSchema.shape;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const isLetter = (one: string) =>
        /\s/.test(one) ||
        /\p{M}/u.test(one) ||
        one.toLowerCase() !== one.toUpperCase() ||
        /\p{L}/u.test(one);
      const isName = [...text].every(isLetter) && text.trim() !== '';
      expect(accepts(ibukandung, text)).toBe(isName && otherCharacters(text).length === 0);
      const kept = lettersAndSpaces(text);
      expect(otherCharacters(kept)).toEqual([]);
      expect(lettersAndSpaces(kept)).toBe(kept);
    }),
    cases(),
  );
});

test('no rule throws, whatever it is asked about', () => {
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
    cases(2_000),
  );
});
