import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { addressRules } from '../../src/fields/address.ts';
import {
  identitySchema,
  restoredIdentitySchema,
  reviewSchema,
  reviewWithStep1Schema,
  storedReviewSchema,
} from '../../src/fields/identityFirst.ts';
import { jobSchema, otpSchema, personalDataSchema, profileSchema } from '../../src/fields/steps.ts';
import { lengthsTaken, runsOf } from './lengths.ts';
import { digits } from './support.ts';

const { address } = applicant;
const { identity, review } = identityFirstApplicant;
const literal = addressRules('optional').addressFormSchema;
const required = addressRules('required').addressFormSchema;

const forms: [string, z.ZodMiniType, object, Record<string, string>][] = [
  [
    'PER-06 PER-09 PER-10 PER-13 PER-14 PER-22 personal data',
    personalDataSchema,
    applicant.personalData,
    {
      '16': 'nik',
      '10–19': 'no_hp',
      '0–100': 'kd_promo',
      '1–500': 'nama_lengkap tempat_lahir',
      none: 'tgl_lahir',
    },
  ],
  [
    'PRO-04 PRO-08 PRO-10 profile',
    profileSchema,
    applicant.profile,
    {
      none: 'jns_kelamin status_kwn',
      '1–500': 'ibukandung nama_darurat',
      '6–254': 'alamat_email',
      '10–13': 'no_darurat',
    },
  ],
  [
    'ADR-04 ADR-05 ADR-06 ADR-08 address',
    required,
    address,
    {
      '1–120': 'alamat_rmh alamat_dms',
      '1–3': 'rt_rmh rw_rmh rt_dms rw_dms',
      '1–500':
        'kelurahan_rmh kecamatan_rmh kabupaten_rmh propinsi_rmh kelurahan_dms kecamatan_dms kabupaten_dms propinsi_dms',
      '1–6': 'kdpos_rmh kdpos_dms',
    },
  ],
  [
    'ADR-14 address, read to the letter',
    literal,
    address,
    {
      '1–120': 'alamat_rmh',
      '1–3': 'rt_rmh rw_rmh',
      '1–500': 'kelurahan_rmh kecamatan_rmh kabupaten_rmh propinsi_rmh',
      '1–6': 'kdpos_rmh',
      '0–120': 'alamat_dms',
      '0–3': 'rt_dms rw_dms',
      '0–500': 'kelurahan_dms kecamatan_dms kabupaten_dms propinsi_dms',
      '0–6': 'kdpos_dms',
    },
  ],
  [
    'JOB-09 JOB-10 JOB-11 JOB-15 JOB-17 JOB-21 JOB-22 job',
    jobSchema,
    applicant.job,
    {
      '1–500':
        'pekerjaan jabatan bidang_usaha nama_perusahaan kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan bruto',
      '0–12': 'no_perusahaan',
      '0–500': 'telepon_kantor_ext',
      '1–120': 'alamat_perusahaan',
      '1–3': 'rt_perusahaan rw_perusahaan',
      '1–6': 'pos_perusahaan',
      '1–2': 'lamakerja',
      '0–16': 'npwp',
    },
  ],
  [
    'OLD-07 OLD-20 identity',
    identitySchema,
    identity,
    {
      '10–19': 'no_hp',
      '0, 16': 'nik',
      '1–500': 'nama_lengkap tempat_lahir',
      none: 'tgl_lahir jenis_kelamin status_pernikahan kewarganegaraan',
      '0–501':
        'nm_perusahaan pekerjaan nm_ibukandung alamat_ktp provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp rt_rw_ktp',
    },
  ],
  [
    'OLD-20 restored identity',
    restoredIdentitySchema,
    identity,
    {
      '16': 'nik',
      '10–19': 'no_hp',
      '1–500': 'nama_lengkap tempat_lahir',
      none: 'tgl_lahir jenis_kelamin status_pernikahan kewarganegaraan',
      '0–501':
        'nm_perusahaan pekerjaan nm_ibukandung alamat_ktp provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp rt_rw_ktp',
    },
  ],
  [
    'REV-08 REV-09 review',
    reviewSchema,
    review,
    {
      '1': 'alamat_sesuai',
      '16': 'nik',
      '1–500': 'nama_lengkap tempat_lahir nama_ibu nama_darurat nama_perusahaan',
      '10–19': 'no_hp',
      none: 'tgl_lahir jns_kelamin status_pernikahan alamat_kirim alamat_tagihan',
      '6–254': 'email',
      '0–16': 'no_npwp',
      '10–13': 'no_darurat',
      '0–120': 'alamat_tinggal alamat_ktp',
      '0–6': 'kode_pos pos_perusahaan',
      '0–500':
        'kelurahan kecamatan kota_kab provinsi pekerjaan jabatan bidang_usaha code_job code_position code_industry telepon_kantor_ext kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan bruto provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp rt_rw_ktp',
      '0–3': 'rt rw',
      '1–12': 'no_perusahaan',
      '1–120': 'alamat_perusahaan',
      '0–2': 'lamakerja',
    },
  ],
  [
    'REV-10 review with step 1',
    reviewWithStep1Schema,
    review,
    {
      '1': 'alamat_sesuai',
      '16': 'nik',
      '1–500':
        'nama_lengkap tempat_lahir nama_ibu nama_darurat kelurahan kecamatan kota_kab provinsi bidang_usaha nama_perusahaan',
      '10–19': 'no_hp',
      none: 'tgl_lahir jns_kelamin status_pernikahan alamat_kirim alamat_tagihan',
      '6–254': 'email',
      '0–16': 'no_npwp',
      '10–13': 'no_darurat',
      '1–120': 'alamat_tinggal alamat_perusahaan',
      '1–6': 'kode_pos',
      '1–3': 'rt rw',
      '0–500':
        'pekerjaan jabatan code_job code_position code_industry telepon_kantor_ext kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan bruto provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp rt_rw_ktp',
      '0–12': 'no_perusahaan',
      '0–6': 'pos_perusahaan',
      '0–2': 'lamakerja',
      '0–120': 'alamat_ktp',
    },
  ],
  [
    'OLD-34 review with the e-KTP address',
    reviewWithStep1Schema,
    { ...review, alamat_sesuai: '1' },
    {
      '1': 'alamat_sesuai',
      '16': 'nik',
      '1–500':
        'nama_lengkap tempat_lahir nama_ibu nama_darurat bidang_usaha nama_perusahaan provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp',
      '10–19': 'no_hp',
      none: 'tgl_lahir jns_kelamin status_pernikahan alamat_kirim alamat_tagihan rt_rw_ktp',
      '6–254': 'email',
      '0–16': 'no_npwp',
      '10–13': 'no_darurat',
      '0–120': 'alamat_tinggal',
      '1–6': 'kode_pos',
      '0–500':
        'kelurahan kecamatan kota_kab provinsi pekerjaan jabatan code_job code_position code_industry telepon_kantor_ext kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan bruto',
      '0–3': 'rt rw',
      '0–12': 'no_perusahaan',
      '1–120': 'alamat_perusahaan alamat_ktp',
      '0–6': 'pos_perusahaan',
      '0–2': 'lamakerja',
    },
  ],
  [
    'REV-11 stored review',
    storedReviewSchema,
    review,
    {
      '1': 'alamat_sesuai',
      '16': 'nik',
      '1–500': 'nama_lengkap tempat_lahir nama_ibu nama_darurat nama_perusahaan',
      '10–19': 'no_hp',
      none: 'tgl_lahir jns_kelamin status_pernikahan alamat_kirim alamat_tagihan',
      '6–254': 'email',
      '0–16': 'no_npwp',
      '10–13': 'no_darurat',
      '0–120': 'alamat_tinggal alamat_ktp',
      '0–6': 'kode_pos pos_perusahaan',
      '0–500':
        'kelurahan kecamatan kota_kab provinsi pekerjaan jabatan bidang_usaha code_job code_position code_industry telepon_kantor_ext kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan bruto provinsi_ktp kota_ktp kelurahan_ktp kecamatan_ktp rt_rw_ktp',
      '0–3': 'rt rw',
      '0–12': 'no_perusahaan',
      '1–120': 'alamat_perusahaan',
      '0–2': 'lamakerja',
    },
  ],
];

test.each(forms)(
  'CON-05 %s takes texts of these lengths and of no others',
  (_, schema, values, lengths) => {
    expect(lengthsTaken(schema, values)).toEqual(lengths);
  },
);

test('OTP-03 CON-05 a code has five digits', () => {
  expect(runsOf((length) => otpSchema.safeParse(digits(length)).success)).toBe('5');
});
