import * as z from 'zod/mini';
import { consentPurposes } from '../lib/consent.ts';

/** A name or a version; never empty. */
export const shortText = z.string().check(z.minLength(1), z.maxLength(200));
/** A SHA-256 in hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{1,64}$/));

/** A notice or consent as it is saved. */
export const consentEventSchema = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  version: shortText,
  hash,
  at: z.number(),
  screen: shortText,
});
