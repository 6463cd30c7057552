import type { AnyEventObject } from 'xstate';
import type { JourneyContext } from '../journey/context.ts';
import { eventOf, type Step } from './steps.ts';

/** What lies around the chart on a table: what it receives for a step, and how captures are numbered. */
export interface World {
  eventOf(step: Step, context: JourneyContext): AnyEventObject;
  newReffNumber(context: JourneyContext): string;
}

export const specimenNumber = 'REFF-SPECIMEN';

/** The world of the paths: the same photo, reading and number every time. */
export const specimens: World = { eventOf, newReffNumber: () => specimenNumber };
