import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';

/** A text that holds at least a letter or a digit; `max` is its length limit (specification §9). */
export const requiredText = (message: string, max: number) =>
  z.string().check(z.regex(/[\p{L}\p{N}]/u, message), z.maxLength(max, messages.tooLong(max)));

/** Digits that may be left out. */
export const optionalDigits = (max: number) =>
  z
    .string()
    .check(z.regex(/^\d*$/, messages.digitsOnly), z.maxLength(max, messages.tooManyDigits(max)));

/** RT and RW: required, digits, at most three of them, each with the message of its own field. */
export const neighbourhoodNumber = (required: string, tooLong: string, max: number) =>
  z
    .string()
    .check(
      z.minLength(1, required),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(max, tooLong),
    );

/** PRO-04, PRO-08: a person's name in letters and spaces; a full name needs the spaces. */
export const personName = (required: string, max: number) =>
  z
    .string()
    .check(
      z.regex(/\S/, required),
      z.regex(/^[\p{L}\p{M}\s]*$/u, messages.lettersOnly),
      z.maxLength(max, messages.tooLong(max)),
    );
