import * as z from 'zod/mini';
import { identityMessages as identitySaid } from '../copy/identity.ts';
import { messages } from '../copy/messages.ts';
import { parseDayMonthYear } from '../lib/date.ts';
import { limits } from '../limits.ts';
import { nikSchema } from './personalData.ts';
import { phoneNumber } from './phone.ts';
import { genders } from './profile.ts';
import { requiredText } from './text.ts';

/** OLD-10: single, married, divorced, divorced by death. */
export const maritalCodes = ['S', 'M', 'CH', 'CM'] as const;
/** OLD-11: WNI and WNA. */
export const citizenships = ['ID', 'AS'] as const;

/** Dates that cannot be and ages are assessed beside the form, as in step 2 (PER-18, PER-20). */
const birthDate = z.string().check(
  z.minLength(1, identitySaid.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);

const text = z.string();
/** Wrong without a word (OLD-19, OLD-20); an empty text alone would mean zod's own words. */
export const unsaid = { error: () => identitySaid.unsaid };
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
