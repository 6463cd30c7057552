import { setup } from 'xstate';
import { timeLimits } from '../../src/limits.ts';
import { actions } from './actions.ts';
import type { ChartDelays, JourneyContext, JourneyInput } from './context.ts';
import type { JourneyEvent } from './events.ts';
import { typedGuards } from './guards.ts';
import { typedPorts } from './ports.ts';
import type { JourneyTag, StateMeta } from './snapshot.ts';

const setting =
  (name: keyof ChartDelays) =>
  ({ context }: Args) =>
    context.settings.delays[name];

/**
 * Every delay and time limit of the chart by name, in milliseconds. The specification's come with
 * the chart's input; the `…Limit` ones end a wait that brings no answer.
 */
export const delays = {
  tick: 1000,
  documentReturn: setting('documentReturn'),
  faceReturn: setting('faceReturn'),
  otpReturn: setting('otpReturn'),
  livenessTest: setting('livenessTest'),
  waiting: setting('waiting'),
  splash: setting('splash'),
  thanks: setting('thanks'),
  holdStill: timeLimits.holdStill,
  longWait: timeLimits.longWait,
  veryLongWait: timeLimits.veryLongWait,
  frameLimit: timeLimits.frame,
  readLimit: timeLimits.read,
  ocrLimit: timeLimits.ocr,
  onceLimit: timeLimits.once,
  fileLimit: timeLimits.file,
  assessLimit: timeLimits.assess,
  sealLimit: timeLimits.seal,
  /** The larger the application, the longer a slow network may take; as long as its request may. */
  sendLimit: ({ context }: Args) =>
    timeLimits.once +
    Math.floor((context.saved.sealedApplication?.size ?? 0) / megabyte) *
      timeLimits.oncePerMegabyte,
};

/**
 * The typed ground of the chart: its events, ports, guards, actions and delays by name.
 */
export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    meta: {} as StateMeta,
    tags: {} as JourneyTag,
  },
  actors: typedPorts,
  guards: typedGuards,
  delays,
  actions,
});

/** A state of the chart in a file of its own, with the chart's types. */
export const stateConfig = journeySetup.createStateConfig;

interface Args {
  context: JourneyContext;
}

const megabyte = 1024 * 1024;
export type DelayName = keyof typeof delays;
