import type { ChooserValues } from '../../../../src/fields/chooser.ts';
import { text } from '../../alert.ts';
import { alerting } from '../../fragments/alerting.ts';
import { sheet } from '../../fragments/sheet.ts';
import { journeySetup } from '../../setup.ts';

/** Step 1: net monthly income, then one of the cards that it offers. */
export const chooser = journeySetup.createStateConfig({
  id: 'chooser' as const,
  description: 'Langkah 1: pemohon memilih rentang penghasilan dan jenis kartu.',
  meta: { screen: 'chooser', requirements: ['CHO-01', 'CHO-02', 'CHO-06'] },
  entry: 'forgetEnding',
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi pilihan kartu.',
      meta: { requirements: ['CHO-03', 'CHO-07', 'CHO-08', 'CHO-10'] },
      on: {
        back: '#homepage',
        'benefits.opened': 'comparing',
        'chooser.submitted': [
          {
            guard: {
              type: 'formIsValid',
              params: ({ event }) => ({ form: 'chooser', values: event.values }),
            },
            target: '#personalData',
            actions: {
              type: 'save',
              params: ({ event }) => ({ step1: event.values as ChooserValues }),
            },
          },
          { target: 'alerting', actions: { type: 'setAlert', params: text('chooserAlert') } },
        ],
      },
    },
    comparing: sheet('benefits', 'Perbandingan manfaat Gold dan Platinum terbuka.', 'editing', [
      'CHO-11',
    ]),
    alerting: alerting('editing', ['CHO-08']),
  },
});
