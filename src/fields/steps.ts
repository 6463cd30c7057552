import * as z from 'zod/mini';
import { cards, deliveryChoices, genders, incomeBrackets, maritalStatuses } from '../choices.ts';
import { messages } from '../copy/messages.ts';
import {
  type CalendarDate,
  getCompletedYears,
  isRealDate,
  parseDayMonthYear,
} from '../lib/date.ts';
import { normalizeLine } from '../lib/normalizeText.ts';
import { limits } from '../limits.ts';
import { addressFormSchema, pickedFlag } from './address.ts';
import { getChooserErrors } from './chooserErrors.ts';
import {
  anyText,
  charactersAtMost,
  digitsAtMost,
  neighbourhoodNumber,
  optionalDigits,
  personName,
  phoneNumber,
  requiredDigits,
  requiredStreet,
  requiredText,
} from './text.ts';

/** The schema of step 1 (CHO-10). getChooserErrors contains its rule. */
export const chooserSchema = z
  .object({
    boardCC: z.enum(incomeBrackets, messages.cardRequired),
    chooseCard: z.enum(cards, messages.cardRequired),
  })
  .check(
    z.refine((choice) => getChooserErrors(choice).chooseCard === undefined, {
      path: ['chooseCard'],
      message: messages.cardRequired,
    }),
  );

export type ChooserValues = z.infer<typeof chooserSchema>;

/** The schema of a NIK: sixteen digits (PER-10, PER-11). */
export const nikSchema = z.string().check(z.regex(/^\d{16}$/, messages.nikLength));

