import type { JourneyEvent } from '../../machines/journey/events.ts';
import { fillingIn } from './gestures/fillingIn.ts';
import type { Gesture, Gestures } from './gestures/gesture.ts';
import { goingAbout } from './gestures/goingAbout.ts';
import { photographing } from './gestures/photographing.ts';
import { proving } from './gestures/proving.ts';
import type { Scene } from './scene.ts';

/**
 * What a person does for each event of the chart. Complete by type: an event without a gesture does
 * not compile.
 */
export const gestures = {
  ...goingAbout,
  ...fillingIn,
  ...photographing,
  ...proving,
} satisfies Gestures;

/** Does what a person does for an event. */
export const perform = (scene: Scene, event: JourneyEvent): Promise<unknown> =>
  (gestures[event.type] as Gesture<JourneyEvent>)(scene, event);
