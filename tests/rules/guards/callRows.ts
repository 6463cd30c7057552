import { applicant, kept } from '../../screens/applicant.ts';
import { type Given, type GuardRow, noon } from './facts.ts';

const registering = { op: 'register', id: 'REFF-1' } as const;
const verified = { ...applicant };
const unverified = { ...applicant, statusLiveness: 'failed' };
const refused = (status: unknown, kind = 'http') => ({ error: { kind, status } });
const sentOnce: Given = { saved: { pending: { op: 'submit', id: 'REFF-1' } } };
const sentAgain: Given = { saved: { pending: { op: 'submit', id: 'REFF-1', again: true } } };

/** Calls: what the bank knows, what is unsettled, what was refused. */
export const callRows: readonly GuardRow[] = [
  ['isRegistered', { saved: { registrationToken: '' } }, undefined, true],
  ['isRegistered', {}, undefined, false],
  ['otpWasSent', { saved: { transaction_id: '' } }, undefined, true],
  ['otpWasSent', {}, undefined, false],
  ['codeIsConfirmed', { saved: { codeConfirmed: true } }, undefined, true],
  ['codeIsConfirmed', { saved: { codeConfirmed: false } }, undefined, false],
  ['codeIsConfirmed', {}, undefined, false],

  ['hasUnsettledRegistration', { saved: { ...verified, pending: registering } }, undefined, true],
  [
    'hasUnsettledRegistration',
    { saved: { ...verified, pending: { op: 'requestOtp', id: 'REFF-1' } } },
    undefined,
    true,
  ],
  [
    'hasUnsettledRegistration',
    { saved: { ...verified, pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    false,
  ],
  ['hasUnsettledRegistration', { saved: verified }, undefined, false],
  [
    'hasUnsettledRegistration',
    { saved: { ...unverified, pending: registering } },
    undefined,
    false,
  ],

  [
    'hasUnsettledSubmission',
    { saved: { pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    true,
  ],
  ['hasUnsettledSubmission', { saved: { pending: registering } }, undefined, false],
  ['hasUnsettledSubmission', {}, undefined, false],

  ['requestWasRefused', {}, refused(399), false],
  ['requestWasRefused', {}, refused(400), true],
  ['requestWasRefused', {}, refused(499), true],
  ['requestWasRefused', {}, refused(500), false],
  ['requestWasRefused', {}, refused(undefined), false],
  ['requestWasRefused', {}, refused(413, 'timeout'), false],
  ['requestWasRefused', {}, { error: null }, false],

  ['nothingWasTaken', {}, refused(400), true],
  ['nothingWasTaken', sentOnce, refused(400), true],
  ['nothingWasTaken', sentOnce, refused(500), false],
  ['nothingWasTaken', sentAgain, refused(429), false],
  ['nothingWasTaken', sentAgain, { error: { ...refused(400).error, code: '400' } }, false],
  ['nothingWasTaken', sentAgain, { error: { ...refused(400).error, code: '30' } }, true],
  ['nothingWasTaken', sentAgain, { error: { ...refused(500).error, code: '30' } }, false],
  ['contentWasRefused', {}, { error: { ...refused(400).error, code: '31' } }, true],
  ['contentWasRefused', {}, { error: { ...refused(400).error, code: '400' } }, false],
  ['contentWasRefused', {}, refused(400), false],
  ['contentWasRefused', {}, { error: { ...refused(503).error, code: '31' } }, false],
  ['mayBeHeld', {}, { word: 'other' }, false],
  ['mayBeHeld', sentOnce, { word: 'other' }, false],
  ['mayBeHeld', sentAgain, { word: 'other' }, true],
  ['mayBeHeld', sentAgain, { word: 'invalid' }, false],

  ['fileIsLost', {}, { error: { reason: 'missing' } }, true],
  ['fileIsLost', {}, { error: { kind: 'http' } }, false],

  ['resendIsDue', { saved: { resendAt: noon - 1 } }, undefined, true],
  ['resendIsDue', { saved: { resendAt: noon } }, undefined, true],
  ['resendIsDue', { saved: { resendAt: noon + 1 } }, undefined, false],
  ['resendIsDue', {}, undefined, true],

  ['applicationIsSealed', { saved: { sealedApplication: kept('sealed') } }, undefined, true],
  ['applicationIsSealed', {}, undefined, false],
];