const birthDate = z.string().check(
  z.minLength(1, messages.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);

/**
 * The schema of step 2 as typed (PER-05 to PER-16, PER-22). `assessBirthDate` validates the date's existence and
 * the age.
 */
export const personalDataSchema = z.object({
  no_hp: phoneNumber(messages.phoneRequired, limits.phone),
  kd_promo: anyText().check(charactersAtMost(limits.promo)),
  nik: nikSchema,
  nama_lengkap: requiredText(messages.nameRequired),
  tempat_lahir: requiredText(messages.birthPlaceRequired),
  tgl_lahir: birthDate,
});

export type PersonalDataValues = z.infer<typeof personalDataSchema>;

/** Checks for an age of 21 to 65 completed years on the day `today` (PER-21). */
export function isEligibleAge(birth: CalendarDate, today: CalendarDate): boolean {
  const years = getCompletedYears(birth, today);
  return years >= limits.age.min && years <= limits.age.max;
}

/** Whether a birth date does not exist, belongs to an ineligible age, or is accepted. */
export type BirthDateVerdict = 'impossible' | 'ageOutside' | 'fine';

/**
 * Assesses a birth date in dd-mm-yyyy on the given day (PER-18, PER-20). A text of another format is `fine`
 * here, because the schema already reports it.
 */
export function assessBirthDate(text: string, today: CalendarDate): BirthDateVerdict {
  const birth = parseDayMonthYear(text);
  if (!birth) return 'fine';
  if (!isRealDate(birth)) return 'impossible';
  return isEligibleAge(birth, today) ? 'fine' : 'ageOutside';
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * PRO-06: the WHATWG rule for e-mail addresses, restricted to lower case, with a dot in the domain, and
 * without leading, trailing or repeated dots in the name. Form and bank share this rule.
 */
const lowercaseEmail = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

/** Checks whether an e-mail address in its stored form is valid (PRO-06). */
export const isEmail = (text: string): boolean =>
  text.length <= limits.email && lowercaseEmail.test(text);

/** Converts a typed e-mail address to its stored form: lower case, without surrounding spaces. */
export const toStoredEmail = (typed: string): string => normalizeLine(typed).trim().toLowerCase();

/** The schema of step 3 (PRO-02 to PRO-10). */
export const profileSchema = z.object({
  jns_kelamin: z.enum(genders, messages.genderRequired),
  status_kwn: z.enum(maritalStatuses, messages.maritalRequired),
  ibukandung: personName(messages.motherRequired),
  alamat_email: z
    .string()
    .check(
      z.regex(/\S/, messages.emailRequired),
      charactersAtMost(limits.email),
      z.regex(lowercaseEmail, messages.emailInvalid),
    ),
  nama_darurat: personName(messages.emergencyNameRequired),
  no_darurat: phoneNumber(messages.emergencyPhoneRequired, limits.emergencyPhone),
});
export type ProfileValues = z.infer<typeof profileSchema>;

const { jobRequired: required } = messages;

/** The schema of step 5 as typed (JOB-05 to JOB-22), without its two documents. */
export const jobSchema = z.object({
  pekerjaan: requiredText(required('Pekerjaan')),
  jabatan: requiredText(required('Jabatan')),
  bidang_usaha: requiredText(required('Bidang Usaha')),
  nama_perusahaan: requiredText(required('Nama Perusahaan')),
  no_perusahaan: optionalDigits(limits.companyPhone),
  telepon_kantor_ext: optionalDigits(),
  alamat_perusahaan: requiredStreet(messages.street('Perusahaan')),
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
  // The specification quotes this message with a lower-case w.
  prov_perusahaan: requiredText('Provinsi Perusahaan wajib diisi'),
  pos_perusahaan: requiredDigits(required('Kode Pos Perusahaan'), limits.postalCode),
  lamakerja: requiredDigits(required('Lama Kerja'), limits.employmentYears),
  // JOB-18, JOB-19: shown with `Rp` and dots, stored and sent as digits.
  bruto: z
    .string()
    .check(
      z.regex(/[1-9]/, required('Penghasilan Bersih Per Bulan')),
      z.regex(/^\d*$/, messages.digitsOnly),
      digitsAtMost(limits.text),
    ),
  npwp: optionalDigits(limits.npwp),
  selectedKelurahanDataPerushaan: pickedFlag,
});

export type JobValues = z.infer<typeof jobSchema>;

/** The schema of step 6 (OTH-02, OTH-03). */
export const deliverySchema = z.object({
  alamatkirim: z.enum(deliveryChoices, messages.deliveryRequired),
});

export type DeliveryValues = z.infer<typeof deliverySchema>;

/**
 * The schemas of forms without special behaviour, by screen. Their chart states follow from the flow's table, their
 * summaries from their labels. Their values are sent as typed.
 */
export const plainForms = { profile: profileSchema };
export type PlainForm = keyof typeof plainForms;

/** The intersection of all members of a union. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (one: Union) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;

/** The schemas of all fields of the plain forms, by field. */
export const plainFields = Object.assign(
  {},
  ...Object.values(plainForms).map(({ shape }) => shape),
) as UnionToIntersection<(typeof plainForms)[PlainForm]['shape']>;

/** Fields of plain forms that the payload calls by another name: `{ field: wireName }`. */
const wireNames = {} as const satisfies {
  readonly [Field in keyof typeof plainFields]?: string;
};

type WireName<Field> = Field extends keyof typeof wireNames ? (typeof wireNames)[Field] : Field;

/** Returns an object with its fields renamed to their names in the payload. */
export const toWireNames = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      (wireNames as Record<string, string>)[field] ?? field,
      value,
    ]),
  ) as { [Field in keyof Values as WireName<Field> & PropertyKey]: Values[Field] };

/** The schema of each form of the six-step journey, by screen, except the consents (checklist.ts). */
export const sixStepForms = {
  chooser: chooserSchema,
  personalData: personalDataSchema,
  ...plainForms,
  address: addressFormSchema,
  job: jobSchema,
  delivery: deliverySchema,
};

/** The schema of a one-time code (OTP-03). */
export const otpSchema = z.string().check(z.regex(/^\d*$/), z.length(limits.otp));
