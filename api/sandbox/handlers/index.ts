import type { CallId } from '../../contracts/index.ts';
import { advanceAiHandlers } from './advanceAi.ts';
import type { Handlers } from './handler.ts';
import { identityHandlers } from './identity.ts';
import { listHandlers } from './lists.ts';
import { onboardingHandlers } from './onboarding.ts';
import { otpHandlers } from './otp.ts';
import { providerApplyHandlers } from './providerApply.ts';
import { regionHandlers } from './regions.ts';
import { registrationHandlers } from './registration.ts';
import { submissionHandlers } from './submission.ts';

/** One handler for every call of the contracts; a missing one does not compile. */
export const handlers = {
  ...listHandlers,
  ...regionHandlers,
  ...identityHandlers,
  ...registrationHandlers,
  ...otpHandlers,
  ...submissionHandlers,
  ...onboardingHandlers,
  ...advanceAiHandlers,
  ...providerApplyHandlers,
} satisfies Handlers<CallId>;
