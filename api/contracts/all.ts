import { type AllCalls, calls } from './index.ts';
import { onboardingCalls } from './onboarding.ts';
import { providerApplyCalls } from './providerApply.ts';
import { advanceAiCalls, directSubmissionCalls } from './variants.ts';

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

/**
 * API-47: constants that the specification names and whose use is not shown; no call is made with
 * them. Their values are not shown either.
 */
export const unusedPaths = {
  districtByKelurahan: 'district?kelurahan=',
  identityRegistration: 'registration',
  identityOtpRequest: 'request-otp',
} as const;
