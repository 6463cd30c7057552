import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { limits } from '../limits.ts';
import { pickedFlag } from './address.ts';
import {
  charactersAtMost,
  digitsAtMost,
  neighbourhoodNumber,
  optionalDigits,
  requiredDigits,
  requiredText,
} from './text.ts';

const { jobRequired: required } = messages;

/** Step 5 as typed (JOB-05 to JOB-22); the two documents are kept beside it as file references. */
export const jobSchema = z.object({
  pekerjaan: requiredText(required('Pekerjaan')),
  jabatan: requiredText(required('Jabatan')),
  bidang_usaha: requiredText(required('Bidang Usaha')),
  nama_perusahaan: requiredText(required('Nama Perusahaan')),
  no_perusahaan: optionalDigits().check(digitsAtMost(limits.companyPhone)),
  telepon_kantor_ext: optionalDigits(),
  alamat_perusahaan: requiredText(messages.street('Perusahaan')).check(
    charactersAtMost(limits.street),
  ),
  rt_perusahaan: neighbourhoodNumber(
    required('RT Perusahaan'),
    'RT Perusahaan Max 3 digit',
    limits.rtRw,
  ),
  rw_perusahaan: neighbourhoodNumber(
    required('RW Perusahaan'),
    'RW Perusahaan Max 3 digit',
    limits.rtRw,
  ),
  kel_perusahaan: requiredText(required('Kelurahan Perusahaan')),
  kec_perusahaan: requiredText(required('Kecamatan Perusahaan')),
  kota_perusahaan: requiredText(required('Kabupaten Perusahaan')),
  // The specification quotes this one with a small w.
  prov_perusahaan: requiredText('Provinsi Perusahaan wajib diisi'),
  pos_perusahaan: requiredDigits(required('Kode Pos Perusahaan'), limits.postalCode),
  lamakerja: requiredDigits(required('Lama Kerja'), limits.employmentYears),
  // JOB-18, JOB-19: shown as rupiah, kept and sent as plain digits.
  bruto: z
    .string()
    .check(
      z.regex(/[1-9]/, required('Penghasilan Bersih Per Bulan')),
      z.regex(/^\d*$/, messages.digitsOnly),
    ),
  npwp: optionalDigits().check(digitsAtMost(limits.npwp)),
  selectedKelurahanDataPerushaan: pickedFlag,
});
export type JobValues = z.infer<typeof jobSchema>;
