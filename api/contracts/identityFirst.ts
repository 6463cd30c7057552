import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { addressCodes, genders } from '../../src/choices.ts';
import {
  type DefaultRecordName,
  getNamedFiles,
  getRecordEntries,
  parseRecordEntry,
} from '../../src/config/recordNames.ts';
import { nikSchema } from '../../src/fields/steps.ts';
import { cardText, codedResponse, dataOf, definePost, shortText } from './call.ts';
import {
  multilineText,
  requiredBase64File,
  requiredMultilineText,
  requiredText,
  tolerantResponse,
  wireDate,
} from './tolerant.ts';

/**
 * The schema of a card reading in the identity-first journey (OLD-29): place and date of birth are one text
 * with a comma. The address is our addition, under the names of the six-step journey (OLD-08): a bank may
 * omit it.
 */
export const identityFirstReadingSchema = z.object({
  nik: cardText,
  nama: cardText,
  jenis_kelamin: cardText,
  status_hubungan: cardText,
  tempat_tanggal_lahir: cardText,
  alamat: cardText,
  rt_rw: cardText,
  kelurahan: cardText,
  kecamatan: cardText,
  kota: cardText,
  provinsi: cardText,
});
/** The values that were read from an e-KTP in the identity-first journey. */
export type IdentityFirstReading = z.infer<typeof identityFirstReadingSchema>;

const text = shortText;
const lines = multilineText;
const empty = z.literal('');
/** OLD-20: step 1 of the identity-first journey can be sent without a NIK. */
const nikOrEmpty = z.union([empty, nikSchema]);
/** R: home, K: office (REV-06). */
const addressCode = z.enum(addressCodes);

/** The field names that the specification does not define: ours, or configured ones (OLD-31). */
const names = getRecordEntries(variantConfig.recordExtra);
/** The photo fields among the configured field names of the full record. */
export const configuredPhotoFields = getNamedFiles(names);
const ours = Object.fromEntries(
  names
    .map(parseRecordEntry)
    .map(({ name }) => [name, name in configuredPhotoFields ? z.string() : lines]),
) as Record<DefaultRecordName, typeof lines>;

const namedFields = z.object({
  ...ours,
  basic_card_name: requiredText,
  tgl_lhr: wireDate,
  tmp_lhr: requiredText,
  nm_kartu: requiredText,
  jenis_k: z.enum(genders),
  rt: text,
  rw: text,
  lurah: text,
  camat: text,
  kota: text,
  kdpos: text,
  hp: requiredText,
  email: requiredText,
  wn: requiredText,
  no_ktp: nikSchema,
  nama_ibu: requiredText,
  stat_kwn: requiredText,
  nama_kel: requiredText,
  alm_skr: lines,
  pkerjaan: text,
  bidang: text,
  jabatan: text,
  namapers: requiredText,
  almkirim: addressCode,
  almtagih: addressCode,
  hsl_ktr: text,
  alamat1: lines,
  alamat2: lines,
  almpers1: requiredMultilineText,
  npwp: text,
  persetujuan_data: z.literal('Y'),
  data_tl: z.string().check(z.regex(/^ktp_\d{16}$/)),
  dok_tl: z.string().check(z.regex(/^foto_\d{16}$/)),
  source_code: z.literal(42530),
  w_note: z.literal('B'),
});

/**
 * The schema of the full record (OLD-30 to OLD-32). The specification mentions many other fields without
 * names (OLD-33): any other field must be empty and is not part of the type.
 */
export const fullRecordSchema = z.catchall(namedFields, empty) as unknown as typeof namedFields;
/** The full record of the identity-first journey. */
export type FullRecord = z.infer<typeof fullRecordSchema>;

const taken = {
  codes: { '00': 'taken' },
  // The bank recognizes a repetition by the NIK and the content (API-02).
  isRetryable: true,
} as const;

