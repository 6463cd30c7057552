import { identityCardCalls } from './identityCard.ts';
import { listCalls } from './lists.ts';
import { livenessCalls } from './liveness.ts';
import { regionCalls } from './regions.ts';
import { registrationCalls } from './registration.ts';
import { submissionCalls } from './submission.ts';

/** Every call to the bank. Client functions and sandbox handlers are complete against this table. */
export const calls = {
  ...listCalls,
  ...regionCalls,
  ...identityCardCalls,
  ...livenessCalls,
  ...registrationCalls,
  ...submissionCalls,
};
export type CallId = keyof typeof calls;
