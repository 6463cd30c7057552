import { textAlert } from '../../alert.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState, isRequestInterrupted } from '../../fragments/call.ts';
import { createDecidingCall } from '../../fragments/deciding.ts';
import { createDetourBackTransition } from '../../fragments/detour.ts';
import {
  birthDateErrorTransitions,
  createSheetState,
  saveContactTransition,
} from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 2: phone, ID photo and the identity on it; Continue asks the bank about the NIK. */
export const personalData = stateConfig({
  id: 'personalData' as const,
  meta: { screen: 'personalData' },
  initial: 'editing',
  // A return that an earlier page scheduled must not close the next camera.
  entry: 'stopReturn',
  states: {
    editing: {
      // A check that a reload interrupted is repeated: it only reads.
      always: { guard: isRequestInterrupted('personalData', 'step2'), target: 'checkingNik' },
      on: {
        back: [
          createDetourBackTransition('personalData'),
          { target: getAdjacentTarget(sixStep, 'personalData', 'previous') },
        ],
        'date.opened': 'pickingDate',
        'contact.typed': saveContactTransition,
        'photo.wanted': '#idCapture',
        'personalData.submitted': [
          ...birthDateErrorTransitions,
          {
            guard: {
              type: 'isPersonalDataComplete',
              params: ({ event }) => ({ values: event.values }),
            },
            target: 'checkingNik',
            actions: {
              type: 'save',
              params: ({ event }) => ({
                step2: event.values,
                no_hp: event.values.no_hp,
                kd_promo: event.values.kd_promo,
              }),
            },
          },
          { target: 'alerting', actions: { type: 'setAlert', params: textAlert('incomplete') } },
        ],
      },
    },
    pickingDate: createSheetState('dateWheel', 'editing'),
    checkingNik: {
      meta: { wait: 'checkingNik' },
      ...createDecidingCall({
        flow: sixStep,
        screen: 'personalData',
        input: ({ context }) => ({ nik: context.saved.step2?.nik ?? '' }),
        passOutcome: 'clear',
        refusals: {
          declined: '#rejectionTotal',
          notInRegistry: '#rejectionDukcapil',
          earlierPending: '#rejectionNik',
        },
        limit: 'readLimit',
      }),
    },
    alerting: createAlertState('editing', undefined, [{ target: 'checkingNik' }]),
  },
});
