/**
 * Why a file cannot be taken: no image (or a type the field does not take), a HEIC photo that this
 * browser cannot read, no readable bytes, a PDF over its limit, or nowhere left to keep it.
 */
export const fileFailureReasons = ['notAnImage', 'heic', 'empty', 'tooBig', 'storage'] as const;
export type FileFailureReason = (typeof fileFailureReasons)[number];

/** A file refused for a reason that has words for the applicant. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly reason: FileFailureReason;

  constructor(reason: FileFailureReason) {
    super(reason);
    this.reason = reason;
  }
}
