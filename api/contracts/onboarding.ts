import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { genders } from '../../src/choices.ts';
import {
  namedFiles,
  type OwnRecordName,
  readEntry,
  recordNames,
} from '../../src/config/recordNames.ts';
import { nikSchema } from '../../src/fields/steps.ts';
import { coded, post, readText, shortText } from './call.ts';
import {
  filledFile,
  filledLines,
  filledText,
  longText,
  sentDate,
  tolerantAnswer,
} from './tolerant.ts';

/**
 * OLD-29: what the older reading of an e-KTP may hold; place and date with a comma between them. The address
 * is an addition of ours, by the newer reading's names (OLD-08): a bank may leave it out.
 */
export const identityFirstReadingSchema = z.object({
  nik: readText,
  nama: readText,
  jenis_kelamin: readText,
  status_hubungan: readText,
  tempat_tanggal_lahir: readText,
  alamat: readText,
  rt_rw: readText,
  kelurahan: readText,
  kecamatan: readText,
  kota: readText,
  provinsi: readText,
});
export type IdentityFirstReading = z.infer<typeof identityFirstReadingSchema>;

const text = shortText;
const lines = longText;
const empty = z.literal('');
/** OLD-20: the older step 1 can be sent without a NIK. */
const nikOrEmpty = z.union([empty, nikSchema]);
const place = z.enum(['R', 'K']);

/** Names that the specification does not give, ours or configured ones (OLD-31). */
const names = recordNames(variantConfig.recordExtra);
export const namedPhotos = namedFiles(names);
const ours = Object.fromEntries(
  names.map(readEntry).map(({ name }) => [name, name in namedPhotos ? z.string() : lines]),
) as Record<OwnRecordName, typeof lines>;

const namedFields = z.object({
  ...ours,
  basic_card_name: filledText,
  tgl_lhr: sentDate,
  tmp_lhr: filledText,
  nm_kartu: filledText,
  jenis_k: z.enum(genders),
  rt: text,
  rw: text,
  lurah: text,
  camat: text,
  kota: text,
  kdpos: text,
  hp: filledText,
  email: filledText,
  wn: filledText,
  no_ktp: nikSchema,
  nama_ibu: filledText,
  stat_kwn: filledText,
  nama_kel: filledText,
  alm_skr: lines,
  pkerjaan: text,
  bidang: text,
  jabatan: text,
  namapers: filledText,
  almkirim: place,
  almtagih: place,
  hsl_ktr: text,
  alamat1: lines,
  alamat2: lines,
  almpers1: filledLines,
  npwp: text,
  persetujuan_data: z.literal('Y'),
  data_tl: z.string().check(z.regex(/^ktp_\d{16}$/)),
  dok_tl: z.string().check(z.regex(/^foto_\d{16}$/)),
  source_code: z.literal(42530),
  w_note: z.literal('B'),
});

/**
 * The older full record (OLD-30 to OLD-32). The many other fields that the specification speaks of
 * have no names there (OLD-33): whatever other name comes for one of them is empty, and is none of the type's.
 */
export const recordSchema = z.catchall(namedFields, empty) as unknown as typeof namedFields;
export type FullRecord = z.infer<typeof recordSchema>;

const taken = {
  codes: { '00': 'taken' },
  // The bank knows a repetition by the NIK and what it holds (API-02).
  retried: true,
} as const;

/** The older onboarding service. Pictures are base64 without a data-URL prefix. */
export const onboardingCalls = {
  /** API-28: its answer is not shown; the older fields are read where they are there. */
  readCardOlder: post({
    base: 'local',
    path: 'advance-ai/ocr-ktp',
    request: z.strictObject({ foto_ktp64: filledFile }),
    response: z.object({
      ...coded.shape,
      data: z.optional(z.nullable(identityFirstReadingSchema)),
    }),
    codes: { '00': 'read' },
    retried: true,
  }),
  /** API-41, API-42: no marital status; what comes of it is only logged (OLD-24). */
  submitStep1: post({
    base: 'local',
    path: 'v1/api/onboarding/submitData/step1',
    request: z.strictObject({
      no_handphone: filledText,
      nik: nikOrEmpty,
      nm_lengkap: filledText,
      tmp_lahir: filledText,
      tgl_lahir: sentDate,
      jns_kelamin: z.enum(genders),
      kewarganegaraan: z.enum(['ID', 'AS']),
      ktp_blob: filledFile,
      flag_syarat: z.literal(true),
      flag_datapribadi: z.literal(true),
      create_date: empty,
      create_by: empty,
      update_date: empty,
      update_by: empty,
    }),
    response: tolerantAnswer,
    once: true,
    constants: { create_date: '', create_by: '', update_date: '', update_by: '' },
    ...taken,
  }),
  /** API-37, API-43: SubmitData. The record's id lies where the configuration says (API-46). */
  submitRecord: post({
    base: 'local',
    path: 'v1/api/onboarding/submitDataTxt',
    request: recordSchema,
    response: tolerantAnswer,
    once: true,
    constants: { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' },
    ...taken,
    codes: { '00': 'taken', '51': 'appliedBefore' },
  }),
  /** API-38, API-46: SubmitStepFile; `id` is the record's, or the NIK where the bank gave none. */
  submitFiles: post({
    base: 'local',
    path: 'v1/api/onboarding/submitFile',
    request: z.strictObject({
      id: filledText,
      file_npwp: z.string(),
      file_npwp_name: z.string().check(z.regex(/^NPWP_\d{16}\.(jpg|pdf)$/)),
      file_foto: filledFile,
      file_foto_name: z.string().check(z.regex(/^foto_\d{16}\.jpg$/)),
      updateby: empty,
      nik: nikSchema,
    }),
    response: tolerantAnswer,
    once: true,
    constants: { updateby: '' },
    ...taken,
  }),
  /** API-39, API-44: ConvertFile; once for `foto`, once for `ktp`. */
  convertFile: post({
    base: 'local',
    path: 'v1/api/onboarding/convert',
    request: z.strictObject({
      file_data: filledFile,
      nik: nikSchema,
      file_name: z.enum(['foto', 'ktp']),
    }),
    response: tolerantAnswer,
    once: true,
    ...taken,
  }),
  /** API-45: both photos in one call, where it is configured. */
  convertFiles: post({
    base: 'local',
    path: 'v1/api/onboarding/convertmultiple',
    request: z.strictObject({ file_foto: filledFile, nik: nikSchema, file_ktp: filledFile }),
    response: tolerantAnswer,
    once: true,
    ...taken,
  }),
  /** API-40: nobody waits for what comes of it. A second mail would be a second mail. */
  sendMail: post({
    base: 'local',
    path: 'mail/text',
    request: z.strictObject({ username: filledText, email: filledText }),
    response: tolerantAnswer,
    once: true,
    codes: taken.codes,
  }),
};
