import type { FileFailureReason } from '../failure.ts';

export type { FileFailureReason };

/** A file that is rejected or lost. The alert of its `reason` explains it to the applicant. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly reason: FileFailureReason;
  /** The reference of a lost file, if it is known (`missing`). */
  readonly ref: string | undefined;

  constructor(reason: FileFailureReason, ref?: string) {
    super(reason);
    this.reason = reason;
    this.ref = ref;
  }
}
