import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { type Card, cards, genders, incomeBrackets, offeredCards } from '../choices.ts';
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

/** OLD-10: single, married, divorced, divorced by death. */
export const maritalCodes = ['S', 'M', 'CH', 'CM'] as const;

/** OLD-11: WNI and WNA. */
export const citizenships = ['ID', 'AS'] as const;

const text = z.string();

/** Dates that cannot be and ages are assessed beside the form, as in step 2 (PER-18, PER-20). */
const birthDate = z.string().check(
  z.minLength(1, identitySaid.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);
/** Wrong without a word (OLD-19, OLD-20); an empty text alone would mean zod's own words. */
const unsaid = { error: () => identitySaid.unsaid };
const consent = z.literal(true, unsaid);

/** OLD-20: nobody has to give a NIK, but one that is given has its sixteen digits. */
const optionalNik = z.union([z.literal(''), nikSchema], messages.nikLength);

/**
 * The first step of the identity-first journey (OLD-07 to OLD-19); its photo, `ktpfile`, is kept beside
 * it as a file reference. What its form does not ask for comes from the card, where that tells it (OLD-08).
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

/** OLD-20: once a saved step was loaded, the NIK must be there; its absence has no words. */
export const restoredIdentitySchema = z.object({
  ...identitySchema.shape,
  nik: z.string().check(
    z.minLength(1, unsaid),
    z.refine((nik) => optionalNik.safeParse(nik).success, messages.nikLength),
  ),
});

/** The form as typed: nothing may be chosen yet. */
export type IdentityForm = {
  [Field in keyof IdentityValues]: IdentityValues[Field] extends boolean ? boolean : string;
};

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
export const sameAddress = ['1', '2'] as const;

/** REV-06, OTH-06: home and office. */
export const places = ['R', 'K'] as const;

/** An e-mail by the rules of the profile, in the words of the review (REV-08). */
const email = z.string().check(
  z.regex(/\S/, reviewSaid.email),
  z.refine(
    (typed) => !/\S/.test(typed) || profileSchema.shape.alamat_email.safeParse(typed).success,
    messages.emailInvalid,
  ),
);

const { shape: identity } = identitySchema;

/**
 * form-expand as typed (REV-03 to REV-09); its pictures are kept beside it as file references. What comes
 * from the first step keeps that step's rules; a record is filed under its NIK, so here there must be one.
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
  alamat_sesuai: z.enum(sameAddress),
  alamat_tinggal: anyStreet(),
  kode_pos: optionalDigits(limits.postalCode),
  kelurahan: anyText(),
  kecamatan: anyText(),
  kota_kab: anyText(),
  provinsi: anyText(),
  rt: optionalDigits(limits.rtRw),
  rw: optionalDigits(limits.rtRw),
  // REV-12: there are messages for these two, but they are not required.
  pekerjaan: anyText(),
  jabatan: anyText(),
  bidang_usaha: anyText(),
  // Of these three the labels; their codes, where the bank's lists have any (REV-05).
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
  alamat_kirim: z.enum(places),
  alamat_tagihan: z.enum(places),
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

/** As it is kept: by either rule a company's phone may be missing (REV-11). */
export const storedReviewSchema = z.object({
  ...reviewSchema.shape,
  no_perusahaan: optionalDigits(limits.companyPhone),
});

/** The form as typed: nothing may be chosen yet. */
export type ReviewForm = {
  [Field in keyof ReviewValues]: ReviewValues[Field] extends boolean ? boolean : string;
};

/** RT and RW as the card writes them. */
const rtRw = /^\s*\d{1,3}\s*\/\s*\d{1,3}\s*$/;

/** REV-10, REV-11: what changes once the first step is saved. */
const withStep1 = {
  ...storedReviewSchema.shape,
  bidang_usaha: requiredText(reviewSaid.industry),
  kode_pos: requiredDigits(reviewSaid.postalCode, limits.postalCode),
};

/**
 * The same once the first step is saved (REV-10, REV-11). The current address is required where it is
 * asked for; an applicant who lives where the e-KTP says gives it there (OLD-34).
 */
export const reviewWithStep1Schema = z.discriminatedUnion('alamat_sesuai', [
  z.object({
    ...withStep1,
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
    ...withStep1,
    alamat_sesuai: z.literal('1'),
    alamat_ktp: requiredStreet(reviewSaid.street),
    kelurahan_ktp: requiredText(reviewSaid.village),
    provinsi_ktp: requiredText(reviewSaid.province),
    kota_ktp: requiredText(reviewSaid.city),
    kecamatan_ktp: requiredText(reviewSaid.district),
    rt_rw_ktp: z.string().check(z.regex(rtRw, reviewSaid.rtRw)),
  }),
]);

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

/** OLD-05: the cards that a variant offers to an income; one of its own offers the same to every income. */
export const cardsFor = (variant: Variant, bracket: string): readonly Card[] =>
  variant === 'bracket' ? offeredCards(bracket) : cardsOfVariant[variant];

/** Income and card, both required (OLD-06); the card must be one that is offered. */
export const cardSelectionRules = (variant: Variant) =>
  z
    .object({
      boardCC: z.enum(incomeBrackets, messages.cardRequired),
      chooseCard: z.enum(cards, messages.cardRequired),
    })
    .check(
      z.refine(({ boardCC, chooseCard }) => cardsFor(variant, boardCC).includes(chooseCard), {
        path: ['chooseCard'],
        message: messages.cardRequired,
      }),
    );

/** The rules that the app was built with. */
export const cardSelectionSchema = cardSelectionRules(variantConfig.cardVariant);
