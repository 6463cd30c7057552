export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'http'
  | 'malformed'
  | 'aborted'
  | 'unexpected';

/** What is known of a call that brought no answer of the bank: never personal data. */
export interface Failure {
  kind: FailureKind;
  status?: number;
  message?: string;
}

/** What a bank has forgotten, or never noted, and what is made anew. */
export type Forgotten = 'registration' | 'transaction' | 'confirmation';

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
 * Reads any thrown value as a failed call, so that the chart never meets an unknown exception. A browser's
 * words that hold an address (a lost file of the app) are none for people.
 */
export function failureOf(error: unknown): Failure {
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

/** The bank's own code in an answer of an error status, where it gave one. */
export function codeOfFailure(error: unknown): string | undefined {
  const code = field(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The reference of a file whose bytes are gone; empty where it is none of that, or nobody knows which. */
export function lostFileOf(error: unknown): string {
  const ref = field(error, 'ref');
  return fileFailureOf(error) === 'missing' && typeof ref === 'string' ? ref : '';
}

/** The reason of a refused or lost file, or `null` when the thrown value is something else. */
export function fileFailureOf(error: unknown): FileFailureReason | null {
  const reason = field(error, 'reason');
  return reasons.find((known) => known === reason) ?? null;
}

/**
 * Our assumptions, as 12 and 13 are: the bank has opened what was sent and names what is wrong with it, a
 * field (30) or a picture that it cannot open (31). Alone of all refusals these are of the content: the
 * same content was not taken before either, and never will be.
 */
export const invalidCode = '30';
export const unopenedCode = '31';
