import type { ConsentSource } from '../../src/fields/consentRecord.ts';
import type { Saved } from './saved/schema.ts';

/** The parts of the identity-first journey's application, one call each. */
export const recordParts = [
  'step1',
  'record',
  'files',
  'ktp',
  'foto',
  'photos',
  'mail',
  'apply1',
  'apply2',
  'apply3',
  'apply4',
] as const;
/** A part of the identity-first journey's application. */
export type RecordPart = (typeof recordParts)[number];

/** How the identity-first journey's application is sent to the bank. */
export interface RecordSettings {
  /** REV-15: record, files and converted photos; or the provider's four steps (APP-06). */
  mode: 'onboarding' | 'provider-apply';
  /** API-45: both photos by one call instead of one call each. */
  convert: 'single' | 'multiple';
  /** API-40: whether the confirmation mail is requested. */
  mail: boolean;
  /** OLD-33: further names of the record: `name`, sent empty, or `name=source` (VITE_RECORD_EXTRA). */
  extra: readonly string[];
  /** What a consent record says of the bank; `consents` in `extra` sends the record. */
  consentSource?: ConsentSource;
}

/** Returns a fingerprint of the identity that is sent to the bank (OLD-24); after a change it is sent again. */
export const getIdentityFingerprint = ({
  step2,
  dataImg,
  setujusyarat,
  setujupenawan,
}: Saved): string => JSON.stringify([step2, dataImg?.ref, setujusyarat, setujupenawan]);

/** Checks whether a part has arrived; `sent` holds the parts with a space between. */
export const hasArrived = (sent: string | undefined, part: RecordPart) =>
  sent?.split(' ').includes(part) === true;
/** Returns `sent` with one more part. */
export const addArrived = (sent: string | undefined, part: RecordPart) =>
  sent ? `${sent} ${part}` : part;

/** Returns the parts that the settings require, in order (REV-15, APP-06). */
export const getRecordParts = ({ mode, convert, mail }: RecordSettings): RecordPart[] =>
  mode === 'provider-apply'
    ? ['apply1', 'apply2', 'apply3', 'apply4']
    : [
        'step1',
        'record',
        'files',
        ...(convert === 'multiple' ? (['photos'] as const) : (['ktp', 'foto'] as const)),
        ...(mail ? (['mail'] as const) : []),
      ];
