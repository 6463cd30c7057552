import type { DeliveryValues } from '../../../../src/fields/steps.ts';
import type { EventArgs } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import {
  createContinueTransitions,
  createDetourBackTransition,
  createSummaryTransition,
} from '../../fragments/detour.ts';
import { stateConfig } from '../../setup.ts';

type Chosen = EventArgs<'delivery.submitted'>;

const [backOnDetour, toFace] = createContinueTransitions({
  guard: {
    type: 'isFormValid' as const,
    params: ({ event }: Chosen) => ({ form: 'delivery' as const, values: event.values }),
  },
  target: getAdjacentTarget(sixStep, 'delivery', 'next'),
  actions: {
    type: 'save' as const,
    params: ({ event }: Chosen) => ({ step6: event.values as DeliveryValues }),
  },
});
const toSummary = createSummaryTransition('delivery');

/** Step 6: where the card is sent. Without a choice the form shows the error itself (OTH-03). */
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
          createDetourBackTransition('delivery'),
          { target: getAdjacentTarget(sixStep, 'delivery', 'previous') },
        ],
        'delivery.submitted': [
          backOnDetour,
          {
            guard: {
              type: 'shouldShowSummary',
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
