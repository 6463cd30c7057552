import * as z from 'zod/mini';
import { recordSources } from './recordNames.ts';
import { type NameOf, readEnv } from './schema.ts';
import { callPath, splitList } from './values.ts';

/**
 * Creates a schema for the paths of a response value: names joined by dots, separated by commas. The first
 * match counts.
 */
const accessor = (fallback: string) =>
  z._default(
    z.string().check(z.regex(/^\w+(\.\w+)*( *, *\w+(\.\w+)*)*$/, 'paths like data.id,id')),
    fallback,
  );

const named = `\\s*\\w+(=(${recordSources.join('|')}))?\\s*`;

/**
 * The schema of the variables of the identity-first journey and of a bank's alternatives. It is separate from
 * schema.ts, so that other applicants do not download the values.
 */
export const variantConfigSchema = z.object({
  /** OLD-05: the offered cards. `bracket` uses the table of income brackets. */
  VITE_CARD_VARIANT: z._default(z.enum(['bracket', 'gold', 'platinum', 'both']), 'bracket'),
  /** APP-06: the destination of the reviewed application. */
  VITE_RECORD_MODE: z._default(z.enum(['onboarding', 'provider-apply']), 'onboarding'),
  /** API-45: one call for each photo, or one call for both. */
  VITE_CONVERT: z._default(z.enum(['single', 'multiple']), 'single'),
  /** Whether a mail is sent after the review (API-40). */
  VITE_MAIL: z._default(z.enum(['off', 'after-review']), 'off'),
  /** API-22: whether form-expand finds the district by the kelurahan. */
  VITE_SUBDISTRICT: z._default(z.enum(['off', 'on']), 'off'),
  /**
   * OLD-33: additional names in the full record or the provider's last step, separated by commas. `name` is
   * sent empty. `name=source` is sent with a source above, and only under this name.
   */
  VITE_RECORD_EXTRA: z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^(${named}(,${named})*)?$`),
          `names like kanal or kanal=source, with commas between them; source is one of ${recordSources.join(', ')}`,
        ),
      ),
    '',
  ),
  /** SUB-19: the OTP endpoint that receives a direct submission. */
  VITE_PATH_DIRECT_SUBMISSION: z._default(callPath(), 'otp'),
  /** APP-05, API-46: the path of the ID in the responses of apply-step-1 and submitDataTxt. */
  VITE_APPLY_ID: accessor('data.id,id'),
  VITE_RECORD_ID: accessor('data.id,id'),
  /** API-23, API-25, LIV-21: the paths in the responses of AdvanceAI's calls. */
  VITE_ADVANCE_TOKEN: accessor('data.token,token'),
  VITE_ADVANCE_SIGNATURE: accessor('data.signatureId,signatureId'),
  VITE_ADVANCE_ADDRESS: accessor('data.url,url'),
});

/** Parses the variant configuration. @throws like parseConfig. */
export function parseVariantConfig(env: Record<string, unknown>, nameOf?: NameOf) {
  const e = readEnv(variantConfigSchema, env, nameOf);
  return {
    cardVariant: e.VITE_CARD_VARIANT,
    recordMode: e.VITE_RECORD_MODE,
    recordExtra: splitList(e.VITE_RECORD_EXTRA),
    convert: e.VITE_CONVERT,
    mail: e.VITE_MAIL,
    subdistrict: e.VITE_SUBDISTRICT,
    paths: { directSubmission: e.VITE_PATH_DIRECT_SUBMISSION },
    accessors: {
      applyId: splitList(e.VITE_APPLY_ID),
      recordId: splitList(e.VITE_RECORD_ID),
      advanceToken: splitList(e.VITE_ADVANCE_TOKEN),
      advanceSignature: splitList(e.VITE_ADVANCE_SIGNATURE),
      advanceAddress: splitList(e.VITE_ADVANCE_ADDRESS),
    },
  };
}
export type VariantConfig = ReturnType<typeof parseVariantConfig>;
