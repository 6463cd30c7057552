import type { FileFailureReason } from '../failure.ts';

export type { FileFailureReason };

/**
 * A file that is rejected with a message for the applicant: not an image (or a type that the field does not
 * accept), an unreadable HEIC photo, a broken or too large photo, no readable bytes, a PDF over its limit,
 * or no storage. Reason `missing`: a stored file is lost.
 */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly reason: FileFailureReason;
  /** The reference of a stored file that is lost. */
  readonly ref: string | undefined;

  constructor(reason: FileFailureReason, ref?: string) {
    super(reason);
    this.reason = reason;
    this.ref = ref;
  }
}
