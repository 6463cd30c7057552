import { timeLimits } from '../../src/limits.ts';
import type { ChartDelays, JourneyContext } from './context.ts';

interface Args {
  context: JourneyContext;
}
const setting =
  (name: keyof ChartDelays) =>
  ({ context }: Args) =>
    context.settings.delays[name];

const megabyte = 1024 * 1024;

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
export type DelayName = keyof typeof delays;
