import { initialContext } from './context.ts';
import { journeySetup } from './setup.ts';
import { desktopNotice } from './states/common/desktopNotice.ts';
import * as endings from './states/common/endings.ts';
import { faceFrame } from './states/common/faceFrame.ts';
import { homepage } from './states/common/homepage.ts';
import { idCapture } from './states/common/idCapture.ts';
import { livenessResult } from './states/common/livenessResult.ts';
import { livenessTest } from './states/common/livenessTest.ts';
import { restoring } from './states/common/restoring.ts';
import { splash } from './states/common/splash.ts';
import { address } from './states/sixStep/address.ts';
import { checklist } from './states/sixStep/checklist.ts';
import { chooser } from './states/sixStep/chooser.ts';
import { delivery } from './states/sixStep/delivery.ts';
import { faceTips } from './states/sixStep/faceTips.ts';
import { job } from './states/sixStep/job.ts';
import { npwpCapture } from './states/sixStep/npwpCapture.ts';
import { otp } from './states/sixStep/otp.ts';
import { personalData } from './states/sixStep/personalData.ts';
import { profile } from './states/sixStep/profile.ts';
import { slipCapture } from './states/sixStep/slipCapture.ts';
import { submission } from './states/sixStep/submission.ts';

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
