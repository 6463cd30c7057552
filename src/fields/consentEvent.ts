import * as z from 'zod/mini';
import { consentPurposes } from '../lib/consent.ts';
import { isMoment } from '../lib/date.ts';

/** The schema of a name or a version of 1 to 200 characters. */
export const shortText = z.string().check(z.minLength(1), z.maxLength(200));
/** The schema of a SHA-256 in hexadecimal digits, or of its beginning. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{1,64}$/));
/** The schema of a saved moment, in milliseconds since the epoch. */
export const moment = z.number().check(z.refine(isMoment));

/** The schema of a saved `ConsentEvent`. */
export const consentEventSchema = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  version: shortText,
  hash,
  at: moment,
  screen: shortText,
});
