import * as z from 'zod/mini';
import {
  describeHiddenCharacters,
  getCharacterLimitTexts,
  getDigitLimitTexts,
  messages,
  nameTexts,
} from '../copy/messages.ts';
import { findInvisible, isSingleLine, normalizeText } from '../lib/normalizeText.ts';
import { limits } from '../limits.ts';

/** Counts characters as the bank does: after normalisation, where one letter can be two. */
const countLength = (text: unknown) => normalizeText(String(text)).length;

const createLengthCheck = (words: typeof getCharacterLimitTexts) => (max: number) =>
  z.refine<string>((text) => countLength(text) <= max, {
    error: ({ input }) => words(max).over(countLength(input) - max),
  });

/** Creates a check for a maximum number of characters. The message states the excess. */
export const charactersAtMost = createLengthCheck(getCharacterLimitTexts);

/** Creates a check for a maximum number of digits. The message states the excess. */
export const digitsAtMost = createLengthCheck(getDigitLimitTexts);

/** Creates checks for a maximum length and against invisible characters other than `allowed`. */
const createTextChecks = (max: number, allowed?: string) => [
  z.refine<string>((text) => findInvisible(text, allowed).length === 0, {
    error: ({ input }) => describeHiddenCharacters(findInvisible(String(input), allowed)),
  }),
  charactersAtMost(max),
];
const createLineChecks = () => createTextChecks(limits.text, '');
const createStreetChecks = () => createTextChecks(limits.street);
const hasContent = (message: string) => z.regex(/[\p{L}\p{N}]/u, message);

/** Creates a schema for a text in a request without another rule: one line, at most `limits.text` characters. */
export const requestText = () => z.string().check(z.refine(isSingleLine), z.maxLength(limits.text));

/** Creates a schema for an optional one-line text. */
export const anyText = () => z.string().check(...createLineChecks());

/** Creates a schema for a one-line text with at least one letter or digit. */
export const requiredText = (message: string) =>
  z.string().check(hasContent(message), ...createLineChecks());

/** Creates a schema for an optional street address, which may have several lines. */
export const anyStreet = () => z.string().check(...createStreetChecks());

/** Creates a schema for a street address with at least one letter or digit. */
export const requiredStreet = (message: string) =>
  z.string().check(hasContent(message), ...createStreetChecks());

/** Creates a schema for '' or at most `max` digits. */
export const optionalDigits = (max: number = limits.text) =>
  z.string().check(z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** Creates a schema for 1 to `max` digits. */
export const requiredDigits = (required: string, max: number) =>
  z
    .string()
    .check(z.minLength(1, required), z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** Creates a schema for RT or RW: 1 to `max` digits, with the field's own messages. */
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
 * characters.
 */
export const personName = (required: string) =>
  z.string().check(
    z.regex(/\S/, required),
    z.refine((name) => findForbiddenCharacters(name).length === 0, {
      error: ({ input }) => nameTexts.lettersOnly(findForbiddenCharacters(String(input))),
    }),
    charactersAtMost(limits.text),
  );

const forbidden = /[^\p{L}\p{M}\s]|[\ufeff\n\r\t]/gu;

/** Returns the distinct forbidden characters of a name, in order. */
export const findForbiddenCharacters = (name: string): string[] => [
  ...new Set(name.match(forbidden)),
];

/**
 * Converts a name to letters and spaces. Hyphens, slashes, underscores, dots and commas become a space, other
 * characters are removed. May return ''.
 */
export const toLettersAndSpaces = (name: string): string =>
  name
    .replace(/[-/_.,]+/g, ' ')
    .replace(forbidden, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Creates a schema for a mobile number of `min` to `max` digits that starts with 08 (PER-05 to PER-09, PRO-09,
 * PRO-10). The first broken rule selects the message.
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

/** Trims a landline or mobile number, and replaces its country code by a zero. Other texts stay as they are. */
export const toNationalNumber = (typed: string): string =>
  typed.trim().replace(anyCountryCode, '0').replace(bareCountryCode, '0');

type TextField<Form> = {
  [Field in keyof Form]: Form[Field] extends string ? Field : never;
}[keyof Form];

/**
 * Returns an empty form: '' in every field of a schema's shape.
 * @param filled the values of the fields that cannot be '', and other values that differ
 */
export const createBlankForm = <Form extends object>(
  shape: { readonly [Field in keyof Form]: unknown },
  filled: Omit<Form, TextField<Form>> & Partial<Form>,
): Form =>
  ({ ...Object.fromEntries(Object.keys(shape).map((field) => [field, ''])), ...filled }) as Form;
