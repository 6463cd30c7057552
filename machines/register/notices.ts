import type { ConsentPurpose } from '../../src/lib/consent.ts';
import type { Saved } from '../journey/saved/schema.ts';
import type { BankPort } from '../paths/answers.ts';

const identity = ['identity'] as const;
const all = ['identity', 'terms'] as const;

/**
 * The notices and consents that must precede each call (UU 27/2022, articles 20 to 22). A port without a row is a
 * compile error.
 */
export const requiredNotices: Readonly<Record<BankPort, readonly ConsentPurpose[]>> = {
  readCard: identity,
  checkNik: identity,
  // Sends no value of the applicant; the face check that it begins needs the terms.
  livenessAddress: all,
  register: all,
  requestOtp: all,
  validateOtp: all,
  resendOtp: all,
  sendApplication: all,
  submitStep1: all,
  submitRecord: all,
  submitFiles: all,
  convertFile: all,
  convertFiles: all,
  sendMail: all,
  applyStep1: all,
  applyStep2: all,
  applyStep3: all,
  applyStep4: all,
};

/** Checks whether a notice was read, or a consent is given and recorded. */
export const hasNotice = (saved: Saved, purpose: ConsentPurpose): boolean =>
  saved.consents?.findLast((event) => event.purpose === purpose)?.given === true &&
  (purpose !== 'terms' || saved.setujusyarat === true);
