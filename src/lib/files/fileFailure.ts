import type { FileFailureReason } from '../failure.ts';

export type { FileFailureReason };

/**
 * A file refused for a reason that has words for the applicant: no image (or a type the field does
 * not take), a HEIC photo that this browser cannot read, a photo that is broken or too large to be
 * opened here, no readable bytes, a PDF over its limit, or nowhere left to keep it.
 */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly reason: FileFailureReason;
  /** Which kept file it was, where it is one that is gone. */
  readonly ref: string | undefined;

  constructor(reason: FileFailureReason, ref?: string) {
    super(reason);
    this.reason = reason;
    this.ref = ref;
  }
}
