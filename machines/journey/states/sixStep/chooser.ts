import type { ChooserValues } from '../../../../src/fields/steps.ts';
import type { ChooserForm } from '../../events.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState } from '../../fragments/call.ts';
import { createDetourBackTransition } from '../../fragments/detour.ts';
import { createSheetState, createSubmitTransitions } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 1: net monthly income, then one of the cards offered for it. */
export const chooser = stateConfig({
  id: 'chooser' as const,
  meta: { screen: 'chooser' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: [createDetourBackTransition('chooser'), { target: '#homepage' }],
        'benefits.opened': 'comparing',
        'costs.opened': 'readingCosts',
        'chooser.submitted': createSubmitTransitions<ChooserForm>({
          to: getAdjacentTarget(sixStep, 'chooser', 'next'),
          rules: 'chooser',
          save: (values) => ({ step1: values as ChooserValues }),
          alert: 'chooserAlert',
        }),
      },
    },
    comparing: createSheetState('benefits', 'editing'),
    readingCosts: createSheetState('costs', 'editing'),
    alerting: createAlertState('editing'),
  },
});
