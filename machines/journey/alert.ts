import {
  type Failure,
  type FileFailureReason,
  type ForgottenRecord,
  getFileFailureReason,
  getLostFileRef,
  toFailure,
} from '../../src/lib/failure.ts';
import { findFileKeys } from './saved/invalidate.ts';
import type { FileKey, Saved } from './saved/schema.ts';

/** Alerts with a fixed text; the texts are in src/copy/alerts.ts. */
export type AlertText =
  | 'incomplete'
  | 'termsMissing'
  | 'chooseOne'
  | 'chooserAlert'
  | 'birthDateImpossible'
  | 'ageOutside'
  | 'unreadable'
  | 'cameraUnsupported'
  | 'registrationUnknown'
  | 'eraseAll'
  | 'eraseReceipt';

/** The content of an alert: a fixed text, a failed call, a message or code of the bank, or a refused file. */
export type Alert =
  | { kind: 'text'; text: AlertText }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'bank'; description?: string | undefined; forgotten?: ForgottenRecord | undefined }
  | {
      kind: 'code';
      code: string;
      description?: string | undefined;
      forgotten?: ForgottenRecord | undefined;
    }
  | { kind: 'file'; reason: FileFailureReason; file?: FileKey };

/** Creates an alert with a fixed text. */
export const textAlert = (text: AlertText): Alert => ({ kind: 'text', text });
/** Creates an alert with the bank's message; `forgotten` is what the bank no longer knows. */
export const bankAlert = (description: string | undefined, forgotten?: ForgottenRecord): Alert => ({
  kind: 'bank',
  description,
  ...(forgotten ? { forgotten } : {}),
});
/** The alert about a timeout. */
export const timeoutAlert: Alert = { kind: 'failure', failure: { kind: 'timeout' } };

/** Returns the alert for an error that a port threw: a refused or lost file, which `saved` names, else a failed call. */
export function alertForError(error: unknown, saved?: Saved): Alert {
  const reason = getFileFailureReason(error);
  if (!reason) return { kind: 'failure', failure: toFailure(error) };
  const [file] = saved ? findFileKeys(saved, [getLostFileRef(error)]) : [];
  return { kind: 'file', reason, ...(file ? { file } : {}) };
}
