import type { ReviewDraft } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { blankReview, type ReviewForm } from '../../src/fields/identityFirst.ts';
import type { StepFormApi } from '../shared/RegionField.tsx';

/** The form API of form-expand. */
export type ReviewFormApi = StepFormApi<ReviewDraft>;

/** The values of form-expand before anything was typed. */
export const emptyReview: ReviewDraft = { ...blankReview, identityOf: '' };

/** The shown fields of each section, by which errors are counted (REV-03 to REV-07). */
export const sectionFields = {
  customer: [
    'nama_lengkap',
    'no_hp',
    'tempat_lahir',
    'tgl_lahir',
    'nik',
    'email',
    'no_npwp',
    'nama_ibu',
    'nama_darurat',
    'no_darurat',
    'jns_kelamin',
    'status_pernikahan',
  ],
  home: [
    'alamat_ktp',
    'rt_rw_ktp',
    'kelurahan_ktp',
    'kecamatan_ktp',
    'kota_ktp',
    'provinsi_ktp',
    'alamat_sesuai',
    'alamat_tinggal',
    'rt',
    'rw',
    'kode_pos',
    'provinsi',
    'kota_kab',
    'kecamatan',
    'kelurahan',
  ],
  job: [
    'pekerjaan',
    'jabatan',
    'bidang_usaha',
    'nama_perusahaan',
    'alamat_perusahaan',
    'pos_perusahaan',
    'prov_perusahaan',
    'kota_perusahaan',
    'kec_perusahaan',
    'kel_perusahaan',
    'no_perusahaan',
    'telepon_kantor_ext',
    'lamakerja',
    'bruto',
  ],
  other: ['alamat_kirim', 'alamat_tagihan', 'flag_datapribadi', 'flag_syarat'],
} as const satisfies Record<string, readonly (keyof ReviewForm)[]>;

/** The field names of an address that follows from a postal code. */
export interface AreaNames {
  kodePos: 'kode_pos' | 'pos_perusahaan';
  provinsi: 'provinsi' | 'prov_perusahaan';
  kota: 'kota_kab' | 'kota_perusahaan';
  kecamatan: 'kecamatan' | 'kec_perusahaan';
  kelurahan: 'kelurahan' | 'kel_perusahaan';
}
/** The field names of the current home address. */
export const homeAreaNames: AreaNames = {
  kodePos: 'kode_pos',
  provinsi: 'provinsi',
  kota: 'kota_kab',
  kecamatan: 'kecamatan',
  kelurahan: 'kelurahan',
};
/** The field names of the company address. */
export const companyAreaNames: AreaNames = {
  kodePos: 'pos_perusahaan',
  provinsi: 'prov_perusahaan',
  kota: 'kota_perusahaan',
  kecamatan: 'kec_perusahaan',
  kelurahan: 'kel_perusahaan',
};
