import { checklistSchema } from '../../../src/fields/checklist.ts';
import { getChooserErrors } from '../../../src/fields/chooserErrors.ts';
import { assessBirthDate } from '../../../src/fields/steps.ts';
import { type CalendarDate, parseDayMonthYear } from '../../../src/lib/date.ts';
import type { Application, FileField } from '../../contracts/submission.ts';
import { decodeFile, detectFileType, isComplete, isPicture } from './files.ts';
import { Refusal } from './refusal.ts';

const toCalendarDate = (moment: number): CalendarDate => {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const hour = 60 * 60_000;

/** Returns the calendar days that are current somewhere on earth: the applicant's phone used one of them. */
const getCalendarDays = (now: Date): CalendarDate[] =>
  [-12, 0, 14].map((offset) => toCalendarDate(now.getTime() + offset * hour));

/** Checks whether the screens accept a birth date (PER-18, PER-20). */
const isValidBirthDate = (text: string, now: Date): boolean =>
  parseDayMonthYear(text) !== null &&
  getCalendarDays(now).some((today) => assessBirthDate(text, today) === 'fine');

/**
 * Checks that the screens accept a birth date.
 * @throws Refusal naming the field.
 */
export function assertBirthDate(field: string, text: string, now: Date): void {
  if (!isValidBirthDate(text, now)) {
    throw new Refusal(400, '30', `Data tidak lengkap atau tidak valid: ${field}`);
  }
}

/** Which documents may be a PDF (DOC-12); all others are pictures (DOC-17). */
const documents: Record<FileField, { pdf: boolean }> = {
  ktpfile: { pdf: false },
  face1: { pdf: false },
  npwpFile: { pdf: true },
  slipgajiFile: { pdf: false },
};

const findInvalidFiles = (application: Application): string[] =>
  Object.entries(documents).flatMap(([field, { pdf }]) => {
    const sent = application[field as FileField];
    if (sent === '') return [];
    const bytes = decodeFile(sent);
    const kind = detectFileType(bytes);
    const isTaken = isPicture(kind) || (pdf && kind !== undefined);
    return isTaken && isComplete(bytes) ? [] : [field];
  });

/**
 * Returns the fields that break a rule of the screens which the schema does not contain: rules between
 * fields, rules that depend on today, and file types.
 */
export function findInvalidFields(application: Application, now: Date): string[] {
  const { boardCC, chooseCard, tgl_lahir, persetujuan1 } = application;
  const hasAgreed = checklistSchema.shape.flag_datapribadi.safeParse(persetujuan1 === 1).success;
  return [
    ...Object.keys(getChooserErrors({ boardCC, chooseCard })),
    ...(isValidBirthDate(tgl_lahir, now) ? [] : ['tgl_lahir']),
    ...(hasAgreed ? [] : ['persetujuan1']),
    ...findInvalidFiles(application),
  ];
}
