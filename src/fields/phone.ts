import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { digitsAtMost } from './text.ts';

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
const countryCode = /^\s*\(?(?:\+|00)?\s*62\)?[\s-]*0?(?=8)/;

/**
 * A number in the form that is stored and sent (PER-07): +62812…, 62812… and 812… are 0812…. Anything
 * else stays as it is, so that the rules name what is wrong with it.
 */
export const asLocalNumber = (typed: string): string =>
  typed.trim().replace(countryCode, '0').replace(/^8/, '08');
