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
