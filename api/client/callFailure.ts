import type { FailureKind } from '../../src/lib/failure.ts';

export type CallFailureKind = Exclude<FailureKind, 'unexpected'>;

/**
 * A call that brought no answer of the bank. `message` is what the bank said for people to read, or
 * empty: the words for each kind belong to whoever shows it. It never holds what was sent.
 */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: CallFailureKind;
  readonly status: number | undefined;
  /** The bank's own code in an error answer, where it gave one. */
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
