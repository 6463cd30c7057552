import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { type Call, definePost, emptyRequest, maxTextLength, optionalText } from './call.ts';
import { applicationSchema, submissionCalls } from './submission.ts';
import { createTolerantResponse, requiredText, tolerantResponse } from './tolerant.ts';

const given = {
  codes: { '00': 'given' },
  // All of them read, or begin what another one may begin anew (API-02).
  isRetryable: true,
} as const;

/** The second liveness provider (LIV-11): a page that the applicant is sent to and comes back from. */
export const advanceAiCalls = {
  /** API-23: sent with no body; the bank keeps the token, too. */
  advanceToken: definePost({
    base: 'local',
    path: 'v1/api/advance/getTokenAdvanceAi',
    request: emptyRequest,
    response: tolerantResponse,
    ...given,
  }),
  /** API-25, LIV-20: the page's address and the signatureId lie where the configuration says. */
  advanceResult: definePost({
    base: 'local',
    path: 'v1/api/advance/getResultWithToken',
    request: z.strictObject({
      returnUrl: z.url().check(z.maxLength(maxTextLength)),
      failedReturnUrl: z.url().check(z.maxLength(maxTextLength)),
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
    response: createTolerantResponse({
      data: z.optional(z.nullable(z.looseObject({ image: optionalText }))),
    }),
    ...given,
  }),
};

export const directSubmissionCalls = {
  /** SUB-19: all data fields as they are, to the OTP endpoint; answered as the sealed ones are. */
  submitDirect: {
    ...submissionCalls.submitApplication,
    base: 'identity',
    path: variantConfig.paths.directSubmission,
    request: applicationSchema,
  },
} as const satisfies Record<string, Call>;
