import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { type Card, cards, genders, getOfferedCards, incomeBrackets } from '../choices.ts';
import type { VariantConfig } from '../config/variantSchema.ts';
import {
  identityMessages as identitySaid,
  reviewMessages as reviewSaid,
} from '../copy/identityFirst.ts';
import { messages } from '../copy/messages.ts';
import { parseDayMonthYear } from '../lib/date.ts';
import { limits } from '../limits.ts';
import { nikSchema, profileSchema } from './steps.ts';
import {
  anyStreet,
  anyText,
  optionalDigits,
  personName,
  phoneNumber,
  requiredDigits,
  requiredStreet,
  requiredText,
} from './text.ts';

/** OLD-10: single, married, divorced, widowed. */
export const maritalCodes = ['S', 'M', 'CH', 'CM'] as const;

/** OLD-11: Indonesian or foreign citizen (WNI, WNA). */
export const citizenships = ['ID', 'AS'] as const;

const text = z.string();

/** Impossible dates and ages are validated outside the form, as in step 2 (PER-18, PER-20). */
const birthDate = z.string().check(
  z.minLength(1, identitySaid.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);
/** An error without a visible message (OLD-19, OLD-20). An empty message would show zod's default. */
const silentError = { error: () => identitySaid.unsaid };
const consent = z.literal(true, silentError);

/** OLD-20: the NIK is optional, but must have sixteen digits. */
const optionalNik = z.union([z.literal(''), nikSchema], messages.nikLength);

/**
 * The schema of the identity-first journey's first step (OLD-07 to OLD-19). Its photo, `ktpfile`, is stored
 * separately as a file reference. Fields without an input are read from the card where possible (OLD-08).
 */
export const identitySchema = z.object({
  no_hp: phoneNumber(identitySaid.phoneRequired, limits.phone),
  nik: optionalNik,
  nama_lengkap: requiredText(messages.nameRequired),
  tempat_lahir: requiredText(messages.birthPlaceRequired),
  tgl_lahir: birthDate,
  jenis_kelamin: z.enum(genders, identitySaid.genderRequired),
  status_pernikahan: z.enum(maritalCodes, identitySaid.maritalRequired),
  kewarganegaraan: z.enum(citizenships, identitySaid.citizenshipRequired),
  flag_datapribadi: consent,
  flag_syarat: consent,
  nm_perusahaan: text,
  pekerjaan: text,
  nm_ibukandung: text,
  alamat_ktp: text,
  provinsi_ktp: text,
  kota_ktp: text,
  kelurahan_ktp: text,
  kecamatan_ktp: text,
  rt_rw_ktp: text,
});
export type IdentityValues = z.infer<typeof identitySchema>;

/** OLD-20: a restored step must have a NIK. Its absence shows no message. */
export const restoredIdentitySchema = z.object({
  ...identitySchema.shape,
  nik: z.string().check(
    z.minLength(1, silentError),
    z.refine((nik) => optionalNik.safeParse(nik).success, messages.nikLength),
  ),
});

/** The form values as typed. Choices may be empty. */
export type IdentityForm = {
  [Field in keyof IdentityValues]: IdentityValues[Field] extends boolean ? boolean : string;
};

/** An empty form of the first step. */
export const blankIdentity: IdentityForm = {
  no_hp: '',
  nik: '',
  nama_lengkap: '',
  tempat_lahir: '',
  tgl_lahir: '',
  jenis_kelamin: '',
  status_pernikahan: '',
  kewarganegaraan: '',
  flag_datapribadi: false,
  flag_syarat: false,
  nm_perusahaan: '',
  pekerjaan: '',
  nm_ibukandung: '',
  alamat_ktp: '',
  provinsi_ktp: '',
  kota_ktp: '',
  kelurahan_ktp: '',
  kecamatan_ktp: '',
  rt_rw_ktp: '',
};

/** REV-04: whether the e-KTP address is the current one. */
export const sameAddressCodes = ['1', '2'] as const;

/** REV-06, OTH-06: home and office. */
export const addressCodes = ['R', 'K'] as const;

/** An e-mail by the profile's rules, with the review's messages (REV-08). */
const email = z.string().check(
  z.regex(/\S/, reviewSaid.email),
  z.refine(
    (typed) => !/\S/.test(typed) || profileSchema.shape.alamat_email.safeParse(typed).success,
    messages.emailInvalid,
  ),
);

const { shape: identity } = identitySchema;

/**
 * The schema of form-expand as typed (REV-03 to REV-09). Its pictures are stored separately as file
 * references. Fields of the first step keep that step's rules. The NIK is required, because it identifies
 * the record.
 */
export const reviewSchema = z.object({
  nama_lengkap: identity.nama_lengkap,
  no_hp: identity.no_hp,
  tempat_lahir: identity.tempat_lahir,
  tgl_lahir: identity.tgl_lahir,
  nik: nikSchema,
  email,
  no_npwp: optionalDigits(limits.npwp),
  nama_ibu: personName(reviewSaid.mother),
  nama_darurat: personName(reviewSaid.emergencyName),
  no_darurat: phoneNumber(reviewSaid.emergencyPhone, limits.emergencyPhone),
  jns_kelamin: identity.jenis_kelamin,
  status_pernikahan: identity.status_pernikahan,
  alamat_sesuai: z.enum(sameAddressCodes),
  alamat_tinggal: anyStreet(),
  kode_pos: optionalDigits(limits.postalCode),
  kelurahan: anyText(),
  kecamatan: anyText(),
  kota_kab: anyText(),
  provinsi: anyText(),
  rt: optionalDigits(limits.rtRw),
  rw: optionalDigits(limits.rtRw),
  // REV-12: messages exist for these two fields, but they are not required.
  pekerjaan: anyText(),
  jabatan: anyText(),
  bidang_usaha: anyText(),
  // These three contain labels. Their codes come from the bank's lists, where they exist (REV-05).
  code_job: anyText(),
  code_position: anyText(),
  code_industry: anyText(),
  nama_perusahaan: requiredText(reviewSaid.company),
  no_perusahaan: requiredDigits(reviewSaid.companyPhone, limits.companyPhone),
  telepon_kantor_ext: optionalDigits(),
  alamat_perusahaan: requiredStreet(reviewSaid.companyAddress),
  pos_perusahaan: optionalDigits(limits.postalCode),
  kel_perusahaan: anyText(),
  kec_perusahaan: anyText(),
  kota_perusahaan: anyText(),
  prov_perusahaan: anyText(),
  lamakerja: optionalDigits(limits.employmentYears),
  bruto: optionalDigits(),
  alamat_kirim: z.enum(addressCodes),
  alamat_tagihan: z.enum(addressCodes),
  flag_syarat: identity.flag_syarat,
  flag_datapribadi: identity.flag_datapribadi,
  alamat_ktp: anyStreet(),
  provinsi_ktp: anyText(),
  kota_ktp: anyText(),
  kelurahan_ktp: anyText(),
  kecamatan_ktp: anyText(),
  rt_rw_ktp: anyText(),
});
export type ReviewValues = z.infer<typeof reviewSchema>;

/** The stored review: a company's phone may be missing, with or without a saved step 1 (REV-11). */
export const storedReviewSchema = z.object({
  ...reviewSchema.shape,
  no_perusahaan: optionalDigits(limits.companyPhone),
});

/** The form values as typed. Choices may be empty. */
export type ReviewForm = {
  [Field in keyof ReviewValues]: ReviewValues[Field] extends boolean ? boolean : string;
};

/** RT and RW in the card's format. */
const rtRw = /^\s*\d{1,3}\s*\/\s*\d{1,3}\s*$/;

/** REV-10, REV-11: the rules that change when the first step is saved. */
const rulesAfterStep1 = {
  ...storedReviewSchema.shape,
  bidang_usaha: requiredText(reviewSaid.industry),
  kode_pos: requiredDigits(reviewSaid.postalCode, limits.postalCode),
};

/**
 * The review after the first step is saved (REV-10, REV-11). The current address is required where the form
 * asks for it. An applicant who lives at the e-KTP address enters it there (OLD-34).
 */
export const reviewWithStep1Schema = z.discriminatedUnion('alamat_sesuai', [
  z.object({
    ...rulesAfterStep1,
    alamat_sesuai: z.literal('2'),
    alamat_tinggal: requiredStreet(reviewSaid.street),
    kelurahan: requiredText(reviewSaid.village),
    provinsi: requiredText(reviewSaid.province),
    kota_kab: requiredText(reviewSaid.city),
    kecamatan: requiredText(reviewSaid.district),
    rt: requiredDigits(reviewSaid.rt, limits.rtRw),
    rw: requiredDigits(reviewSaid.rw, limits.rtRw),
  }),
  z.object({
    ...rulesAfterStep1,
    alamat_sesuai: z.literal('1'),
    alamat_ktp: requiredStreet(reviewSaid.street),
    kelurahan_ktp: requiredText(reviewSaid.village),
    provinsi_ktp: requiredText(reviewSaid.province),
    kota_ktp: requiredText(reviewSaid.city),
    kecamatan_ktp: requiredText(reviewSaid.district),
    rt_rw_ktp: z.string().check(z.regex(rtRw, reviewSaid.rtRw)),
  }),
]);

/** An empty review with its defaults. */
export const blankReview: ReviewForm = {
  nama_lengkap: '',
  no_hp: '',
  tempat_lahir: '',
  tgl_lahir: '',
  nik: '',
  email: '',
  no_npwp: '',
  nama_ibu: '',
  nama_darurat: '',
  no_darurat: '',
  jns_kelamin: '',
  status_pernikahan: '',
  alamat_sesuai: '2',
  alamat_tinggal: '',
  kode_pos: '',
  kelurahan: '',
  kecamatan: '',
  kota_kab: '',
  provinsi: '',
  rt: '',
  rw: '',
  pekerjaan: '',
  jabatan: '',
  bidang_usaha: '',
  code_job: '',
  code_position: '',
  code_industry: '',
  nama_perusahaan: '',
  no_perusahaan: '',
  telepon_kantor_ext: '',
  alamat_perusahaan: '',
  pos_perusahaan: '',
  kel_perusahaan: '',
  kec_perusahaan: '',
  kota_perusahaan: '',
  prov_perusahaan: '',
  lamakerja: '',
  bruto: '',
  alamat_kirim: 'R',
  alamat_tagihan: 'R',
  flag_syarat: false,
  flag_datapribadi: false,
  alamat_ktp: '',
  provinsi_ktp: '',
  kota_ktp: '',
  kelurahan_ktp: '',
  kecamatan_ktp: '',
  rt_rw_ktp: '',
};

type Variant = VariantConfig['cardVariant'];

const cardsOfVariant: Record<Exclude<Variant, 'bracket'>, readonly Card[]> = {
  gold: ['cardgold'],
  platinum: ['cardplatinum'],
  both: cards,
};

/**
 * Returns the cards that a variant offers for an income bracket (OLD-05). Fixed variants ignore it.
 */
export const getCards = (variant: Variant, bracket: string): readonly Card[] =>
  variant === 'bracket' ? getOfferedCards(bracket) : cardsOfVariant[variant];

/** Creates the schema for income and card. Both are required (OLD-06), and the card must be offered. */
export const createCardSelectionSchema = (variant: Variant) =>
  z
    .object({
      boardCC: z.enum(incomeBrackets, messages.cardRequired),
      chooseCard: z.enum(cards, messages.cardRequired),
    })
    .check(
      z.refine(({ boardCC, chooseCard }) => getCards(variant, boardCC).includes(chooseCard), {
        path: ['chooseCard'],
        message: messages.cardRequired,
      }),
    );

/** The schema for the configuration of this build. */
export const cardSelectionSchema = createCardSelectionSchema(variantConfig.cardVariant);
