import * as z from 'zod/mini';
import { characterLimit, digitLimit } from '../copy/limit.ts';
import { messages } from '../copy/messages.ts';
import { nameLimit } from '../copy/nameLimit.ts';
import { otherCharacters } from './name.ts';

const longest = (words: typeof characterLimit) => (max: number) =>
  z.maxLength(max, { error: ({ input }) => words(max).over(String(input).length - max) });

/** A length limit, which says how much is too much. */
export const charactersAtMost = longest(characterLimit);
export const digitsAtMost = longest(digitLimit);

/** A text that holds at least a letter or a digit. */
export const requiredText = (message: string) =>
  z.string().check(z.regex(/[\p{L}\p{N}]/u, message));

/** Digits that may be left out. */
export const optionalDigits = () => z.string().check(z.regex(/^\d*$/, messages.digitsOnly));

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
  );
