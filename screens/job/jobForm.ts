import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { JobValues } from '../../src/fields/steps.ts';
import type { AddressNames } from '../shared/addressFields.ts';

/** The field names of the company's address (JOB-23). */
export const companyNames = {
  street: 'alamat_perusahaan',
  rt: 'rt_perusahaan',
  rw: 'rw_perusahaan',
  kelurahan: 'kel_perusahaan',
  kecamatan: 'kec_perusahaan',
  kabupaten: 'kota_perusahaan',
  provinsi: 'prov_perusahaan',
  kodePos: 'pos_perusahaan',
  picked: 'selectedKelurahanDataPerushaan',
} as const satisfies AddressNames<JobValues>;

const blank: JobValues = {
  pekerjaan: '',
  jabatan: '',
  bidang_usaha: '',
  nama_perusahaan: '',
  no_perusahaan: '',
  telepon_kantor_ext: '',
  alamat_perusahaan: '',
  rt_perusahaan: '',
  rw_perusahaan: '',
  kel_perusahaan: '',
  kec_perusahaan: '',
  kota_perusahaan: '',
  prov_perusahaan: '',
  pos_perusahaan: '',
  lamakerja: '',
  bruto: '',
  npwp: '',
  selectedKelurahanDataPerushaan: 0,
};

/** What step 5 shows on entry; the documents are kept beside the form, not in it. */
export function jobDefaults({ step5 }: Saved): JobValues {
  if (!step5) return blank;
  const { npwpFile, slipgajiFile, ...typed } = step5;
  return typed;
}
