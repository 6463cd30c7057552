import type { AddressFormValues, AddressValues } from '../../../src/fields/address.ts';

/**
 * Returns step 4 as it is saved. ADR-16: without a separate residence, the e-KTP address is the residence, kelurahan
 * included.
 */
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
