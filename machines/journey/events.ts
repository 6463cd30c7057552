import type { JobValues } from '../../src/fields/steps.ts';
import type { Failure } from '../../src/lib/failure.ts';
import type { FormId, FormValues } from './forms.ts';
import type { ScreenId } from './screens.ts';

/** The card choice as typed. Forms are sent as typed; the guards validate them with the fields' schemas. */
export interface ChooserForm {
  boardCC: string;
  chooseCard: string;
}

/** Why a camera cannot be used (OCR-14). */
export type CameraFailure = 'unsupported' | 'denied' | 'missing' | 'busy' | 'lost' | 'other';

/** Why there is no picture yet: the permission prompt is unanswered, or the camera shows nothing. */
export type CameraDelay = 'unanswered' | 'silent';

/** The optional documents of the job step. */
export type DocumentKind = 'npwp' | 'slip';

/** The session key of the kelurahan of each address (STO-09). */
export type KelurahanKey = 'kelurahanKTP' | 'kelurahanDMS' | 'kelurahanPRSH';

/** Forms whose fields hold other values while nothing is chosen; their events have types of their own. */
type LooselyTyped = 'chooser' | 'cardSelection' | 'checklist' | 'delivery';
/** Continue on a form, with all its values as typed. */
type FormEvent = {
  [Form in Exclude<FormId, LooselyTyped>]: { type: `${Form}.submitted`; values: FormValues[Form] };
}[Exclude<FormId, LooselyTyped>];

/** What the applicant, the phone or the address bar did. Responses of the bank come from the ports. */
export type JourneyEvent =
  | FormEvent
  | { type: 'back' }
  /** The address bar, or the phone's forward button, requests a screen; `result` as in LIV-20. */
  | { type: 'open'; to: ScreenId | null; result?: 'success' | 'failed' | undefined }
  | { type: 'dialog.closed' }
  /** The phone reports that its network was lost, or is back. */
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The large button of the front page: to the first step that lacks data, or to the receipt. */
  | { type: 'journey.started' }
  | { type: 'journey.restarted' }
  /** A new application from the front page, without the saved data. */
  | { type: 'journey.renewed' }
  /** The applicant confirms that all data shall be erased. */
  | { type: 'erasure.confirmed' }
  /** Opens the summary of all answers so far; confirms that all of them are right. */
  | { type: 'summary.opened' }
  | { type: 'summary.confirmed' }
  /** Opens an earlier step to change an answer, and returns here afterwards; `field` gets the focus. */
  | { type: 'detour.opened'; to: ScreenId; field?: string }
  /** The applicant wants to correct a NIK that the registry does not know (END-07). */
  | { type: 'correction.wanted' }
  | { type: 'chooser.submitted'; values: ChooserForm }
  | { type: 'benefits.opened' }
  /** Opens the sheet with the contract and the costs of the card. */
  | { type: 'costs.opened' }
  | { type: 'date.opened' }
  /** Phone and promo code are saved while they are typed, because opening the photo screen clears step 2 (PER-03). */
  | { type: 'contact.typed'; values: { no_hp: string; kd_promo: string } }
  | { type: 'photo.wanted' }
  /** Shows what was read on the form at once, without waiting for the return (OCR-11). */
  | { type: 'data.wanted' }
  | { type: 'thanks.continued' }
  | { type: 'npwp.wanted' }
  /** A look-up of a form failed in a way that opens the alert (API-22). */
  | { type: 'lookup.failed'; failure: Failure }
  | { type: 'camera.wanted' }
  | { type: 'camera.failed'; reason: CameraFailure }
  /** The camera takes long, so the screen says why; it may still open. */
  | { type: 'camera.delayed'; reason: CameraDelay }
  | { type: 'camera.ready' }
  /** The camera's picture is good and steady, or no longer. */
  | { type: 'picture.steady' }
  | { type: 'picture.moved' }
  | { type: 'photo.taken'; file: Blob }
  | { type: 'file.chosen'; file: Blob }
  /** The applicant uses a photo although it was assessed as poor. */
  | { type: 'photo.insisted' }
  | { type: 'terms.opened' }
  /** `point`: the current choice on the form, which is saved with the consent (CHK-05). */
  | { type: 'terms.agreed'; agrees: boolean; point: string }
  | { type: 'offers.opened' }
  | { type: 'offers.answered'; agrees: boolean; point: string }
  | { type: 'checklist.submitted'; values: { point: string } }
  /** ADR-11: `undefined` as soon as the field's text differs from the picked kelurahan. */
  | { type: 'kelurahan.picked'; key: KelurahanKey; name: string | undefined }
  /** ADR-07: the applicant types a kelurahan that the bank's list lacks, or returns to the search. */
  | { type: 'kelurahan.typed'; key: KelurahanKey; byHand: boolean }
  | { type: 'document.photoWanted'; document: DocumentKind; values: JobValues }
  | { type: 'document.chosen'; document: DocumentKind; file: Blob }
  | { type: 'document.opened'; document: DocumentKind }
  | { type: 'document.removed'; document: DocumentKind }
  /** `check`: opens the summary first. */
  | { type: 'delivery.submitted'; values: { alamatkirim: string }; check?: boolean }
  | { type: 'face.continued' }
  /** The provider's page has loaded, and is not an error page. */
  | { type: 'frame.ready' }
  | { type: 'frame.retried' }
  | {
      type: 'face.reported';
      report: { fc_token: string; result: string; face1: Blob | null; face2: Blob | null };
    }
  | { type: 'result.continued' }
  | { type: 'code.submitted'; code: string }
  /** The first digit after a refused code, which clears the message about it. */
  | { type: 'code.typed' }
  | { type: 'resend.requested' }
  | { type: 'submission.repeated' }
  /** The applicant wants a link to continue on another device. */
  | { type: 'handOver.confirmed' }
  /** Sends the remaining slices. */
  | { type: 'handOver.resumed' }
  | { type: 'handOver.deleted' }
  | { type: 'handOver.takenBack' }
  /** The bank said that another device has taken the application; `at` in milliseconds of epoch. */
  | { type: 'handOver.left'; left: { at: number; name: string; isSubmitted?: boolean } }
  /** The applicant continues here with the application of a link. */
  | { type: 'takeOver.confirmed' }
  | { type: 'takeOver.retried' }
  /** The bank did not accept the face check, so the applicant repeats it. */
  | { type: 'face.renewed' };
