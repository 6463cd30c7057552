import type { CallId } from '../../contracts/index.ts';
import type { Handlers } from '../bank/bank.ts';
import { advanceAiHandlers } from './advanceAi.ts';
import { cardHandlers } from './card.ts';
import { handOverHandlers } from './handOver.ts';
import { identityFirstHandlers, providerApplyHandlers } from './identityFirst.ts';
import { listHandlers, regionHandlers } from './lists.ts';
import { livenessHandlers } from './liveness.ts';
import { otpHandlers } from './otp.ts';
import { registrationHandlers } from './registration.ts';
import { registryHandlers } from './registry.ts';
import { submissionHandlers } from './submission.ts';

/** One handler for every call of the contracts; a missing one does not compile. */
export const handlers = {
  ...listHandlers,
  ...regionHandlers,
  ...cardHandlers,
  ...registryHandlers,
  ...livenessHandlers,
  ...registrationHandlers,
  ...otpHandlers,
  ...submissionHandlers,
  ...identityFirstHandlers,
  ...advanceAiHandlers,
  ...providerApplyHandlers,
  ...handOverHandlers,
} satisfies Handlers<CallId>;
