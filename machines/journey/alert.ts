import {
  type Failure,
  type FileFailureReason,
  type Forgotten,
  failureOf,
  fileFailureOf,
} from '../../src/lib/failure.ts';

/** Alerts whose words are fixed; the text lives in src/copy/alerts.ts. */
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

/** What an alert has to say: a fixed text, a failed call, the bank's own words, or a refused file. */
export type Alert =
  | { kind: 'text'; text: AlertText }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'bank'; description?: string | undefined; forgotten?: Forgotten | undefined }
  | {
      kind: 'code';
      code: string;
      description?: string | undefined;
      forgotten?: Forgotten | undefined;
    }
  | { kind: 'file'; reason: FileFailureReason };

export const text = (name: AlertText): Alert => ({ kind: 'text', text: name });
export const bankSays = (description: string | undefined, forgotten?: Forgotten): Alert => ({
  kind: 'bank',
  description,
  ...(forgotten ? { forgotten } : {}),
});
export const timedOut: Alert = { kind: 'failure', failure: { kind: 'timeout' } };

/** What to say of anything thrown by a port: a refused or lost file, else a failed call. */
export function alertOf(error: unknown): Alert {
  const reason = fileFailureOf(error);
  return reason ? { kind: 'file', reason } : { kind: 'failure', failure: failureOf(error) };
}
