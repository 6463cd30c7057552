import type { AddressFormValues, AddressValues } from '../../../../src/fields/address.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour } from '../../fragments/detour.ts';
import { kelurahanEvents, submitted } from '../../fragments/form.ts';
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
          { target: neighbourTarget(sixStep, 'address', 'before') },
        ],
        ...kelurahanEvents,
        'address.submitted': submitted<AddressFormValues>({
          to: neighbourTarget(sixStep, 'address', 'behind'),
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

/** ADR-16: without a residence of its own, the e-KTP address is the residence, kelurahan included. */
export function toAddress(form: AddressFormValues): AddressValues {
  const { alamat_berbeda, ...values } = form;
  if (alamat_berbeda) return values;
  return {
    ...values,
    alamat_dms: values.alamat_rmh,
    rt_dms: values.rt_rmh,
    rw_dms: values.rw_rmh,
    kelurahan_dms: values.kelurahan_rmh,
    kecamatan_dms: values.kecamatan_rmh,
    kabupaten_dms: values.kabupaten_rmh,
    propinsi_dms: values.propinsi_rmh,
    kdpos_dms: values.kdpos_rmh,
    selectedKelurahanData: {
      rmh: values.selectedKelurahanData.rmh,
      dms: values.selectedKelurahanData.rmh,
    },
  };
}
