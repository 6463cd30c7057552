import type { AddressFormValues } from '../../../../src/fields/address.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { kelurahanEvents, submitted } from '../../fragments/form.ts';
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
          backFromDetour('address'),
          { guard: 'goesBackToChecklist', target: '#checklist' },
          { target: neighbourTarget(sixStep, 'address', 'previous') },
        ],
        ...kelurahanEvents,
        'address.submitted': submitted<AddressFormValues>({
          to: neighbourTarget(sixStep, 'address', 'next'),
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
    alerting: alerting('editing'),
  },
});
