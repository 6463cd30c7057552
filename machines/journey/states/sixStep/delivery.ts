import type { DeliveryValues } from '../../../../src/fields/steps.ts';
import type { Given } from '../../context.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { backFromDetour, onwards, opensSummary } from '../../fragments/detour.ts';
import { stateConfig } from '../../setup.ts';

type Chosen = Given<'delivery.submitted'>;

const [backOnDetour, toFace] = onwards({
  guard: {
    type: 'formIsValid' as const,
    params: ({ event }: Chosen) => ({ form: 'delivery' as const, values: event.values }),
  },
  target: neighbourTarget(sixStep, 'delivery', 'next'),
  actions: {
    type: 'save' as const,
    params: ({ event }: Chosen) => ({ step6: event.values as DeliveryValues }),
  },
});
const toSummary = opensSummary('delivery');

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
          { target: neighbourTarget(sixStep, 'delivery', 'previous') },
        ],
        'delivery.submitted': [
          backOnDetour,
          {
            guard: {
              type: 'deliveryIsToBeChecked',
              params: ({ event: { values, check } }) => ({ values, asked: check === true }),
            },
            target: toSummary.target,
            actions: [toFace.actions, toSummary.actions],
          },
          toFace,
        ],
      },
    },
  },
});