/** The calls of the identity-first journey. Pictures are base64 without a data-URL prefix. */
export const identityFirstCalls = {
  /** API-28: the specification does not show its response; known fields are read if they are present. */
  readCardIdentityFirst: definePost({
    base: 'local',
    path: 'advance-ai/ocr-ktp',
    request: z.strictObject({ foto_ktp64: requiredBase64File }),
    response: z.object({
      ...codedResponse.shape,
      data: dataOf(identityFirstReadingSchema.shape),
    }),
    codes: { '00': 'read' },
    isRetryable: true,
  }),
  /**
   * API-41, API-42: the request has no marital status. The thank-you dialog does not depend on the result (OLD-24);
   * after a failure, step 1 is sent again with the application.
   */
  submitStep1: definePost({
    base: 'local',
    path: 'v1/api/onboarding/submitData/step1',
    request: z.strictObject({
      no_handphone: requiredText,
      nik: nikOrEmpty,
      nm_lengkap: requiredText,
      tmp_lahir: requiredText,
      tgl_lahir: wireDate,
      jns_kelamin: z.enum(genders),
      kewarganegaraan: z.enum(['ID', 'AS']),
      ktp_blob: requiredBase64File,
      flag_syarat: z.literal(true),
      flag_datapribadi: z.literal(true),
      create_date: empty,
      create_by: empty,
      update_date: empty,
      update_by: empty,
    }),
    response: tolerantResponse,
    hasSideEffects: true,
    constants: { create_date: '', create_by: '', update_date: '', update_by: '' },
    ...taken,
  }),
  /** API-37, API-43: SubmitData. The configuration says where the response has the record's ID (API-46). */
  submitRecord: definePost({
    base: 'local',
    path: 'v1/api/onboarding/submitDataTxt',
    request: fullRecordSchema,
    response: tolerantResponse,
    hasSideEffects: true,
    constants: { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' },
    ...taken,
    codes: { '00': 'taken', '51': 'appliedBefore' },
  }),
  /** API-38, API-46: SubmitStepFile; `id` is the record's ID, or the NIK if the bank sent none. */
  submitFiles: definePost({
    base: 'local',
    path: 'v1/api/onboarding/submitFile',
    request: z.strictObject({
      id: requiredText,
      file_npwp: z.string(),
      file_npwp_name: z.string().check(z.regex(/^NPWP_\d{16}\.(jpg|pdf)$/)),
      file_foto: requiredBase64File,
      file_foto_name: z.string().check(z.regex(/^foto_\d{16}\.jpg$/)),
      updateby: empty,
      nik: nikSchema,
    }),
    response: tolerantResponse,
    hasSideEffects: true,
    constants: { updateby: '' },
    ...taken,
  }),
  /** API-39, API-44: ConvertFile. The app sends it twice: for `foto` and for `ktp`. */
  convertFile: definePost({
    base: 'local',
    path: 'v1/api/onboarding/convert',
    request: z.strictObject({
      file_data: requiredBase64File,
      nik: nikSchema,
      file_name: z.enum(['foto', 'ktp']),
    }),
    response: tolerantResponse,
    hasSideEffects: true,
    ...taken,
  }),
  /** API-45: converts both photos in one call, if configured. */
  convertFiles: definePost({
    base: 'local',
    path: 'v1/api/onboarding/convertmultiple',
    request: z.strictObject({
      file_foto: requiredBase64File,
      nik: nikSchema,
      file_ktp: requiredBase64File,
    }),
    response: tolerantResponse,
    hasSideEffects: true,
    ...taken,
  }),
  /**
   * API-40: the app continues whatever the result is. It is not retried, because the applicant would get a
   * second mail.
   */
  sendMail: definePost({
    base: 'local',
    path: 'mail/text',
    request: z.strictObject({ username: requiredText, email: requiredText }),
    response: tolerantResponse,
    hasSideEffects: true,
    codes: taken.codes,
  }),
};
