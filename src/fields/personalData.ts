import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { type CalendarDate, completedYears, isRealDate, parseDayMonthYear } from '../lib/date.ts';
import { limits } from '../limits.ts';
import { phoneNumber } from './phone.ts';
import { charactersAtMost, requiredText } from './text.ts';

/** PER-10, PER-11. */
export const nikSchema = z.string().check(z.regex(/^\d{16}$/, messages.nikLength));

const birthDate = z.string().check(
  z.minLength(1, messages.birthDateRequired),
  z.refine((text) => text === '' || parseDayMonthYear(text) !== null, messages.birthDateFormat),
);

/** Step 2 as typed (PER-05 to PER-16, PER-22). Dates that cannot be and ages are assessed beside it. */
export const personalDataSchema = z.object({
  no_hp: phoneNumber(messages.phoneRequired, limits.phone),
  kd_promo: z.string().check(charactersAtMost(limits.promo)),
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
