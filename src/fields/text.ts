import * as z from 'zod/mini';
import {
  characterLimit,
  digitLimit,
  messages,
  nameLimit,
  unseenCharacters,
} from '../copy/messages.ts';
import { isLine, normalizeText, unseenIn } from '../lib/unseen.ts';
import { limits } from '../limits.ts';

/** Counted in the form in which the bank counts: a letter can be two there. */
const lengthOf = (text: unknown) => normalizeText(String(text)).length;

const longest = (words: typeof characterLimit) => (max: number) =>
  z.refine<string>((text) => lengthOf(text) <= max, {
    error: ({ input }) => words(max).over(lengthOf(input) - max),
  });

/** A length limit, which says how much is too much. */
export const charactersAtMost = longest(characterLimit);

export const digitsAtMost = longest(digitLimit);

/** No longer than that, with nothing that nobody sees but what is `allowed`. */
const plain = (max: number, allowed?: string) => [
  z.refine<string>((text) => unseenIn(text, allowed).length === 0, {
    error: ({ input }) => unseenCharacters(unseenIn(String(input), allowed)),
  }),
  charactersAtMost(max),
];
const oneLine = () => plain(limits.text, '');
const street = () => plain(limits.street);
const filled = (message: string) => z.regex(/[\p{L}\p{N}]/u, message);

/** A text that a request sends in one line and that has no other rule: the screens' own one. */
export const sentLine = () => z.string().check(z.refine(isLine), z.maxLength(limits.text));

/** Any text of one line, an empty one too. */
export const anyText = () => z.string().check(...oneLine());

/** A text of one line that holds at least a letter or a digit. */
export const requiredText = (message: string) => z.string().check(filled(message), ...oneLine());

/** A street address, in several lines if need be; an empty one too. */
export const anyStreet = () => z.string().check(...street());

/** One that holds at least a letter or a digit. */
export const requiredStreet = (message: string) => z.string().check(filled(message), ...street());

/** Digits that may be left out. */
export const optionalDigits = (max: number = limits.text) =>
  z.string().check(z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** Digits that must be there, at most so many of them. */
export const requiredDigits = (required: string, max: number) =>
  z
    .string()
    .check(z.minLength(1, required), z.regex(/^\d*$/, messages.digitsOnly), digitsAtMost(max));

/** RT and RW: required, digits, at most three of them, each with the message of its own field. */
export const neighbourhoodNumber = (required: string, tooLong: string, max: number) =>
  z
    .string()
    .check(
      z.minLength(1, required),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(max, tooLong),
    );

/** PRO-04, PRO-08: a person's name in letters and spaces, without what the message names; a full name needs the spaces. */
export const personName = (required: string) =>
  z.string().check(
    z.regex(/\S/, required),
    z.refine((name) => otherCharacters(name).length === 0, {
      error: ({ input }) => nameLimit.lettersOnly(otherCharacters(String(input))),
    }),
    charactersAtMost(limits.text),
  );

/** What a name of letters and spaces may not hold (PRO-04, PRO-08). */
const others = /[^\p{L}\p{M}\s]|[\ufeff\n\r\t]/gu;

/** The characters of a name that it may not hold, each once, in their order. */
export const otherCharacters = (name: string): string[] => [...new Set(name.match(others))];

/**
 * The same name in letters and spaces: what joins two words becomes the space between them, anything
 * else is left out. Empty where nothing of a name is left.
 */
export const lettersAndSpaces = (name: string): string =>
  name
    .replace(/[-/_.,]+/g, ' ')
    .replace(others, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A mobile number by the phone rules (PER-05 to PER-09, PRO-09, PRO-10): the first broken rule
 * names the message. An empty value speaks of nothing but its being empty.
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

/** The country's code in front of a mobile number, as phones fill it in and people write it. */
const countryCode = /^\(?(?:\+|00)?\s*62\)?[\s-]*0?(?=8)/;

/**
 * A number in the form that is stored and sent (PER-07): +62812…, 62812… and 812… are 0812…. Anything
 * else stays as it is, so that the rules name what is wrong with it.
 */
export const asLocalNumber = (typed: string): string =>
  typed.trim().replace(countryCode, '0').replace(/^8/, '08');

/** The country's code in front of any number of the country, with or without the zero that it replaces. */
const anyCountryCode =
  /^\(?(?:\+|00)\s*62\)?[\s.-]*(?:\(?0\)?[\s.-]*)?(?=[1-9(])|^\(62\)[\s.-]*0?(?=[1-9])/;
/** Without a sign before it 62 is the country's code only where a number with an area code follows. */
const bareCountryCode = /^62(?=[\s.-]*0?[1-9](?:[\s.-]*\d){7,})[\s.-]*0?/;

/** A landline or mobile number with its leading zero in place of the country's code. */
export const asNationalNumber = (typed: string): string =>
  typed.trim().replace(anyCountryCode, '0').replace(bareCountryCode, '0');
