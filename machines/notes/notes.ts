import type { AnyStateNode } from 'xstate';
import { getPath } from '../definition.ts';
import type { StatePath } from '../journey/journey.ts';
import { type DecidingScreen, decidingScreens } from '../journey/saved/clearances.ts';
import { commonNotes } from './common.ts';
import { elsewhereNotes } from './elsewhere.ts';
import { identityFirstNotes } from './identityFirst.ts';
import { type Note, note } from './note.ts';
import { sixStepNotes } from './sixStep.ts';

/** The note of a deciding call (journey/fragments/deciding.ts) that has no specific note. */
const ofDeciding = note(
  'Bank memutuskan dari data ini apakah pengajuan dapat dilanjutkan.',
  'ERR-01',
);
type NotedPath = Exclude<StatePath, `${DecidingScreen}.deciding`>;
const isDecidingCall = (path: string) =>
  decidingScreens.some((screen) => path === `${screen}.deciding`);

/**
 * The notes of all states for analysts. They are not part of the chart, so that phones do not load them. A state
 * without a note, or a note without a state, is a type error.
 */
const notes: Readonly<Record<NotedPath, Note>> = {
  ...commonNotes,
  ...sixStepNotes,
  ...identityFirstNotes,
  ...elsewhereNotes,
} satisfies Exactly<NotedPath>;

type Exactly<Path extends string> = Record<Path, Note> &
  Record<
    Exclude<
      | keyof typeof commonNotes
      | keyof typeof sixStepNotes
      | keyof typeof identityFirstNotes
      | keyof typeof elsewhereNotes,
      Path
    >,
    never
  >;

/** The note of the entire journey. */
const whole = 'Pengajuan kartu pembiayaan syariah, dari halaman depan sampai tanda terima.';

/** Returns the note of a state; an empty one for a state that the journey does not have, as in a test's chart. */
export function noteOf(node: AnyStateNode): { text: string; rows: readonly string[] } {
  const path = getPath(node);
  if (path === '') return { text: whole, rows: [] };
  if (path in notes) return notes[path as NotedPath];
  return isDecidingCall(path) ? ofDeciding : { text: '', rows: [] };
}
