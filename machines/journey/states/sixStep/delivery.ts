import type { DeliveryValues } from '../../../../src/fields/steps.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { backFromDetour, opensSummary, summarising } from '../../fragments/detour.ts';
import { submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 6: where the card is sent. Without a choice the form says so in place (OTH-03). */
export const delivery = stateConfig({
  id: 'delivery' as const,
  meta: {
    screen: 'delivery',
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: [
          backFromDetour('delivery'),
          { target: neighbourTarget(sixStep, 'delivery', 'before') },
        ],
        ...opensSummary,
        'delivery.submitted': submitted<{ alamatkirim: string }>({
          to: neighbourTarget(sixStep, 'delivery', 'behind'),
          rules: 'delivery',
          save: (values) => ({ step6: values as DeliveryValues }),
        }),
      },
    },
    summarising: summarising({ back: 'delivery', returnTo: 'editing' }),
  },
});
