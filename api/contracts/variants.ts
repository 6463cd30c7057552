import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import {
  type Call,
  dataOf,
  definePost,
  emptyRequest,
  maxTextLength,
  optionalText,
} from './call.ts';
import { webAddress } from './liveness.ts';
import { applicationSchema, submissionCalls } from './submission.ts';
import { createTolerantResponse, requiredText, tolerantResponse } from './tolerant.ts';

const given = {
  codes: { '00': 'given' },
  // All of them read, or start something that may be started again (API-02).
  isRetryable: true,
} as const;

/** The calls of the second liveness provider (LIV-11), whose page the applicant opens and returns from. */
export const advanceAiCalls = {
  /** API-23: is sent without a body; the bank stores the token, too. */
  advanceToken: definePost({
    base: 'local',
    path: 'v1/api/advance/getTokenAdvanceAi',
    request: emptyRequest,
    response: tolerantResponse,
    ...given,
  }),
  /** API-25, LIV-20: the configuration says where the response has the page's address and the signatureId. */
  advanceResult: definePost({
    base: 'local',
    path: 'v1/api/advance/getResultWithToken',
    request: z.strictObject({
      // The origin alone is no proof: a `blob:` address has that of the page that created it.
      returnUrl: webAddress.check(z.maxLength(maxTextLength)),
      failedReturnUrl: webAddress.check(z.maxLength(maxTextLength)),
      tryCount: z.literal(1),
      region: z.literal('IND'),
    }),
    response: tolerantResponse,
    constants: { tryCount: 1, region: 'IND' },
    ...given,
  }),
  /** API-24, LIV-21: `data.image` is the selfie, base64. */
  advanceScore: definePost({
    base: 'local',
    path: 'v1/api/advance/getresultScoreWithToken',
    request: z.strictObject({ signatureId: requiredText }),
    response: createTolerantResponse({ data: dataOf({ image: optionalText }) }),
    ...given,
  }),
};

/** The call that submits an application without an envelope. */
export const directSubmissionCalls = {
  /** SUB-19: sends all fields unsealed to the OTP endpoint; its response is that of the sealed submission. */
  submitDirect: {
    ...submissionCalls.submitApplication,
    base: 'identity',
    path: variantConfig.paths.directSubmission,
    request: applicationSchema,
  },
} as const satisfies Record<string, Call>;
