import type { AddressFormValues } from '../../../../src/fields/address.ts';
import { toAddress } from '../../../../src/fields/toAddress.ts';
import { towards } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/alerting.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { submitted } from '../../fragments/form.ts';
import { kelurahanEvents } from '../../fragments/kelurahan.ts';
import { stateConfig } from '../../setup.ts';

/** Step 4: the e-KTP address and, when it differs, the residence. */
export const address = stateConfig({
  id: 'address' as const,
  description: 'Langkah 4: alamat sesuai e-KTP dan alamat domisili.',
  meta: { screen: 'address', requirements: ['ADR-01', 'ADR-03', 'ADR-13'] },
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi alamat.',
      meta: { requirements: ['ADR-02', 'ADR-11', 'ADR-15', 'ADR-16', 'ADR-17', 'ADR-18'] },
      on: {
        back: [
          backFromDetour('address'),
          { guard: 'goesBackToChecklist', target: '#checklist' },
          { target: towards(sixStep, 'address', 'before') },
        ],
        ...kelurahanEvents,
        'address.submitted': submitted<AddressFormValues>({
          to: towards(sixStep, 'address', 'behind'),
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
    alerting: alerting('editing', ['ADR-15', 'ERR-04']),
  },
});
