import type { JobValues } from '../../src/fields/steps.ts';
import type { Failure } from '../../src/lib/failure.ts';
import type { FormId, FormValues } from './forms.ts';
import type { ScreenId } from './screens.ts';

/** Forms are sent as typed: the guards decide with the fields' schemas whether they are valid. */
export interface ChooserForm {
  boardCC: string;
  chooseCard: string;
}

/** Why a camera can't be used (OCR-14 and the situations of a phone). */
export type CameraTrouble = 'unsupported' | 'denied' | 'missing' | 'busy' | 'lost' | 'other';

/** Why there is no picture yet: nobody answers the browser's question, or the camera shows nothing. */
export type CameraDelay = 'unanswered' | 'silent';

export type DocumentKind = 'npwp' | 'slip';

/** The session key of each address's kelurahan (STO-09). */
export type KelurahanKey = 'kelurahanKTP' | 'kelurahanDMS' | 'kelurahanPRSH';

/** Forms whose fields hold something else while nothing is chosen yet: their events say what. */
type LooselyTyped = 'chooser' | 'cardSelection' | 'checklist' | 'delivery';
/** Lanjut on a form, with all that was typed. */
type FormEvent = {
  [Form in Exclude<FormId, LooselyTyped>]: { type: `${Form}.submitted`; values: FormValues[Form] };
}[Exclude<FormId, LooselyTyped>];

/** What the applicant, the phone or the address bar did. Answers of the bank come from the ports. */
export type JourneyEvent =
  | FormEvent
  | { type: 'back' }
  /** The address bar, or the phone's forward button, asks for a screen; `result` as in LIV-20. */
  | { type: 'open'; to: ScreenId | null; result?: 'success' | 'failed' | undefined }
  | { type: 'dialog.closed' }
  /** What the phone says of its network: that there is none at all, or one again. */
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The front page's large button: on to the first step that lacks something, or to the receipt. */
  | { type: 'journey.started' }
  | { type: 'journey.restarted' }
  /** From the front page, without what is saved. */
  | { type: 'journey.renewed' }
  /** Asked whether all that was given shall be erased: yes. */
  | { type: 'erasure.confirmed' }
  /** To every answer so far; and on from there, with all of them right. */
  | { type: 'summary.opened' }
  | { type: 'summary.confirmed' }
  /** Answers of an earlier step shall be changed, and then it goes on here; `field` gets the focus. */
  | { type: 'detour.opened'; to: ScreenId; field?: string }
  /** The NIK that the registry does not know shall be corrected (END-07). */
  | { type: 'correction.wanted' }
  | { type: 'chooser.submitted'; values: ChooserForm }
  | { type: 'benefits.opened' }
  | { type: 'date.opened' }
  /** Phone and promo code are kept as they are typed: the way to the photo clears step 2 (PER-03). */
  | { type: 'contact.typed'; values: { no_hp: string; kd_promo: string } }
  | { type: 'photo.wanted' }
  /** The form shall show at once what was read (decisions OCR-11). */
  | { type: 'data.wanted' }
  | { type: 'thanks.continued' }
  | { type: 'npwp.wanted' }
  /** A look-up behind a form has failed whose failure opens the alert (API-22). */
  | { type: 'lookup.failed'; failure: Failure }
  | { type: 'camera.wanted' }
  | { type: 'camera.failed'; trouble: CameraTrouble }
  /** The camera has been waited for too long to say nothing; it may still come. */
  | { type: 'camera.delayed'; trouble: CameraDelay }
  | { type: 'camera.ready' }
  /** The camera's picture is good and held still, or no longer. */
  | { type: 'picture.steady' }
  | { type: 'picture.moved' }
  | { type: 'photo.taken'; file: Blob }
  | { type: 'file.chosen'; file: Blob }
  /** A photo that was assessed poor shall be used all the same. */
  | { type: 'photo.insisted' }
  | { type: 'terms.opened' }
  /** `point`: what is chosen on the form by then, which is written with the answer (CHK-05). */
  | { type: 'terms.agreed'; agrees: boolean; point: string }
  | { type: 'offers.opened' }
  | { type: 'offers.answered'; agrees: boolean; point: string }
  | { type: 'checklist.submitted'; values: { point: string } }
  /** ADR-11: no name as soon as the field's text no longer is that of a picked kelurahan. */
  | { type: 'kelurahan.picked'; key: KelurahanKey; name: string | undefined }
  /** ADR-07: the kelurahan is not in the bank's list and is typed, or it is searched again. */
  | { type: 'kelurahan.typed'; key: KelurahanKey; byHand: boolean }
  | { type: 'document.photoWanted'; document: DocumentKind; values: JobValues }
  | { type: 'document.chosen'; document: DocumentKind; file: Blob }
  | { type: 'document.opened'; document: DocumentKind }
  | { type: 'document.removed'; document: DocumentKind }
  /** `check`: first to the summary. */
  | { type: 'delivery.submitted'; values: { alamatkirim: string }; check?: boolean }
  | { type: 'face.continued' }
  /** The provider's page is there, and no page that says it is not. */
  | { type: 'frame.ready' }
  | { type: 'frame.retried' }
  | {
      type: 'face.reported';
      report: { fc_token: string; result: string; face1: Blob | null; face2: Blob | null };
    }
  | { type: 'result.continued' }
  | { type: 'code.submitted'; code: string }
  /** The first digit after a code that came to nothing: what was said of it goes. */
  | { type: 'code.typed' }
  | { type: 'resend.requested' }
  | { type: 'submission.repeated' }
  /** The bank took no face check as proof: it is done anew. */
  | { type: 'face.renewed' };
