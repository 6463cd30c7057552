import type { CallId } from '../contracts/index.ts';

/** When the app makes a call: always in one journey, or only for a setting. */
export type Usage =
  | 'both journeys'
  | 'six-step journey'
  | 'identity-first journey'
  | 'configured alternative'
  | 'not used';

const unused = 'not used';
const alternative = 'configured alternative';

const usageOfLists: Partial<Record<CallId, Usage>> = {
  jobTypes: 'six-step journey',
  jobTitles: 'six-step journey',
  industries: 'six-step journey',
  jobTitlesViaDb: 'identity-first journey',
  jobTypesViaDb: 'identity-first journey',
  industriesViaDb: 'identity-first journey',
  regionSearch: 'both journeys',
  regionByPostalCode: 'both journeys',
  subdistrict: alternative,
};

const usageOfCalls: Partial<Record<CallId, Usage>> = {
  ...usageOfLists,
  readCard: 'six-step journey',
  checkNik: 'six-step journey',
  livenessAddress: 'both journeys',
  register: 'six-step journey',
  requestOtp: 'six-step journey',
  resendOtp: 'six-step journey',
  validateOtp: 'six-step journey',
  submitApplication: 'six-step journey',
  registerIb: alternative,
  submitDirect: alternative,
  readCardOlder: 'identity-first journey',
  submitStep1: 'identity-first journey',
  submitRecord: 'identity-first journey',
  submitFiles: 'identity-first journey',
  convertFile: 'identity-first journey',
  convertFiles: alternative,
  sendMail: alternative,
  advanceToken: alternative,
  advanceResult: alternative,
  advanceScore: alternative,
  applyStep1: alternative,
  applyStep2: alternative,
  applyStep3: alternative,
  applyStep4: alternative,
  openHandOver: alternative,
  storeHandOverSlice: alternative,
  describeHandOver: alternative,
  fetchHandOverSlice: alternative,
  takeHandOver: alternative,
  holdHandOver: alternative,
  deleteHandOver: alternative,
};

export const getUsage = (id: CallId): Usage => usageOfCalls[id] ?? unused;

/** Settings that select a configured alternative. */
export const alternativeSettings: Partial<Record<CallId, string>> = {
  subdistrict: 'subdistrict: on',
  registerIb: 'registrationCall: registrasi-iB',
  submitDirect: 'submissionMode: direct',
  convertFiles: 'convert: multiple',
  sendMail: 'mail: after-review',
  advanceToken: 'livenessProvider: advance-ai',
  advanceResult: 'livenessProvider: advance-ai',
  advanceScore: 'livenessProvider: advance-ai',
  applyStep1: 'recordMode: provider-apply',
  applyStep2: 'recordMode: provider-apply',
  applyStep3: 'recordMode: provider-apply',
  applyStep4: 'recordMode: provider-apply',
  openHandOver: 'handOver: on',
  storeHandOverSlice: 'handOver: on',
  describeHandOver: 'handOver: on',
  fetchHandOverSlice: 'handOver: on',
  takeHandOver: 'handOver: on',
  holdHandOver: 'handOver: on',
  deleteHandOver: 'handOver: on',
};

/** How a call may reach the bank twice, and how the bank must respond. */
export interface Idempotency {
  /** The fields by which the bank recognizes a repetition. */
  key: readonly string[];
  /**
   * `client`: the client sends the call once more after no response (API-02). `applicant`: the applicant is
   * asked to repeat it after a reload or a lost response.
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
