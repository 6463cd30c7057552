/**
 * The kinds of failed calls. `http`: an error status. `malformed`: a response that does not match the contract.
 * `aborted`: the app cancelled the call. `unexpected`: any other thrown value.
 */
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
  /** The HTTP status, if a response arrived. */
  status?: number;
  /** The bank's text for the applicant, or the message of an unexpected error, without addresses. */
  message?: string;
}

/** A record that the bank no longer has and that is created again. */
export type ForgottenRecord = 'registration' | 'transaction' | 'confirmation';

/**
 * The reasons to reject a file. `notAnImage` and `notADocument`: a type that the field does not accept. `heic`,
 * `undecodable`: this browser cannot decode the photo. `tooSlow`: the phone did not scale it in time. `truncated`:
 * bytes are missing at its end. `empty`: no readable bytes. `tooBig`: a PDF over its limit. `storage`: no store has
 * space. `missing`: a stored file is lost.
 */
export type FileFailureReason = (typeof reasons)[number];

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
  'tooSlow',
  'truncated',
  'empty',
  'tooBig',
  'storage',
  'missing',
] as const;

const readProperty = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Converts any thrown value to a failed call, so that the chart never handles an unknown exception. Drops a
 * message with an address: the browser's, when a file of the app cannot be loaded.
 */
export function toFailure(error: unknown): Failure {
  const kind = readProperty(error, 'kind');
  const status = readProperty(error, 'status');
  const text = readProperty(error, 'message');
  const message = typeof text === 'string' && !text.includes('://') ? text : '';
  return {
    kind: kinds.find((known) => known === kind) ?? 'unexpected',
    ...(typeof status === 'number' ? { status } : {}),
    ...(message ? { message } : {}),
  };
}

/** Request timeout, too early, too many requests: the same request may succeed later. */
export const momentaryStatuses: readonly number[] = [408, 425, 429];

/** Returns the bank's response code in a thrown call failure, or undefined. */
export function getResponseCode(error: unknown): string | undefined {
  const code = readProperty(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Returns the reference in a FileFailure `missing`; '' for other thrown values and without a reference. */
export function getLostFileRef(error: unknown): string {
  const ref = readProperty(error, 'ref');
  return getFileFailureReason(error) === 'missing' && typeof ref === 'string' ? ref : '';
}

/** Returns the reason of a rejected or lost file, or `null` for other thrown values. */
export function getFileFailureReason(error: unknown): FileFailureReason | null {
  const reason = readProperty(error, 'reason');
  return reasons.find((known) => known === reason) ?? null;
}

// Two assumed response codes. Only they reject the content itself, so the same content is never accepted.

/** The response code for an invalid field. */
export const invalidFieldCode = '30';
/** The response code for a picture that the bank cannot open. */
export const unreadablePictureCode = '31';
