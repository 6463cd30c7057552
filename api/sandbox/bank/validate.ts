import { checklistSchema } from '../../../src/fields/checklist.ts';
import { getChooserErrors } from '../../../src/fields/chooserErrors.ts';
import { assessBirthDate } from '../../../src/fields/steps.ts';
import type { CalendarDate } from '../../../src/lib/date.ts';
import type { Application, FileField } from '../../contracts/submission.ts';
import { isPicture, isWhole, kindOf } from './files.ts';
import { Refusal } from './refusal.ts';

const day = (moment: number): CalendarDate => {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const hour = 60 * 60_000;

/** The calendar days that are somewhere at this moment: the applicant's phone has gone by one of them. */
const daysAt = (now: Date): CalendarDate[] =>
  [-12, 0, 14].map((offset) => day(now.getTime() + offset * hour));

/** Whether a birth date is one that the screens let pass (PER-18, PER-20). */
export const isLawfulBirthDate = (text: string, now: Date): boolean =>
  daysAt(now).some((today) => assessBirthDate(text, today) === 'fine');

/** @throws Refusal naming the field when its birth date is none that the screens let pass. */
export function refuseBirthDate(field: string, text: string, now: Date): void {
  if (!isLawfulBirthDate(text, now)) {
    throw new Refusal(400, '30', `Data tidak lengkap atau tidak valid: ${field}`);
  }
}

/** The bytes of a data URL. */
export const dataOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.replace(/^data:[^,]*,/, ''), 'base64');

/** Which documents may be a PDF (DOC-12), all others are pictures (DOC-17). */
const documents: Record<FileField, { pdf: boolean }> = {
  ktpfile: { pdf: false },
  face1: { pdf: false },
  npwpFile: { pdf: true },
  slipgajiFile: { pdf: false },
};

const unlawfulFiles = (application: Application): string[] =>
  Object.entries(documents).flatMap(([field, { pdf }]) => {
    const sent = application[field as FileField];
    if (sent === '') return [];
    const bytes = dataOf(sent);
    const kind = kindOf(bytes);
    const isTaken = isPicture(kind) || (pdf && kind !== undefined);
    return isTaken && isWhole(bytes) ? [] : [field];
  });

/**
 * The fields by which an application breaks a rule of the screens that its shape alone does not show:
 * rules between fields, rules that need today, and what files really are.
 */
export function unlawfulFields(application: Application, now: Date): string[] {
  const { boardCC, chooseCard, tgl_lahir, persetujuan1 } = application;
  const hasAgreed = checklistSchema.shape.flag_datapribadi.safeParse(persetujuan1 === 1).success;
  return [
    ...Object.keys(getChooserErrors({ boardCC, chooseCard })),
    ...(isLawfulBirthDate(tgl_lahir, now) ? [] : ['tgl_lahir']),
    ...(hasAgreed ? [] : ['persetujuan1']),
    ...unlawfulFiles(application),
  ];
}
