import { setup } from 'xstate';
import { timeouts } from '../../src/limits.ts';
import { typedActions } from './actions.ts';
import type { ChartDelays, JourneyContext, JourneyInput } from './context.ts';
import type { JourneyEvent } from './events.ts';
import { typedGuards } from './guards.ts';
import { typedPorts } from './ports.ts';
import { fileKeys } from './saved/savedKeys.ts';
import type { Saved } from './saved/schema.ts';
import type { JourneyTag, StateMeta } from './snapshot.ts';

const setting =
  (name: keyof ChartDelays) =>
  ({ context }: Args) =>
    context.settings.delays[name];

/**
 * The chart's delays and timeouts by name, in milliseconds. Delays of the specification come from the settings. A
 * delay whose name ends with `Limit` ends a call that got no response.
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
  holdStill: timeouts.holdStill,
  longWait: timeouts.longWait,
  veryLongWait: timeouts.veryLongWait,
  frameLimit: timeouts.frame,
  readLimit: timeouts.read,
  ocrLimit: timeouts.ocr,
  onceLimit: timeouts.once,
  fileLimit: timeouts.file,
  assessLimit: timeouts.assess,
  sealLimit: timeouts.seal,
  /** Grows with the size of what is sent, like the timeout of its request: a slow network takes longer. */
  sendLimit: ({ context }: Args) =>
    timeouts.once + Math.floor(getUploadSize(context.saved) / megabyte) * timeouts.oncePerMegabyte,
};

/** Every delay by its type; the hand-over to another device provides its own (carryOver.ts). */
const typedDelays = delays as typeof delays & { transferLimit: number };

/** The typed setup of the chart: its events, ports, guards, actions and delays. */
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
  delays: typedDelays,
  actions: typedActions,
});

/** Creates a state's config with the types of the chart; this allows one file per state. */
export const stateConfig = journeySetup.createStateConfig;

interface Args {
  context: JourneyContext;
}

const megabyte = 1024 * 1024;
/** Base64 text is longer than its bytes. */
const base64Ratio = 4 / 3;
/** Returns the size of the sealed application, otherwise of all files as base64: the largest request has all of them. */
const getUploadSize = (saved: Saved): number =>
  saved.sealedApplication?.size ??
  fileKeys.reduce((sum, key) => sum + (saved[key]?.size ?? 0), 0) * base64Ratio;

/** The name of a delay. */
export type DelayName = keyof typeof typedDelays;
