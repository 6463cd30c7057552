import { textAlert } from '../../alert.ts';
import {
  createBackTransitions,
  type Flow,
  type FlowId,
  getAdjacentTarget,
} from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState, createEarlierStepTransition } from '../../fragments/call.ts';
import { createDetourTransition, createSummaryTransition } from '../../fragments/detour.ts';
import type { ProviderPage } from '../../fragments/providerPage.ts';
import { stateConfig } from '../../setup.ts';
import type { View } from '../../snapshot.ts';
import { registrationStates } from '../sixStep/registration.ts';

/**
 * Creates the state after the return from the liveness provider (LIV-07, LIV-08). Back decides again (`deciding`): it
 * continues after a success, and explains the check again after a failure.
 */
const providerResult = (view: View) =>
  stateConfig({
    meta: { view },
    on: {
      back: { target: 'deciding', actions: { type: 'setEntry', params: { to: 'faceTips' } } },
    },
  });

/** The guard of the summary. The identity-first journey has no summary, it has the review (REV-01). */
const onlyInSixStep = { guard: { type: 'isFlow' as const, params: { flow: 'sixStep' as const } } };

/**
 * Creates the screen that explains the face check. After the face was verified, Lanjut leads to the registration with
 * the identity provider and the code in the six-step journey, and to `beyond` in other flows.
 */
export const faceTips = (
  flows: readonly Flow[],
  beyond: readonly { guard: { type: 'isFlow'; params: { flow: FlowId } }; target: string }[],
  providerPage?: ProviderPage,
) =>
  stateConfig({
    id: 'faceTips' as const,
    meta: { screen: 'faceTips' },
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          ...(providerPage ? [providerPage.returnTransition] : []),
          { guard: { type: 'hasResult', params: { result: 'success' } }, target: 'succeeded' },
          {
            guard: { type: 'hasResult', params: { result: 'failed' } },
            target: 'failed',
            ...providerPage?.failedTransition,
          },
          {
            guard: 'hasUnsettledRegistration',
            target: 'alertingUnsettled',
            actions: { type: 'setAlert', params: textAlert('registrationUnknown') },
          },
          { guard: 'isFaceVerified', target: 'verified' },
          { target: 'explaining' },
        ],
      },
      explaining: {
        on: {
          back: createBackTransitions('faceTips', flows),
          'face.continued': [
            ...(providerPage ? [providerPage.continueTransition] : []),
            { target: '#faceFrame' },
          ],
        },
      },
      ...providerPage?.tipsStates,
      verified: {
        meta: { view: 'verified' },
        on: {
          back: createBackTransitions('faceTips', flows).map((transition) => ({
            ...transition,
            actions: 'leaveDetour' as const,
          })),
          'summary.opened': { ...onlyInSixStep, ...createSummaryTransition('faceTips') },
          'detour.opened': {
            guard: {
              type: 'isOfferedField',
              params: ({ event }) => ({ of: 'faceTips', field: event.field }),
            },
            ...createDetourTransition('faceTips'),
          },
          'face.continued': [
            ...beyond,
            { guard: 'isCodeConfirmed', target: '#submission' },
            { guard: 'isOtpSent', target: getAdjacentTarget(sixStep, 'faceTips', 'next') },
            { guard: 'isRegistered', target: 'requestingOtp' },
            { target: 'registering' },
          ],
        },
      },
      ...registrationStates,
      alerting: createAlertState(
        [
          // Only reached if the stored e-KTP photo is lost alone. The paths do not cover it: in them the face
          // is read first, and is lost with it.
          createEarlierStepTransition('faceTips'),
          { guard: 'isFaceVerified', target: 'verified' },
          { target: 'explaining' },
        ],
        'verified',
        [{ guard: 'isRegistered', target: 'requestingOtp' }, { target: 'registering' }],
      ),
      alertingUnsettled: createAlertState('verified', 'verified'),
      succeeded: providerResult('providerSucceeded'),
      failed: providerResult('providerFailed'),
    },
  });
