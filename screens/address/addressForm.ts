import { streetFrom } from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type AddressValues, hasOwnResidence } from '../../src/fields/address.ts';
import type { AddressNames } from '../shared/addressFields.ts';

/** The form as typed: both addresses, and whether the second one counts (ADR-13). */
export type AddressForm = AddressValues & { alamat_berbeda: boolean };

/** The field names of the e-KTP address and of the residence (ADR-18). */
export const addressNames = {
  rmh: {
    street: 'alamat_rmh',
    rt: 'rt_rmh',
    rw: 'rw_rmh',
    kelurahan: 'kelurahan_rmh',
    kecamatan: 'kecamatan_rmh',
    kabupaten: 'kabupaten_rmh',
    provinsi: 'propinsi_rmh',
    kodePos: 'kdpos_rmh',
    picked: 'selectedKelurahanData.rmh',
  },
  dms: {
    street: 'alamat_dms',
    rt: 'rt_dms',
    rw: 'rw_dms',
    kelurahan: 'kelurahan_dms',
    kecamatan: 'kecamatan_dms',
    kabupaten: 'kabupaten_dms',
    provinsi: 'propinsi_dms',
    kodePos: 'kdpos_dms',
    picked: 'selectedKelurahanData.dms',
  },
} as const satisfies Record<'rmh' | 'dms', AddressNames<AddressForm>>;

const blankResidence = {
  alamat_dms: '',
  rt_dms: '',
  rw_dms: '',
  kelurahan_dms: '',
  kecamatan_dms: '',
  kabupaten_dms: '',
  propinsi_dms: '',
  kdpos_dms: '',
};

/** What step 4 shows on entry (ADR-19): what was saved, else the street that the card tells. */
export function addressDefaults({ step4, dataOCR }: Saved): AddressForm {
  if (step4) {
    const different = hasOwnResidence(step4);
    // A residence that is only a copy (ADR-16) is not shown when the box is ticked later.
    return { ...step4, ...(different ? {} : withoutResidence(step4)), alamat_berbeda: different };
  }
  return {
    ...streetFrom(dataOCR),
    kelurahan_rmh: '',
    kecamatan_rmh: '',
    kabupaten_rmh: '',
    propinsi_rmh: '',
    kdpos_rmh: '',
    ...blankResidence,
    selectedKelurahanData: { rmh: 0, dms: 0 },
    alamat_berbeda: false,
  };
}

const withoutResidence = ({ selectedKelurahanData: { rmh } }: AddressValues) => ({
  ...blankResidence,
  selectedKelurahanData: { rmh, dms: 0 as const },
});
