import type { ReviewDraft } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { blankReview, type ReviewForm } from '../../src/fields/identityFirst.ts';
import type { StepFormOf } from '../shared/RegionField.tsx';

export type ReviewStep = StepFormOf<ReviewDraft>;

export const blank: ReviewDraft = { ...blankReview, identityOf: '' };

/** The fields of each section that can be wrong (REV-03 to REV-07). */
export const fieldsOf = {
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

/** The names that an address by its postal code has in the form. */
export interface AreaNames {
  kodePos: 'kode_pos' | 'pos_perusahaan';
  provinsi: 'provinsi' | 'prov_perusahaan';
  kota: 'kota_kab' | 'kota_perusahaan';
  kecamatan: 'kecamatan' | 'kec_perusahaan';
  kelurahan: 'kelurahan' | 'kel_perusahaan';
}
export const homeArea: AreaNames = {
  kodePos: 'kode_pos',
  provinsi: 'provinsi',
  kota: 'kota_kab',
  kecamatan: 'kecamatan',
  kelurahan: 'kelurahan',
};
export const companyArea: AreaNames = {
  kodePos: 'pos_perusahaan',
  provinsi: 'prov_perusahaan',
  kota: 'kota_perusahaan',
  kecamatan: 'kec_perusahaan',
  kelurahan: 'kel_perusahaan',
};
