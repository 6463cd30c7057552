import type { Saved } from './saved/schema.ts';

/** What is told to the bank at the end of the identity-first journey, one call each. */
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
export type RecordPart = (typeof recordParts)[number];

/** How the identity-first journey's application is told to the bank. */
export interface RecordSettings {
  /** REV-15: record, files and converted photos; or the provider's four steps (APP-06). */
  mode: 'onboarding' | 'provider-apply';
  /** API-45: both photos by one call instead of one call each. */
  convert: 'single' | 'multiple';
  /** API-40. */
  mail: boolean;
  /** OLD-33: further names of the record: `name`, sent empty, or `name=source` (VITE_RECORD_EXTRA). */
  extra: readonly string[];
}

/** What the bank was told of the identity (OLD-24), in one text: a change of it is told again. */
export const submittedIdentity = ({ step2, dataImg, setujusyarat, setujupenawan }: Saved): string =>
  JSON.stringify([step2, dataImg?.ref, setujusyarat, setujupenawan]);

/** What has arrived, as it is kept: the parts with a space between. */
export const hasArrived = (sent: string | undefined, part: RecordPart) =>
  sent?.split(' ').includes(part) === true;
export const withArrived = (sent: string | undefined, part: RecordPart) =>
  sent ? `${sent} ${part}` : part;

/** The parts that the settings ask for, in their order (REV-15, APP-06). */
export const partsOf = ({ mode, convert, mail }: RecordSettings): RecordPart[] =>
  mode === 'provider-apply'
    ? ['apply1', 'apply2', 'apply3', 'apply4']
    : [
        'step1',
        'record',
        'files',
        ...(convert === 'multiple' ? (['photos'] as const) : (['ktp', 'foto'] as const)),
        ...(mail ? (['mail'] as const) : []),
      ];
