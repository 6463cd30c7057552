import type { FailureKind } from '../../src/lib/failure.ts';

/** The kinds of failure that a call can end with. */
export type CallFailureKind = Exclude<FailureKind, 'unexpected'>;

/**
 * The error of a call without a valid response. `message` is the bank's text for people, or empty: each screen
 * has its own texts for the kinds. It never contains request data.
 */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: CallFailureKind;
  /** The HTTP status, if a response arrived. */
  readonly status: number | undefined;
  /** The bank's own code in an error response, if there was one. */
  readonly code: string | undefined;

  constructor(
    kind: CallFailureKind,
    details: {
      status?: number;
      code?: string | undefined;
      message?: string | undefined;
    } = {},
  ) {
    super(details.message ?? '');
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
  }
}
