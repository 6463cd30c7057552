import { initialContext } from './context.ts';
import { type Flow, getFormOnlyScreens, type ScreenOfFlow } from './flows/flow.ts';
import { sixStep } from './flows/sixStep.ts';
import type { SixStepForm } from './forms.ts';
import { networkTransitions } from './fragments/call.ts';
import { createFormScreens } from './fragments/form.ts';
import type { HandOverParts } from './fragments/handOver.ts';
import type { ProviderPage } from './fragments/providerPage.ts';
import { journeySetup, type stateConfig } from './setup.ts';
import { desktopNotice } from './states/common/desktopNotice.ts';
import { endings } from './states/common/endings.ts';
import { faceFrame } from './states/common/faceFrame.ts';
import { faceTips } from './states/common/faceTips.ts';
import { homepage } from './states/common/homepage.ts';
import { idCapture } from './states/common/idCapture.ts';
import { livenessResult } from './states/common/livenessResult.ts';
import { livenessTest } from './states/common/livenessTest.ts';
import { npwpCapture } from './states/common/npwpCapture.ts';
import { restoring } from './states/common/restoring.ts';
import { splash } from './states/common/splash.ts';
import { address } from './states/sixStep/address.ts';
import { checklist } from './states/sixStep/checklist.ts';
import { chooser } from './states/sixStep/chooser.ts';
import { delivery } from './states/sixStep/delivery.ts';
import { job } from './states/sixStep/job.ts';
import { otp } from './states/sixStep/otp.ts';
import { personalData } from './states/sixStep/personalData.ts';
import { slipCapture } from './states/sixStep/slipCapture.ts';
import { submission } from './states/sixStep/submission.ts';
import { summary } from './states/sixStep/summary.ts';

/** States by name. */
export type States = Record<string, ReturnType<typeof stateConfig>>;

/** Parts of the chart that not every phone needs. */
interface ChartExtensions {
  /** The states of other flows. */
  states?: States;
  /** The targets of Lanjut in other flows after the face was verified. */
  afterFace?: Parameters<typeof faceTips>[1];
  /** The states and transitions of a liveness provider with its own page. */
  providerPage?: ProviderPage;
  /** What the hand-over to another device adds to the states of every chart. */
  handOver?: HandOverParts;
}

/** What the hand-over to another device adds to a chart: its states, and parts of other states. */
export interface HandOverExtension {
  states: States;
  handOver: HandOverParts;
}

/** Creates the states up to the submission, in the journey's order (ENT-13). */
const createMainStates = (
  flows: readonly [Flow, ...Flow[]],
  afterFace: Parameters<typeof faceTips>[1],
  { providerPage, handOver }: ChartExtensions,
) =>
  ({
    restoring: restoring(flows, handOver),
    desktopNotice,
    splash,
    homepage,
    chooser,
    personalData,
    idCapture: idCapture(flows),
    checklist,
    ...createFormScreens(sixStep, getFormOnlyScreens(sixStep)),
    address,
    job,
    npwpCapture: npwpCapture(flows),
    slipCapture,
    delivery,
    summary,
    faceTips: faceTips(flows, afterFace, providerPage),
    faceFrame: faceFrame(providerPage),
    otp,
    submission: submission(handOver),
  }) satisfies Record<ScreenOfFlow<typeof sixStep> | SixStepForm, unknown> & States;
const endingAndTestStates = {
  ...endings,
  livenessTest,
  livenessResult,
};

/** The states that every phone has. */
export type ChartStates = ReturnType<typeof createMainStates> & typeof endingAndTestStates;
/** The paths of all states: `otp.entry.typing`. */
export type StatePathIn<States> = {
  [Key in keyof States & string]:
    | Key
    | (States[Key] extends { states: infer Below } ? `${Key}.${StatePathIn<Below>}` : never);
}[keyof States & string];

/**
 * Creates the chart: one state per screen, in the journey's order (ENT-13). The states of the six-step journey are
 * always included. The shared states have transitions for every flow in `flows`; the states of other flows come
 * with the extensions. journey.ts creates the complete chart.
 */
export const createJourneyChart = (
  flows: readonly [Flow, ...Flow[]],
  { states = {}, afterFace = [], ...parts }: ChartExtensions = {},
) =>
  journeySetup.createMachine({
    id: 'journey',
    context: initialContext,
    initial: 'restoring',
    on: {
      ...networkTransitions,
      ...parts.handOver?.rootTransitions,
      open: {
        target: '#restoring',
        actions: [
          {
            type: 'setEntry',
            params: ({ event }) => ({ to: event.to, result: event.result }),
          },
          'leaveDetour',
        ],
      },
    },
    states: { ...createMainStates(flows, afterFace, parts), ...states, ...endingAndTestStates },
  });
/** The type of the chart. */
export type JourneyMachine = ReturnType<typeof createJourneyChart>;

/**
 * The chart of the six-step journey, which is all that its applicants' phones load. It includes only the rules of the
 * first step; formRules.ts adds the others.
 */
export const sixStepChart = createJourneyChart([sixStep]);
