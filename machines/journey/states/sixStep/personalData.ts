import { text } from '../../alert.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting, wasAsking } from '../../fragments/call.ts';
import { deciding } from '../../fragments/deciding.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { birthDateFaults, keepsContact, sheet } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 2: phone, ID photo and the identity on it; Continue asks the bank about the NIK. */
export const personalData = stateConfig({
  id: 'personalData' as const,
  meta: { screen: 'personalData' },
  initial: 'editing',
  // A reading that an earlier page left before its time was over does not close the next camera.
  entry: 'stopReturn',
  states: {
    editing: {
      // A check that a reload has cut off is made again: it only reads.
      always: { guard: wasAsking('personalData', 'step2'), target: 'checkingNik' },
      on: {
        back: [
          backFromDetour('personalData'),
          { target: neighbourTarget(sixStep, 'personalData', 'previous') },
        ],
        'date.opened': 'pickingDate',
        'contact.typed': keepsContact,
        'photo.wanted': '#idCapture',
        'personalData.submitted': [
          ...birthDateFaults,
          {
            guard: {
              type: 'personalDataIsComplete',
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
          { target: 'alerting', actions: { type: 'setAlert', params: text('incomplete') } },
        ],
      },
    },
    pickingDate: sheet('dateWheel', 'editing'),
    checkingNik: {
      meta: { wait: 'checkingNik' },
      ...deciding({
        flow: sixStep,
        screen: 'personalData',
        input: ({ context }) => ({ nik: context.saved.step2?.nik ?? '' }),
        clear: 'clear',
        refusals: [
          { answer: 'declined', target: '#rejectionTotal' },
          { answer: 'notInRegistry', target: '#rejectionDukcapil' },
          { answer: 'earlierPending', target: '#rejectionNik' },
        ],
        limit: 'readLimit',
      }),
    },
    alerting: alerting('editing', undefined, [{ target: 'checkingNik' }]),
  },
});
