import { olderConfig } from '../../src/olderConfig.ts';
import type { Call } from './call.ts';
import { applicationSchema, submissionCalls } from './submission.ts';

export const directSubmissionCalls = {
  /** SUB-19: all data fields as they are, to the OTP endpoint; answered as the sealed ones are. */
  submitDirect: {
    ...submissionCalls.submitApplication,
    base: 'identity',
    path: olderConfig.paths.directSubmission,
    request: applicationSchema,
  },
} as const satisfies Record<string, Call>;
