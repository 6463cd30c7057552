import type { Config } from '../../src/config.ts';
import { timeLimits } from '../../src/limits.ts';
import type { JourneyContext } from './context.ts';

const megabyte = 1024 * 1024;

/**
 * Every delay and time limit of the chart, in milliseconds. Those of the specification (CON-02) are
 * configuration; the `…Limit` ones end a wait that brings no answer.
 */
export const delaysFrom = (delays: Config['delays']) => ({
  tick: 1000,
  documentReturn: delays.documentReturn,
  faceReturn: delays.faceReturn,
  otpReturn: delays.otpReturn,
  livenessTest: delays.livenessTest,
  waiting: delays.waiting,
  splash: delays.splash,
  readLimit: timeLimits.read,
  ocrLimit: timeLimits.ocr,
  onceLimit: timeLimits.once,
  fileLimit: timeLimits.file,
  assessLimit: timeLimits.assess,
  sealLimit: timeLimits.seal,
  /** The larger the application, the longer a slow network may take; as long as its request may. */
  sendLimit: ({ context }: { context: JourneyContext }) =>
    timeLimits.once +
    Math.floor((context.saved.sealedApplication?.size ?? 0) / megabyte) *
      timeLimits.oncePerMegabyte,
});
