import { fromPromise } from 'xstate';
import type { CardReading } from '../../api/contracts/identityCard.ts';
import type { RegistrationRequest } from '../../api/contracts/registration.ts';
import type { ApplicationFields, FileField } from '../../api/contracts/submission.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { PhotoIssue, PhotoSubject } from '../../src/lib/images/photoIssue.ts';

/** How a file is assessed and scaled before it is kept (CON-07, DOC-12 to DOC-17). */
export interface FileRule {
  accept: ('image' | 'pdf')[];
  scale: number;
  quality: number;
  /** The longer side of the result at most, in pixels. */
  maxSide?: number;
  /** A PDF of exactly this many bytes is still taken (DOC-13). */
  maxPdfBytes: number;
}

/** A code that its call's table does not name comes as `other`, with what the bank said of it. */
interface Other {
  word: 'other';
  code: string;
  description?: string | undefined;
}
interface Refused {
  word: 'refused';
  description?: string | undefined;
}

/** What the phone thinks of a photo before it is sent. */
export type PhotoVerdict = { word: 'good' } | { word: 'poor'; issue: PhotoIssue };
export type ReadCardAnswer =
  | { word: 'read'; reading: CardReading; reffId: string }
  | { word: 'unreadable' };
export type NikAnswer = { word: 'clear' | 'declined' | 'notInRegistry' | 'earlierPending' } | Other;
export type RegistrationAnswer =
  | { word: 'registered'; registrationToken: string; reffNumberRegistration: string }
  | Refused
  | Other;
export type OtpRequestAnswer = { word: 'sent'; transaction_id: string } | Other;
export type OtpValidationAnswer = { word: 'accepted' | 'failed' | 'later' } | Other;
export type ResendAnswer = { word: 'sent' } | Refused | Other;
export type SubmissionAnswer = { word: 'received' | 'appliedBefore' } | Other;

export type RegistrationInput = Omit<RegistrationRequest, 'selfie' | 'identity'> & {
  selfie: FileRef | undefined;
  identity: FileRef | undefined;
};

const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not fulfilled`)));

/**
 * Everything the chart asks of the outside. It knows their shapes only; src/app fulfils them. A port
 * resolves with the bank's answer in words, and rejects when there is no such answer.
 */
export const ports = {
  assessPhoto: port<PhotoVerdict, { file: Blob; subject: PhotoSubject }>('assessPhoto'),
  keepFile: port<FileRef, { file: Blob; name: string; rule: FileRule }>('keepFile'),
  readCard: port<ReadCardAnswer, { photo: FileRef | undefined; reffNumber: string }>('readCard'),
  checkNik: port<NikAnswer, { nik: string }>('checkNik'),
  livenessAddress: port<string, Record<string, never>>('livenessAddress'),
  keepFaces: port<
    { face1: FileRef | null; face2: FileRef | null },
    { face1: Blob | null; face2: Blob | null }
  >('keepFaces'),
  keepTestSelfie: port<void, { file: Blob }>('keepTestSelfie'),
  register: port<RegistrationAnswer, RegistrationInput>('register'),
  requestOtp: port<OtpRequestAnswer, { registrationToken: string; reffNumberRegistration: string }>(
    'requestOtp',
  ),
  validateOtp: port<OtpValidationAnswer, { transactionId: string; otpCode: string }>('validateOtp'),
  resendOtp: port<ResendAnswer, { transactionId: string; reffNumberRegister: string }>('resendOtp'),
  sealApplication: port<
    FileRef,
    { fields: ApplicationFields; files: Record<FileField, FileRef | undefined> }
  >('sealApplication'),
  sendApplication: port<SubmissionAnswer, { sealed: FileRef | undefined }>('sendApplication'),
};
export type Ports = typeof ports;
