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

export type FileFailureReason =
  | 'notAnImage'
  | 'notADocument'
  | 'heic'
  | 'undecodable'
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
  'empty',
  'tooBig',
  'storage',
  'missing',
] satisfies FileFailureReason[];

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Reads any thrown value as a failed call, so that the chart never meets an unknown exception. */
export function failureOf(error: unknown): Failure {
  const kind = field(error, 'kind');
  const status = field(error, 'status');
  const message = field(error, 'message');
  return {
    kind: kinds.find((known) => known === kind) ?? 'unexpected',
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
  };
}

/** The reason of a refused or lost file, or `null` when the thrown value is something else. */
export function fileFailureOf(error: unknown): FileFailureReason | null {
  const reason = field(error, 'reason');
  return reasons.find((known) => known === reason) ?? null;
}
