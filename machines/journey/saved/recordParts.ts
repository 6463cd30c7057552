import type { RecordSettings } from '../context.ts';
import { isCurrent } from './invalidate.ts';
import type { Saved } from './schema.ts';

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

/** The first part that has not arrived; step 1 may have been told at once (OLD-24). */
export const nextPart = (saved: Saved, settings: RecordSettings): RecordPart | undefined =>
  partsOf(settings).find(
    (part) => !(saved.sent?.includes(part) || (part === 'step1' && isCurrent('record', saved))),
  );
