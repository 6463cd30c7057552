import * as z from 'zod/mini';
import { recordSources } from './recordNames.ts';
import { readEnv } from './schema.ts';
import { callPath, listOf } from './values.ts';

/** Where in an answer a value lies: names with dots, several separated by commas, the first counts. */
const accessor = (fallback: string) =>
  z._default(z.string().check(z.regex(/^\w+(\.\w+)*( *, *\w+(\.\w+)*)*$/)), fallback);

const named = `\\s*\\w+(=(${recordSources.join('|')}))?\\s*`;

/**
 * Like schema.ts, for what only the identity-first journey and the configured alternatives need, so
 * that nobody else fetches it.
 */
export const variantConfigSchema = z.object({
  /** OLD-05: which cards are offered; `bracket` asks the table of income brackets. */
  VITE_CARD_VARIANT: z._default(z.enum(['bracket', 'gold', 'platinum', 'both']), 'bracket'),
  /** APP-06: where the reviewed application goes. */
  VITE_RECORD_MODE: z._default(z.enum(['onboarding', 'provider-apply']), 'onboarding'),
  /** API-45: a call for each photo, or both in one. */
  VITE_CONVERT: z._default(z.enum(['single', 'multiple']), 'single'),
  /** API-40. */
  VITE_MAIL: z._default(z.enum(['off', 'after-review']), 'off'),
  /** API-22: whether form-expand looks the district up by the kelurahan. */
  VITE_SUBDISTRICT: z._default(z.enum(['off', 'on']), 'off'),
  /**
   * OLD-33: further names of the full record, or of the provider's last step, separated by commas: `name` is
   * sent empty, `name=source` with one of the sources above, under this name alone.
   */
  VITE_RECORD_EXTRA: z._default(
    z.string().check(z.regex(new RegExp(`^(${named}(,${named})*)?$`))),
    '',
  ),
  /** SUB-19: the OTP endpoint that takes a direct submission. */
  VITE_PATH_DIRECT_SUBMISSION: z._default(callPath(), 'otp'),
  /** APP-05, API-46: the id in the answers of apply-step-1 and submitDataTxt. */
  VITE_APPLY_ID: accessor('data.id,id'),
  VITE_RECORD_ID: accessor('data.id,id'),
  /** API-23, API-25, LIV-21: what AdvanceAI's calls answer with. */
  VITE_ADVANCE_TOKEN: accessor('data.token,token'),
  VITE_ADVANCE_SIGNATURE: accessor('data.signatureId,signatureId'),
  VITE_ADVANCE_ADDRESS: accessor('data.url,url'),
});

/** @throws as parseConfig does. */
export function parseVariantConfig(env: Record<string, unknown>) {
  const e = readEnv(variantConfigSchema, env);
  return {
    cardVariant: e.VITE_CARD_VARIANT,
    recordMode: e.VITE_RECORD_MODE,
    recordExtra: listOf(e.VITE_RECORD_EXTRA),
    convert: e.VITE_CONVERT,
    mail: e.VITE_MAIL,
    subdistrict: e.VITE_SUBDISTRICT,
    paths: { directSubmission: e.VITE_PATH_DIRECT_SUBMISSION },
    accessors: {
      applyId: listOf(e.VITE_APPLY_ID),
      recordId: listOf(e.VITE_RECORD_ID),
      advanceToken: listOf(e.VITE_ADVANCE_TOKEN),
      advanceSignature: listOf(e.VITE_ADVANCE_SIGNATURE),
      advanceAddress: listOf(e.VITE_ADVANCE_ADDRESS),
    },
  };
}
export type VariantConfig = ReturnType<typeof parseVariantConfig>;
