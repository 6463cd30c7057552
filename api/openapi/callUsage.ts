import type { CallId } from '../contracts/index.ts';

/** The journey in which the app makes a call. */
export type Usage = 'both journeys' | 'six-step journey' | 'identity-first journey' | 'not used';

const both = 'both journeys';
const sixStep = 'six-step journey';
const identityFirst = 'identity-first journey';

/** The journey of each call, and the settings that select the call. The app makes no call that is left out. */
const usages: Partial<Record<CallId, [usage: Usage, ...settings: string[]]>> = {
  jobTypes: [sixStep],
  jobTitles: [sixStep],
  industries: [sixStep],
  jobTitlesViaDb: [identityFirst],
  jobTypesViaDb: [identityFirst],
  industriesViaDb: [identityFirst],
  regionSearch: [sixStep],
  regionByPostalCode: [identityFirst],
  subdistrict: [identityFirst, 'subdistrict: on'],
  readCard: [sixStep],
  checkNik: [sixStep],
  livenessAddress: [both, 'livenessProvider: frame'],
  register: [sixStep, 'registrationCall: registrasi-v2'],
  requestOtp: [sixStep],
  resendOtp: [sixStep],
  validateOtp: [sixStep],
  submitApplication: [sixStep, 'submissionMode: encrypted'],
  registerIb: [sixStep, 'registrationCall: registrasi-iB'],
  submitDirect: [sixStep, 'submissionMode: direct'],
  readCardIdentityFirst: [identityFirst],
  submitStep1: [identityFirst],
  submitRecord: [identityFirst, 'recordMode: onboarding'],
  submitFiles: [identityFirst, 'recordMode: onboarding'],
  convertFile: [identityFirst, 'recordMode: onboarding', 'convert: single'],
  convertFiles: [identityFirst, 'recordMode: onboarding', 'convert: multiple'],
  sendMail: [identityFirst, 'recordMode: onboarding', 'mail: after-review'],
  advanceToken: [both, 'livenessProvider: advance-ai'],
  advanceResult: [both, 'livenessProvider: advance-ai'],
  advanceScore: [both, 'livenessProvider: advance-ai'],
  applyStep1: [identityFirst, 'recordMode: provider-apply'],
  applyStep2: [identityFirst, 'recordMode: provider-apply'],
  applyStep3: [identityFirst, 'recordMode: provider-apply'],
  applyStep4: [identityFirst, 'recordMode: provider-apply'],
  openHandOver: [both, 'handOver: on'],
  storeHandOverSlice: [both, 'handOver: on'],
  describeHandOver: [both, 'handOver: on'],
  fetchHandOverSlice: [both, 'handOver: on'],
  takeHandOver: [both, 'handOver: on'],
  holdHandOver: [both, 'handOver: on'],
  deleteHandOver: [both, 'handOver: on'],
};

/** Returns the journey of a call, and the settings (`name: value`) that must all apply. */
export function getUsage(id: CallId): { usage: Usage; settings: readonly string[] } {
  const [usage, ...settings] = usages[id] ?? ['not used'];
  return { usage, settings };
}

/** How a call may reach the bank twice, and how the bank must respond. */
export interface Idempotency {
  /** The fields by which the bank recognizes a repetition. */
  key: readonly string[];
  /**
   * `client`: the client sends the call once more after no response or a status from 500 (API-02). `applicant`:
   * the applicant is asked to repeat it after a reload or a lost response.
   */
  repeatedBy: 'client' | 'applicant';
  /** What a repetition with the same content does. */
  effect: string;
  /** The code of a repetition; left out, a repetition gets the response of the first request. */
  code?: string;
}

const sameRegistration = {
  key: ['reffNumber'],
  repeatedBy: 'applicant',
  effect: 'A repetition returns the first `register_token` and `reference_number`.',
} as const;

const sameApplication = {
  key: ['reffNumberRegistration'],
  repeatedBy: 'applicant',
  effect: 'A repetition returns the first response, and nothing is stored twice (SUB-15).',
} as const;

const sameStep = {
  key: ['id'],
  repeatedBy: 'applicant',
  effect: 'A repetition of a stored step is accepted and changes nothing.',
} as const;

/** The calls that must be idempotent: the same request may arrive twice. */
export const idempotentCalls: Readonly<Partial<Record<CallId, Idempotency>>> = {
  register: sameRegistration,
  registerIb: sameRegistration,
  requestOtp: {
    key: ['reffNumberRegistration'],
    repeatedBy: 'applicant',
    effect: 'A repetition returns the first `transaction_id`; the code that was sent stays valid.',
  },
  submitApplication: sameApplication,
  submitDirect: sameApplication,
  submitStep1: {
    key: ['nik'],
    repeatedBy: 'client',
    effect: 'A repetition is accepted; the record exists once.',
  },
  submitRecord: {
    key: ['no_ktp'],
    repeatedBy: 'client',
    effect: 'A repetition with the same content returns the first ID.',
  },
  submitFiles: {
    key: ['id'],
    repeatedBy: 'client',
    effect: 'A repetition is accepted; received files stay unchanged.',
  },
  convertFile: {
    key: ['nik', 'file_name'],
    repeatedBy: 'client',
    effect: 'A repetition is accepted; the photo is archived once.',
  },
  convertFiles: {
    key: ['nik'],
    repeatedBy: 'client',
    effect: 'A repetition is accepted; the photos are archived once.',
  },
  applyStep2: sameStep,
  applyStep3: sameStep,
  applyStep4: sameStep,
  openHandOver: {
    key: ['id', 'device'],
    repeatedBy: 'client',
    effect: 'A repetition with the same sizes returns the index of the first missing slice.',
  },
  storeHandOverSlice: {
    key: ['id', 'index'],
    repeatedBy: 'client',
    effect: 'A repetition changes nothing and returns the index of the first missing slice.',
  },
  takeHandOver: {
    key: ['id', 'device'],
    repeatedBy: 'client',
    effect: 'A repetition by the holder replaces its mark and does not count as another take.',
  },
  holdHandOver: {
    key: ['id', 'device'],
    repeatedBy: 'client',
    effect: 'A repetition returns the same result; a claim stays.',
  },
  deleteHandOver: {
    key: ['id'],
    repeatedBy: 'client',
    effect: 'A repetition changes nothing and returns the code 62.',
    code: '62',
  },
};
