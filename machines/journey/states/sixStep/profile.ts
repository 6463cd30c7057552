import { text } from '../../alert.ts';
import { alerting } from '../../fragments/alerting.ts';
import { journeySetup } from '../../setup.ts';

/** Step 3: gender, marital status, mother's name, e-mail and an emergency contact. */
export const profile = journeySetup.createStateConfig({
  id: 'profile' as const,
  description: 'Langkah 3: profil pemohon dan kontak darurat.',
  meta: { screen: 'profile', requirements: ['PRO-01', 'PRO-07'] },
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi profil.',
      meta: { requirements: ['PRO-02', 'PRO-03', 'PRO-11', 'PRO-12', 'PRO-13'] },
      on: {
        back: '#checklist',
        'profile.submitted': [
          {
            guard: {
              type: 'formIsValid',
              params: ({ event }) => ({ form: 'profile', values: event.values }),
            },
            target: '#address',
            actions: { type: 'save', params: ({ event }) => ({ step3: event.values }) },
          },
          { target: 'alerting', actions: { type: 'setAlert', params: text('incomplete') } },
        ],
      },
    },
    alerting: alerting('editing', ['PRO-11', 'ERR-04']),
  },
});
