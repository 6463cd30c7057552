import type { AddressFormValues } from '../../../../src/fields/address.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState } from '../../fragments/call.ts';
import { createDetourBackTransition } from '../../fragments/detour.ts';
import { createSubmitTransitions, kelurahanEvents } from '../../fragments/form.ts';
import { toAddress } from '../../mapping/address.ts';
import { stateConfig } from '../../setup.ts';

/** Step 4: the e-KTP address and, when it differs, the residence. */
export const address = stateConfig({
  id: 'address' as const,
  meta: { screen: 'address' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        back: [
          createDetourBackTransition('address'),
          { guard: 'shouldGoBackToChecklist', target: '#checklist' },
          { target: getAdjacentTarget(sixStep, 'address', 'previous') },
        ],
        ...kelurahanEvents,
        'address.submitted': createSubmitTransitions<AddressFormValues>({
          to: getAdjacentTarget(sixStep, 'address', 'next'),
          rules: 'address',
          save: (values) => {
            const step4 = toAddress(values);
            const { kelurahan_rmh: kelurahanKTP, kelurahan_dms: kelurahanDMS } = step4;
            return { step4, kelurahanKTP, kelurahanDMS };
          },
          alert: 'incomplete',
        }),
      },
    },
    alerting: createAlertState('editing'),
  },
});
