import * as z from 'zod/mini';
import { cards, deliveryChoices, genders, incomeBrackets, maritalStatuses } from '../choices.ts';
import { messages } from '../copy/messages.ts';
import { type CalendarDate, completedYears, isRealDate, parseDayMonthYear } from '../lib/date.ts';
import { normalizeLine } from '../lib/unseen.ts';
import { limits } from '../limits.ts';
import { addressFormSchema, pickedFlag } from './address.ts';
import { chooserFaults } from './chooserFaults.ts';
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

/** Step 1 (CHO-10) as a schema: its rule is chooserFaults. */
export const chooserSchema = z
  .object({
    boardCC: z.enum(incomeBrackets, messages.cardRequired),
    chooseCard: z.enum(cards, messages.cardRequired),
  })
  .check(
    z.refine((choice) => chooserFaults(choice).chooseCard === undefined, {
      path: ['chooseCard'],
      message: messages.cardRequired,
    }),
  );

export type ChooserValues = z.infer<typeof chooserSchema>;

/** PER-10, PER-11. */
export const nikSchema = z.string().check(z.regex(/^\d{16}$/, messages.nikLength));

const birthDate = z.string().check(
  z.minLength(1, messages.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);

/** Step 2 as typed (PER-05 to PER-16, PER-22). Dates that cannot be and ages are assessed beside it. */
export const personalDataSchema = z.object({
  no_hp: phoneNumber(messages.phoneRequired, limits.phone),
  kd_promo: anyText().check(charactersAtMost(limits.promo)),
  nik: nikSchema,
  nama_lengkap: requiredText(messages.nameRequired),
  tempat_lahir: requiredText(messages.birthPlaceRequired),
  tgl_lahir: birthDate,
});

export type PersonalDataValues = z.infer<typeof personalDataSchema>;

/** PER-21: 21 to 65 completed years; the 21st birthday is in, so is the day before the 66th. */
export function isEligibleAge(birth: CalendarDate, today: CalendarDate): boolean {
  const years = completedYears(birth, today);
  return years >= limits.age.min && years <= limits.age.max;
}

export type BirthDateVerdict = 'impossible' | 'ageOutside' | 'fine';

/**
 * Assesses a birth date in dd-mm-yyyy on the given day (PER-18, PER-20). A text of another form is
 * `fine` here, because the schema already names that fault.
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
 * PRO-06: the WHATWG's rule for e-mail addresses in lower case, so that an address is stored as it will be matched;
 * with a dot in the domain, and none at either end of the name or beside another one. One rule for form and bank.
 */
const lowercaseEmail = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

/** Whether a bank can write to this address, in the form in which it is stored. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.email && lowercaseEmail.test(text);

/** What phones and habit put round an address goes: capitals and spaces. */
export const asStoredEmail = (typed: string): string => normalizeLine(typed).trim().toLowerCase();

/** Step 3 (PRO-02 to PRO-10). */
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

/** Step 5 as typed (JOB-05 to JOB-22); the two documents are kept beside it as file references. */
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
      digitsAtMost(limits.text),
    ),
  npwp: optionalDigits(limits.npwp),
  selectedKelurahanDataPerushaan: pickedFlag,
});

export type JobValues = z.infer<typeof jobSchema>;

/** Step 6 (OTH-02, OTH-03). */
export const deliverySchema = z.object({
  alamatkirim: z.enum(deliveryChoices, messages.deliveryRequired),
});

export type DeliveryValues = z.infer<typeof deliverySchema>;

/**
 * Forms that are nothing but their fields, by their screens: each is a state made from its row in the flow's
 * table, is told in the summary by its labels, and goes to the bank as it was typed.
 */
export const plainForms = { profile: profileSchema };
export type PlainForm = keyof typeof plainForms;

/** What is in all members of a union. */
export type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The fields of all plain forms. */
export const plainFields = Object.assign(
  {},
  ...Object.values(plainForms).map(({ shape }) => shape),
) as Together<(typeof plainForms)[PlainForm]['shape']>;

/** The rule of each form of the six steps, by its screen; the consents' stands in checklist.ts. */
export const sixStepForms = {
  chooser: chooserSchema,
  personalData: personalDataSchema,
  ...plainForms,
  address: addressFormSchema,
  job: jobSchema,
  delivery: deliverySchema,
};

/** OTP-03: five digits. */
export const otpSchema = z.string().check(z.regex(/^\d{5}$/));
