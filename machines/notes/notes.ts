import type { AnyStateNode } from 'xstate';
import { getPath } from '../definition.ts';
import type { StatePath } from '../journey/journey.ts';
import { type DecidingScreen, decidingScreens } from '../journey/saved/clearances.ts';
import { commonNotes } from './common.ts';
import { identityFirstNotes } from './identityFirst.ts';
import { type Note, note } from './note.ts';
import { sixStepNotes } from './sixStep.ts';

/** A deciding call that has no words of its own (journey/fragments/deciding.ts) tells what they all tell. */
const ofDeciding = note(
  'Bank memutuskan dari data ini apakah pengajuan dapat dilanjutkan.',
  'ERR-01',
);
type NotedPath = Exclude<StatePath, `${DecidingScreen}.deciding`>;
const isDecidingCall = (path: string) =>
  decidingScreens.some((screen) => path === `${screen}.deciding`);

/**
 * What every state tells analysts, beside the chart instead of in it: no applicant's phone fetches it. A state
 * without its note, or a note without its state, does not compile.
 */
const notes: Readonly<Record<NotedPath, Note>> = {
  ...commonNotes,
  ...sixStepNotes,
  ...identityFirstNotes,
} satisfies Exactly<NotedPath>;

type Exactly<Path extends string> = Record<Path, Note> &
  Record<
    Exclude<
      keyof typeof commonNotes | keyof typeof sixStepNotes | keyof typeof identityFirstNotes,
      Path
    >,
    never
  >;

/** The journey as a whole. */
const whole = 'Pengajuan kartu pembiayaan syariah, dari halaman depan sampai tanda terima.';

/** What a state tells; nothing of one that the journey does not have, as in a chart made for a test. */
export function noteOf(node: AnyStateNode): { text: string; rows: readonly string[] } {
  const path = getPath(node);
  if (path === '') return { text: whole, rows: [] };
  if (path in notes) return notes[path as NotedPath];
  return isDecidingCall(path) ? ofDeciding : { text: '', rows: [] };
}
