import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { limits } from '../limits.ts';
import { pickedFlag } from './address.ts';
import { neighbourhoodNumber, optionalDigits, requiredText } from './text.ts';

const { jobRequired: required } = messages;

/** Step 5 as typed (JOB-05 to JOB-22); the two documents are kept beside it as file references. */
export const jobSchema = z.object({
  pekerjaan: requiredText(required('Pekerjaan'), limits.name),
  jabatan: requiredText(required('Jabatan'), limits.name),
  bidang_usaha: requiredText(required('Bidang Usaha'), limits.name),
  nama_perusahaan: requiredText(required('Nama Perusahaan'), limits.name),
  no_perusahaan: optionalDigits(limits.companyPhone),
  telepon_kantor_ext: optionalDigits(limits.companyPhoneExtension),
  alamat_perusahaan: requiredText(messages.street('Perusahaan'), limits.street),
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
  kel_perusahaan: requiredText(required('Kelurahan Perusahaan'), limits.name),
  kec_perusahaan: requiredText(required('Kecamatan Perusahaan'), limits.name),
  kota_perusahaan: requiredText(required('Kabupaten Perusahaan'), limits.name),
  // The specification quotes this one with a small w.
  prov_perusahaan: requiredText('Provinsi Perusahaan wajib diisi', limits.name),
  pos_perusahaan: z
    .string()
    .check(
      z.minLength(1, required('Kode Pos Perusahaan')),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(limits.postalCode, messages.tooManyDigits(limits.postalCode)),
    ),
  lamakerja: z
    .string()
    .check(
      z.minLength(1, required('Lama Kerja')),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(limits.employmentYears, messages.tooManyDigits(limits.employmentYears)),
    ),
  // JOB-18, JOB-19: shown as rupiah, kept and sent as plain digits.
  bruto: z
    .string()
    .check(
      z.regex(/[1-9]/, required('Penghasilan Bersih Per Bulan')),
      z.regex(/^\d*$/, messages.digitsOnly),
      z.maxLength(limits.income, messages.tooManyDigits(limits.income)),
    ),
  npwp: optionalDigits(limits.npwp),
  selectedKelurahanDataPerushaan: pickedFlag,
});
export type JobValues = z.infer<typeof jobSchema>;
