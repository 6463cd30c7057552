import type { InspectionEvent } from 'xstate';
import type { JourneyActor } from '../../../screens/shared/journey.ts';
import { storageOf } from '../../lib/storage.ts';
import { forgetTestSelfie } from '../session/testSelfie.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/** What the actor told before the recorder was there, and when. */
export type EarlyNotes = [at: number, inspected: InspectionEvent][];

/**
 * What goes along with a journey without being waited for: the record of what happens, from the start on,
 * and the end of the camera test's picture.
 */
export function accompany(actor: JourneyActor, notes: EarlyNotes): Recorder {
  const { flow } = actor.getSnapshot().context.settings;
  const recorder = createRecorder(storageOf('sessionStorage'), flow.id, notes[0]?.[0]);
  for (const [at, inspected] of notes.splice(0)) recorder.note(inspected, at);
  // A phone may end a tab that is out of sight without another word.
  addEventListener('pagehide', recorder.keep);
  document.addEventListener('visibilitychange', recorder.keep);
  forgetTestSelfie(storageOf('localStorage'), actor);
  return recorder;
}
