import type { ChooserValues } from '../../../../src/fields/steps.ts';
import type { ChooserForm } from '../../events.ts';
import { towards } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { sheet, submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 1: net monthly income, then one of the cards that it offers. */
export const chooser = stateConfig({
  id: 'chooser' as const,
  description: 'Langkah 1: pemohon memilih rentang penghasilan dan jenis kartu.',
  meta: { screen: 'chooser', requirements: ['CHO-01', 'CHO-02', 'CHO-06'] },
  entry: 'startAnew',
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi pilihan kartu.',
      meta: { requirements: ['CHO-03', 'CHO-07', 'CHO-08', 'CHO-10'] },
      on: {
        back: [backFromDetour('chooser'), { target: '#homepage' }],
        'benefits.opened': 'comparing',
        'chooser.submitted': submitted<ChooserForm>({
          to: towards(sixStep, 'chooser', 'behind'),
          rules: 'chooser',
          save: (values) => ({ step1: values as ChooserValues }),
          alert: 'chooserAlert',
        }),
      },
    },
    comparing: sheet('benefits', 'Perbandingan manfaat Gold dan Platinum terbuka.', 'editing', [
      'CHO-11',
    ]),
    alerting: alerting('editing', ['CHO-08']),
  },
});
