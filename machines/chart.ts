import { initialContext } from './context.ts';
import { journeySetup } from './setup.ts';
import { address } from './states/address.ts';
import { checklist } from './states/checklist.ts';
import { chooser } from './states/chooser.ts';
import { delivery } from './states/delivery.ts';
import { desktopNotice } from './states/desktopNotice.ts';
import * as endings from './states/endings.ts';
import { faceFrame } from './states/faceFrame.ts';
import { faceTips } from './states/faceTips.ts';
import { homepage } from './states/homepage.ts';
import { idCapture } from './states/idCapture.ts';
import { job } from './states/job.ts';
import { livenessResult } from './states/livenessResult.ts';
import { livenessTest } from './states/livenessTest.ts';
import { npwpCapture } from './states/npwpCapture.ts';
import { otp } from './states/otp.ts';
import { personalData } from './states/personalData.ts';
import { profile } from './states/profile.ts';
import { restoring } from './states/restoring.ts';
import { slipCapture } from './states/slipCapture.ts';
import { splash } from './states/splash.ts';
import { submission } from './states/submission.ts';

/**
 * The whole journey in one chart (ENT-13): one state per screen, in the journey's order. It knows
 * the rules of the first step alone; journey.ts adds the others.
 */
export const chart = journeySetup.createMachine({
  id: 'journey',
  description: 'Pengajuan kartu pembiayaan syariah, dari halaman depan sampai tanda terima.',
  context: initialContext,
  initial: 'restoring',
  on: {
    open: {
      target: '#restoring',
      actions: {
        type: 'setEntry',
        params: ({ event }) => ({ to: event.to, result: event.result }),
      },
    },
  },
  states: {
    restoring,
    desktopNotice,
    splash,
    homepage,
    chooser,
    personalData,
    idCapture,
    checklist,
    profile,
    address,
    job,
    npwpCapture,
    slipCapture,
    delivery,
    faceTips,
    faceFrame,
    otp,
    submission,
    ...endings,
    livenessTest,
    livenessResult,
  },
});
export type JourneyMachine = typeof chart;
