/** The kinds of failed calls. */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'http'
  | 'malformed'
  | 'aborted'
  | 'unexpected';

/** A call without a valid response from the bank, or with an HTTP error (`status`). It contains no personal data. */
export interface Failure {
  kind: FailureKind;
  status?: number;
  message?: string;
}

/** A record that the bank no longer has and that is created again. */
export type ForgottenRecord = 'registration' | 'transaction' | 'confirmation';

/** The reasons to reject or lose a file. */
export type FileFailureReason =
  | 'notAnImage'
  | 'notADocument'
  | 'heic'
  | 'undecodable'
  | 'truncated'
  | 'empty'
  | 'tooBig'
  | 'storage'
  | 'missing';

const kinds = [
  'offline',
  'timeout',
  'network',
  'http',
  'malformed',
  'aborted',
] satisfies FailureKind[];

const reasons = [
  'notAnImage',
  'notADocument',
  'heic',
  'undecodable',
  'truncated',
  'empty',
  'tooBig',
  'storage',
  'missing',
] satisfies FileFailureReason[];

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Converts any thrown value to a failed call, so that the chart never handles an unknown exception. A
 * browser message with an address (a lost file of the app) is removed.
 */
export function toFailure(error: unknown): Failure {
  const kind = field(error, 'kind');
  const status = field(error, 'status');
  const said = field(error, 'message');
  const message = typeof said === 'string' && !said.includes('://') ? said : '';
  return {
    kind: kinds.find((known) => known === kind) ?? 'unexpected',
    ...(typeof status === 'number' ? { status } : {}),
    ...(message ? { message } : {}),
  };
}

/** Returns the bank's response code from an error status, if any. */
export function getResponseCode(error: unknown): string | undefined {
  const code = field(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Returns the reference of a lost file, or '' when there is none or it is unknown. */
export function getLostFileRef(error: unknown): string {
  const ref = field(error, 'ref');
  return getFileFailureReason(error) === 'missing' && typeof ref === 'string' ? ref : '';
}

/** Returns the reason of a rejected or lost file, or `null` for other thrown values. */
export function getFileFailureReason(error: unknown): FileFailureReason | null {
  const reason = field(error, 'reason');
  return reasons.find((known) => known === reason) ?? null;
}

/**
 * Assumed response codes, like 12 and 13: the bank reports an invalid field (30) or an unreadable picture
 * (31). Only these codes reject the content itself, so the same content will never be accepted.
 */
export const invalidFieldCode = '30';
/** The code for a picture that the bank cannot open. */
export const unreadablePictureCode = '31';
