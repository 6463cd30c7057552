import { advanceAiCalls } from './advanceAi.ts';
import { directSubmissionCalls } from './directSubmission.ts';
import { type AllCalls, calls } from './index.ts';
import { onboardingCalls } from './onboarding.ts';
import { providerApplyCalls } from './providerApply.ts';

/**
 * Every call to the bank. The app imports the group that it needs, so that nobody fetches the other
 * journey's; whoever has to know all of them (the sandbox, the chart's instruments) imports this.
 */
export const allCalls: AllCalls = {
  ...calls,
  ...onboardingCalls,
  ...advanceAiCalls,
  ...directSubmissionCalls,
  ...providerApplyCalls,
};
