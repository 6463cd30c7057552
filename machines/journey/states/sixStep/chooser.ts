import type { ChooserValues } from '../../../../src/fields/steps.ts';
import type { ChooserForm } from '../../events.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { sheet, submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 1: net monthly income, then one of the cards that it offers. */
export const chooser = stateConfig({
  id: 'chooser' as const,
  meta: { screen: 'chooser' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: [backFromDetour('chooser'), { target: '#homepage' }],
        'benefits.opened': 'comparing',
        'chooser.submitted': submitted<ChooserForm>({
          to: neighbourTarget(sixStep, 'chooser', 'next'),
          rules: 'chooser',
          save: (values) => ({ step1: values as ChooserValues }),
          alert: 'chooserAlert',
        }),
      },
    },
    comparing: sheet('benefits', 'editing'),
    alerting: alerting('editing'),
  },
});
