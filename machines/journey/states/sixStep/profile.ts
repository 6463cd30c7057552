import type { ProfileValues } from '../../../../src/fields/steps.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { submitted } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/** Step 3: gender, marital status, mother's name, e-mail and an emergency contact. */
export const profile = stateConfig({
  id: 'profile' as const,
  meta: { screen: 'profile' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: [
          backFromDetour('profile'),
          { target: neighbourTarget(sixStep, 'profile', 'before') },
        ],
        'profile.submitted': submitted<ProfileValues>({
          to: neighbourTarget(sixStep, 'profile', 'behind'),
          rules: 'profile',
          save: (step3) => ({ step3 }),
          alert: 'incomplete',
        }),
      },
    },
    alerting: alerting('editing'),
  },
});
