import { handOverCalls } from './handOver.ts';
import { identityFirstCalls } from './identityFirst.ts';
import { type AllCalls, calls } from './index.ts';
import type { listCalls } from './lists.ts';
import { providerApplyCalls } from './providerApply.ts';
import { advanceAiCalls, directSubmissionCalls } from './variants.ts';

/**
 * Every call to the bank. The app imports only the group that it needs, so that it does not load the calls
 * of the other journey. The sandbox and the developer tools, which need all calls, import this.
 */
export const allCalls: AllCalls = {
  ...calls,
  ...identityFirstCalls,
  ...advanceAiCalls,
  ...directSubmissionCalls,
  ...providerApplyCalls,
  ...handOverCalls,
};

/** Constants that the specification names without showing their use or values (API-47). No call uses them. */
export const unusedPaths = {
  districtByKelurahan: 'district?kelurahan=',
  identityRegistration: 'registration',
  identityOtpRequest: 'request-otp',
} as const;

/** Lists that no screen uses, each with the reason. The sandbox serves them like the others. */
export const unusedLists = {
  companies: 'API-08: the name of a company is typed',
  maritalStatuses: 'API-09: the specification lists the marital statuses itself',
  educations: 'API-10: no screen asks for the education',
  identityFirstJobTypesV1: 'API-11: form-expand asks for the list by database (API-06)',
  identityFirstJobTitlesV1: 'API-12: form-expand asks for the list by database (API-05)',
  homeStatuses: 'API-13: no screen asks whose the home is',
  identityFirstJobTitles:
    'API-17: use not shown; form-expand asks for the list by database (API-05)',
  identityFirstJobTypes:
    'API-18: use not shown; form-expand asks for the list by database (API-06)',
  identityFirstIndustries:
    'API-19: use not shown; form-expand asks for the list by database (API-07)',
} as const satisfies Partial<Record<keyof typeof listCalls, string>>;
