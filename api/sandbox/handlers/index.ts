import type { CallId } from '../../contracts/index.ts';
import type { Handlers } from './handler.ts';
import { identityCardHandlers } from './identityCard.ts';
import { listHandlers } from './lists.ts';
import { livenessHandlers } from './liveness.ts';
import { otpHandlers } from './otp.ts';
import { regionHandlers } from './regions.ts';
import { registrationHandlers } from './registration.ts';
import { submissionHandlers } from './submission.ts';

/** One handler for every call of the contracts; a missing one does not compile. */
export const handlers = {
  ...listHandlers,
  ...regionHandlers,
  ...identityCardHandlers,
  ...livenessHandlers,
  ...registrationHandlers,
  ...otpHandlers,
  ...submissionHandlers,
} satisfies Handlers<CallId>;
