import * as z from 'zod/mini';
import {
  describeHiddenCharacters,
  getCharacterLimitTexts,
  getDigitLimitTexts,
  messages,
  nameLimit,
} from '../copy/messages.ts';
import { findInvisible, isSingleLine, normalizeText } from '../lib/normalizeText.ts';
import { limits } from '../limits.ts';

/** Returns the length as the bank counts it: after normalisation, one letter can count as two. */
const lengthOf = (text: unknown) => normalizeText(String(text)).length;

const longest = (words: typeof getCharacterLimitTexts) => (max: number) =>
  z.refine<string>((text) => lengthOf(text) <= max, {
    error: ({ input }) => words(max).over(lengthOf(input) - max),
  });

/** Creates a check for a maximum number of characters. The message states the excess. */
export const charactersAtMost = longest(getCharacterLimitTexts);

/** Creates a check for a maximum number of digits. The message states the excess. */
export const digitsAtMost = longest(getDigitLimitTexts);

/** Creates checks for a maximum length and against invisible characters other than `allowed`. */
const plain = (max: number, allowed?: string) => [
  z.refine<string>((text) => findInvisible(text, allowed).length === 0, {
    error: ({ input }) => describeHiddenCharacters(findInvisible(String(input), allowed)),
  }),
  charactersAtMost(max),
];
const oneLine = () => plain(limits.text, '');
const street = () => plain(limits.street);
const filled = (message: string) => z.regex(/[\p{L}\p{N}]/u, message);

/**
 * Creates a schema for a one-line text in a request that has no other rule, with the same limit as the
 * screens.
 */
export const requestText = () => z.string().check(z.refine(isSingleLine), z.maxLength(limits.text));

/** Creates a schema for an optional one-line text. */
export const anyText = () => z.string().check(...oneLine());

/** Creates a schema for a one-line text with at least one letter or digit. */
export const requiredText = (message: string) => z.string().check(filled(message), ...oneLine());

/** Creates a schema for an optional street address, which may have several lines. */
export const anyStreet = () => z.string().check(...street());

/** Creates a schema for a street address with at least one letter or digit. */
export const requiredStreet = (message: string) => z.string().check(filled(message), ...street());

/** Creates a schema for optional digits. */
export const optionalDigits = (max: number = limits.text) =>
  z.string().check(z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** Creates a schema for required digits, at most `max` of them. */
export const requiredDigits = (required: string, max: number) =>
  z
    .string()
    .check(z.minLength(1, required), z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** Creates a schema for RT or RW: required, at most `max` digits, with the field's own messages. */
export const neighbourhoodNumber = (required: string, tooLong: string, max: number) =>
  z
    .string()
    .check(
      z.minLength(1, required),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(max, tooLong),
    );

/**
 * Creates a schema for a person's name in letters and spaces (PRO-04, PRO-08). The message lists forbidden
 * characters. A full name needs the spaces.
 */
export const personName = (required: string) =>
  z.string().check(
    z.regex(/\S/, required),
    z.refine((name) => findForbiddenCharacters(name).length === 0, {
      error: ({ input }) => nameLimit.lettersOnly(findForbiddenCharacters(String(input))),
    }),
    charactersAtMost(limits.text),
  );

/** Characters that are forbidden in a name (PRO-04, PRO-08). */
const others = /[^\p{L}\p{M}\s]|[\ufeff\n\r\t]/gu;

/** Returns the distinct forbidden characters of a name, in order. */
export const findForbiddenCharacters = (name: string): string[] => [...new Set(name.match(others))];

/**
 * Converts a name to letters and spaces. Joining characters become a space, and other characters are
 * removed. May return ''.
 */
export const toLettersAndSpaces = (name: string): string =>
  name
    .replace(/[-/_.,]+/g, ' ')
    .replace(others, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Creates a schema for a mobile number (PER-05 to PER-09, PRO-09, PRO-10). The first broken rule selects
 * the message. An empty value only reports that it is required.
 */
export const phoneNumber = (required: string, { min, max }: { min: number; max: number }) =>
  z.string().check(
    z.minLength(1, required),
    z.regex(/^(?!.*[\s-])/, messages.phoneChars),
    z.regex(/^\d*$/, messages.digitsOnly),
    z.regex(/^(?:$|08)/, messages.phonePrefix),
    z.refine((value) => value.length === 0 || value.length >= min, messages.phoneMin),
    digitsAtMost(max),
  );

/** The country code before a mobile number, as phones and people write it. */
const countryCode = /^\(?(?:\+|00)?\s*62\)?[\s-]*0?(?=8)/;

/**
 * Converts a mobile number to the stored form (PER-07): +62812…, 62812… and 812… become 0812…. Other texts
 * stay unchanged, so that the validation reports them.
 */
export const toLocalNumber = (typed: string): string =>
  typed.trim().replace(countryCode, '0').replace(/^8/, '08');

/** The country code before any national number, with or without the zero that it replaces. */
const anyCountryCode =
  /^\(?(?:\+|00)\s*62\)?[\s.-]*(?:\(?0\)?[\s.-]*)?(?=[1-9(])|^\(62\)[\s.-]*0?(?=[1-9])/;
/** Without a plus sign, 62 is the country code only before a complete number with area code. */
const bareCountryCode = /^62(?=[\s.-]*0?[1-9](?:[\s.-]*\d){7,})[\s.-]*0?/;

/** Converts a landline or mobile number to national form: a leading zero replaces the country code. */
export const toNationalNumber = (typed: string): string =>
  typed.trim().replace(anyCountryCode, '0').replace(bareCountryCode, '0');
