import type { DeliveryValues } from '../../../../src/fields/steps.ts';
import { towards } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { backFromDetour, opensSummary, summarising } from '../../fragments/detour.ts';
import { submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 6: where the card is sent. Without a choice the form says so in place (OTH-03). */
export const delivery = stateConfig({
  id: 'delivery' as const,
  description: 'Langkah 6: alamat pengiriman kartu.',
  meta: {
    screen: 'delivery',
    requirements: ['OTH-01', 'OTH-02', 'OTH-04'],
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon memilih alamat pengiriman.',
      meta: { requirements: ['OTH-02', 'OTH-03', 'OTH-05'] },
      on: {
        back: [backFromDetour('delivery'), { target: towards(sixStep, 'delivery', 'before') }],
        ...opensSummary,
        'delivery.submitted': submitted<{ alamatkirim: string }>({
          to: towards(sixStep, 'delivery', 'behind'),
          rules: 'delivery',
          save: (values) => ({ step6: values as DeliveryValues }),
        }),
      },
    },
    summarising: summarising({ back: 'delivery', returnTo: 'editing' }),
  },
});
