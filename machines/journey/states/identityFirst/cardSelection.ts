import type { ChooserValues } from '../../../../src/fields/steps.ts';
import type { ChooserForm } from '../../events.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { alerting } from '../../fragments/call.ts';
import { sheet, submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** The older card selection: income, then 'Pilih Kartu' on one of the cards of its variant. */
export const cardSelection = stateConfig({
  id: 'cardSelection' as const,
  meta: { screen: 'cardSelection' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: '#homepage',
        'benefits.opened': 'comparing',
        'chooser.submitted': submitted<ChooserForm>({
          to: neighbourTarget(identityFirst, 'cardSelection', 'next'),
          rules: 'cardSelection',
          save: (values) => ({ step1: values as ChooserValues }),
          alert: 'chooserAlert',
        }),
      },
    },
    comparing: sheet('benefits', 'editing'),
    alerting: alerting('editing'),
  },
});
