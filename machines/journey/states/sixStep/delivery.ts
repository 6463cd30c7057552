import type { DeliveryValues } from '../../../../src/fields/delivery.ts';
import { journeySetup } from '../../setup.ts';

/** Step 6: where the card is sent. Without a choice the form says so in place (OTH-03). */
export const delivery = journeySetup.createStateConfig({
  id: 'delivery' as const,
  description: 'Langkah 6: alamat pengiriman kartu.',
  meta: {
    screen: 'delivery',
    requirements: ['OTH-01', 'OTH-02', 'OTH-03', 'OTH-04', 'OTH-05'],
  },
  on: {
    back: '#job',
    'delivery.submitted': {
      guard: {
        type: 'formIsValid',
        params: ({ event }) => ({ form: 'delivery', values: event.values }),
      },
      target: '#faceTips',
      actions: {
        type: 'save',
        params: ({ event }) => ({ step6: event.values as DeliveryValues }),
      },
    },
  },
});
