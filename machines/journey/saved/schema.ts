import type { CardReading } from '../../../api/contracts/identityCard.ts';
import type { AddressValues } from '../../../src/fields/address.ts';
import type { ChecklistValues } from '../../../src/fields/checklist.ts';
import type { ChooserValues } from '../../../src/fields/chooser.ts';
import type { DeliveryValues } from '../../../src/fields/delivery.ts';
import type { JobValues } from '../../../src/fields/job.ts';
import type { PersonalDataValues } from '../../../src/fields/personalData.ts';
import type { ProfileValues } from '../../../src/fields/profile.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { Outcome } from '../screens.ts';

/** step5 (JOB-23): the form and the references of its two documents. */
export interface StoredJob extends JobValues {
  npwpFile: FileRef | null;
  slipgajiFile: FileRef | null;
}

/**
 * A call that must happen once, noted before its first byte leaves. `id` makes it repeatable: the
 * bank answers a repetition with its first answer. `of` is the fingerprint of what was sent.
 */
export interface Pending {
  op: 'register' | 'requestOtp' | 'submit';
  id: string;
  of?: string | undefined;
}

/**
 * All that the journey keeps, under the specification's session keys (STO-01 to STO-10) and, below
 * the line, under a few of our own. Files are references (STO-03 to STO-05 in decisions.md).
 */
export interface Saved {
  /** The channel; the empty string when absent (STO-08). */
  code: string;
  refferalID?: string;
  step1?: ChooserValues;
  step2?: PersonalDataValues;
  step3?: ProfileValues;
  step4?: AddressValues;
  step5?: StoredJob;
  step6?: DeliveryValues;
  step_check?: ChecklistValues;
  dataImg?: FileRef;
  dataOCR?: CardReading;
  reffId?: string;
  dataNpwp?: FileRef;
  slipGaji?: FileRef;
  no_hp?: string;
  kd_promo?: string;
  kelurahanKTP?: string;
  kelurahanDMS?: string;
  kelurahanPRSH?: string;
  /** Terms and offers (CHK-12 explains the crossed names). */
  setujusyarat?: boolean;
  setujupenawan?: boolean;
  fc_token?: string;
  face1?: FileRef;
  face2?: FileRef;
  statusLiveness?: string;
  registrationToken?: string;
  reffNumberRegistration?: string;
  transaction_id?: string;

  // Ours.
  /** The capture whose reading the form has to take over: its reffNumber. */
  readingOf?: string;
  /** The NIK that the bank has let pass (NIK-02). */
  nikCleared?: string;
  /** The NIK whose holder the face check was made for. */
  faceOf?: string;
  /** A fingerprint of the data that the registration was made with. */
  registeredFor?: string;
  codeConfirmed?: boolean;
  /** When a new code may be asked for: milliseconds of epoch. */
  resendAt?: number;
  /** The capture screen's way back to the form: what it shows meanwhile, and until when. */
  returning?: { from: 'read' | 'unreadable' | 'failed'; at: number };
  cameraExplained?: boolean;
  pending?: Pending;
  /** The sealed application, kept so that a repeated submission sends the same bytes. */
  sealedApplication?: FileRef;
  outcome?: Outcome;
}

export const nothingSaved: Saved = { code: '' };
