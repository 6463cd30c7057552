import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { type CardDetails, cardFields } from '../../api/sandbox/card/details.ts';
import type { CardResult } from '../../api/sandbox/ocr/readCard.ts';
import {
  enough,
  type FilledField,
  filledFrom,
  isDoubtful,
} from '../../machines/journey/mapping/doubts.ts';
import type { Specimen } from './corpus/index.ts';

/** What became of one photograph. */
export type Scored = {
  specimen: Pick<Specimen, 'seed' | 'condition' | 'design' | 'typeface' | 'truth'>;
  result: CardResult;
  milliseconds: number;
};

/** Shares are 0 to 1; a photograph that was not read counts as sixteen wrong fields. */
export type Tally = {
  photos: number;
  read: number;
  fields: number;
  nik: number;
  name: number;
  median: number;
  slowest: number;
};

/** The fields of a photograph that were not read exactly as printed. */
export function wrongFields({ specimen, result }: Scored): (keyof CardDetails)[] {
  const reading = result.outcome === 'read' ? result.reading : {};
  return cardFields.filter((field) => reading[field] !== specimen.truth[field]);
}

export function tallyOf(all: readonly Scored[]): Tally {
  const wrong = all.map(wrongFields);
  const without = (field: keyof CardDetails) =>
    wrong.filter((fields) => !fields.includes(field)).length / all.length;
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    photos: all.length,
    read: all.filter(({ result }) => result.outcome === 'read').length / all.length,
    fields: 1 - wrong.flat().length / (all.length * cardFields.length),
    nik: without('nik'),
    name: without('nama'),
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
  };
}

/** Of a field's values that were read: how many, and how many the applicant is asked to look at again. */
export type Marks = Record<'wrong' | 'wrongMarked' | 'right' | 'rightMarked', number>;

/** The marks of all sixteen fields, as the journey would set them by how certain each is. */
export function certaintyMarksOf(all: readonly Scored[]): Map<keyof CardDetails, Marks> {
  const marks = new Map<keyof CardDetails, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    for (const field of cardFields) {
      const value = result.reading[field];
      if (!value) continue;
      const it = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === specimen.truth[field] ? 'right' : 'wrong';
      it[kind] += 1;
      if ((result.certainties[field] ?? 1) < enough) it[`${kind}Marked`] += 1;
      marks.set(field, it);
    }
  }
  return marks;
}

/** The marks of every field that a reading fills in the journey (OCR-12); empty values do not count. */
export function marksOf(all: readonly Scored[]): Map<FilledField, Marks> {
  const marks = new Map<FilledField, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    const certain = { tingkat_keyakinan: result.certainties };
    const reading = cardReadingSchema.parse({ ...result.reading, ...certain });
    const truth = filledFrom(cardReadingSchema.parse(specimen.truth));
    for (const [name, value] of Object.entries(filledFrom(reading))) {
      if (value === '') continue;
      const field = name as FilledField;
      const it = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === truth[field] ? 'right' : 'wrong';
      it[kind] += 1;
      if (isDoubtful(reading, field, value)) it[`${kind}Marked`] += 1;
      marks.set(field, it);
    }
  }
  return marks;
}
