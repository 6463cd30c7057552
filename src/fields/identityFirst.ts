import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import {
  addressCodes,
  type Card,
  cards,
  genders,
  getOfferedCards,
  incomeBrackets,
} from '../choices.ts';
import type { VariantConfig } from '../config/variantSchema.ts';
import { identityMessages, reviewMessages } from '../copy/identityFirst.ts';
import { messages } from '../copy/messages.ts';
import { parseDayMonthYear } from '../lib/date.ts';
import { limits } from '../limits.ts';
import { nikSchema, profileSchema } from './steps.ts';
import {
  anyStreet,
  anyText,
  createBlankForm,
  optionalDigits,
  personName,
  phoneNumber,
  requiredDigits,
  requiredStreet,
  requiredText,
} from './text.ts';

/** The codes for single, married, divorced and widowed (OLD-10). */
export const maritalCodes = ['S', 'M', 'CH', 'CM'] as const;

/** The codes for Indonesian and foreign citizens (OLD-11). */
export const citizenships = ['ID', 'AS'] as const;

const text = z.string();

/** Impossible dates and ages are validated outside the form, as in step 2 (PER-18, PER-20). */
const birthDate = z.string().check(
  z.minLength(1, identityMessages.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);
/** An error without a visible message (OLD-19, OLD-20). An empty message would show zod's default. */
const silentError = { error: () => identityMessages.unsaid };
const consent = z.literal(true, silentError);

/** OLD-20: the NIK is optional; a typed one must have sixteen digits. */
const optionalNik = z.union([z.literal(''), nikSchema], messages.nikLength);

/**
 * The schema of the identity-first journey's first step (OLD-07 to OLD-19). Its photo, `ktpfile`, is stored
 * separately as a file reference. Fields without an input are read from the card where possible (OLD-08).
 */
export const identitySchema = z.object({
  no_hp: phoneNumber(identityMessages.phoneRequired, limits.phone),
  nik: optionalNik,
  nama_lengkap: requiredText(messages.nameRequired),
  tempat_lahir: requiredText(messages.birthPlaceRequired),
  tgl_lahir: birthDate,
  jenis_kelamin: z.enum(genders, identityMessages.genderRequired),
  status_pernikahan: z.enum(maritalCodes, identityMessages.maritalRequired),
  kewarganegaraan: z.enum(citizenships, identityMessages.citizenshipRequired),
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

/** The schema of the first step when it was saved before: the NIK is required, without a message (OLD-20). */
export const restoredIdentitySchema = z.object({
  ...identitySchema.shape,
  nik: z.string().check(
    z.minLength(1, silentError),
    z.refine((nik) => optionalNik.safeParse(nik).success, messages.nikLength),
  ),
});

/** The values of the first step's form as typed. Choices may be ''. */
export type IdentityForm = {
  [Field in keyof IdentityValues]: IdentityValues[Field] extends boolean ? boolean : string;
};

/** An empty form of the first step. */
export const blankIdentity = createBlankForm<IdentityForm>(identitySchema.shape, {
  flag_datapribadi: false,
  flag_syarat: false,
});

/** The codes for yes and no: whether the applicant lives at the e-KTP address (REV-04). */
export const sameAddressCodes = ['1', '2'] as const;

/** An e-mail by the profile's rules, with the review's messages (REV-08). */
const email = z.string().check(
  z.regex(/\S/, reviewMessages.email),
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
  nama_ibu: personName(reviewMessages.mother),
  nama_darurat: personName(reviewMessages.emergencyName),
  no_darurat: phoneNumber(reviewMessages.emergencyPhone, limits.emergencyPhone),
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
  nama_perusahaan: requiredText(reviewMessages.company),
  no_perusahaan: requiredDigits(reviewMessages.companyPhone, limits.companyPhone),
  telepon_kantor_ext: optionalDigits(),
  alamat_perusahaan: requiredStreet(reviewMessages.companyAddress),
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

/**
 * The schema of the stored review: the company's phone may be '', with or without a saved first step (REV-11). The
 * current address may be anything, because it is stored as typed while the e-KTP address replaces it.
 */
export const storedReviewSchema = z.object({
  ...reviewSchema.shape,
  alamat_tinggal: text,
  kelurahan: text,
  kecamatan: text,
  kota_kab: text,
  provinsi: text,
  rt: text,
  rw: text,
  no_perusahaan: optionalDigits(limits.companyPhone),
});

/** The values of the review's form as typed. Choices may be ''. */
export type ReviewForm = {
  [Field in keyof ReviewValues]: ReviewValues[Field] extends boolean ? boolean : string;
};

/** RT and RW in the card's format. */
const rtRw = /^\s*\d{1,3}\s*\/\s*\d{1,3}\s*$/;

/** REV-10, REV-11: the rules that change when the first step is saved. */
const rulesAfterStep1 = {
  ...storedReviewSchema.shape,
  bidang_usaha: requiredText(reviewMessages.industry),
  kode_pos: requiredDigits(reviewMessages.postalCode, limits.postalCode),
};

/**
 * The schema of the review when the first step is saved (REV-10, REV-11). One complete address is required: the
 * current one, or for an applicant who lives there the e-KTP address (OLD-34). Then the current one is hidden and not
 * sent, so it is not validated.
 */
export const reviewWithStep1Schema = z.discriminatedUnion('alamat_sesuai', [
  z.object({
    ...rulesAfterStep1,
    alamat_sesuai: z.literal('2'),
    alamat_tinggal: requiredStreet(reviewMessages.street),
    kelurahan: requiredText(reviewMessages.village),
    provinsi: requiredText(reviewMessages.province),
    kota_kab: requiredText(reviewMessages.city),
    kecamatan: requiredText(reviewMessages.district),
    rt: requiredDigits(reviewMessages.rt, limits.rtRw),
    rw: requiredDigits(reviewMessages.rw, limits.rtRw),
  }),
  z.object({
    ...rulesAfterStep1,
    alamat_sesuai: z.literal('1'),
    alamat_ktp: requiredStreet(reviewMessages.street),
    kelurahan_ktp: requiredText(reviewMessages.village),
    provinsi_ktp: requiredText(reviewMessages.province),
    kota_ktp: requiredText(reviewMessages.city),
    kecamatan_ktp: requiredText(reviewMessages.district),
    rt_rw_ktp: z.string().check(z.regex(rtRw, reviewMessages.rtRw)),
  }),
]);

/** An empty review with its defaults: separate addresses, card and bill sent home. */
export const blankReview = createBlankForm<ReviewForm>(reviewSchema.shape, {
  alamat_sesuai: '2',
  alamat_kirim: 'R',
  alamat_tagihan: 'R',
  flag_syarat: false,
  flag_datapribadi: false,
});

type Variant = VariantConfig['cardVariant'];

const cardsOfVariant: Record<Exclude<Variant, 'bracket'>, readonly Card[]> = {
  gold: ['cardgold'],
  platinum: ['cardplatinum'],
  both: cards,
};

/** Returns the cards that a variant offers (OLD-05). Only `bracket` depends on the income bracket. */
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
