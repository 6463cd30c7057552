import type { ChooserValues } from '../../../../src/fields/steps.ts';
import type { ChooserForm } from '../../events.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { createAlertState } from '../../fragments/call.ts';
import { createSheetState, createSubmitTransitions } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** The card selection of the identity-first journey: income, then 'Pilih Kartu' on one of its cards. */
export const cardSelection = stateConfig({
  id: 'cardSelection' as const,
  meta: { screen: 'cardSelection' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: '#homepage',
        'benefits.opened': 'comparing',
        'costs.opened': 'readingCosts',
        // Without the first alternative, which is for detours: this journey has none.
        'chooser.submitted': createSubmitTransitions<ChooserForm>({
          to: getAdjacentTarget(identityFirst, 'cardSelection', 'next'),
          rules: 'cardSelection',
          save: (values) => ({ step1: values as ChooserValues }),
          alert: 'chooserAlert',
        }).slice(1),
      },
    },
    comparing: createSheetState('benefits', 'editing'),
    readingCosts: createSheetState('costs', 'editing'),
    alerting: createAlertState('editing'),
  },
});
