import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { limits } from '../limits.ts';
import { phoneNumber } from './phone.ts';
import { personName } from './text.ts';

export const genders = ['M', 'F'] as const;
/** PRO-03; the value is the label. */
export const maritalStatuses = ['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati'] as const;

/** PRO-06: lower case only, so that the address is stored as it will be matched. */
const lowercaseEmail = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

/** What phones and habit put round an address: capitals and spaces. */
export const asStoredEmail = (typed: string): string => typed.trim().toLowerCase();

/** Step 3 (PRO-02 to PRO-10). */
export const profileSchema = z.object({
  jns_kelamin: z.enum(genders, messages.genderRequired),
  status_kwn: z.enum(maritalStatuses, messages.maritalRequired),
  ibukandung: personName(messages.motherRequired),
  alamat_email: z
    .string()
    .check(z.regex(/\S/, messages.emailRequired), z.regex(lowercaseEmail, messages.emailInvalid)),
  nama_darurat: personName(messages.emergencyNameRequired),
  no_darurat: phoneNumber(messages.emergencyPhoneRequired, limits.emergencyPhone),
});
export type ProfileValues = z.infer<typeof profileSchema>;
