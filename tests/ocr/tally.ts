import { type CardDetails, cardFields } from '../../api/sandbox/card/details.ts';
import type { CardResult } from '../../api/sandbox/ocr/readCard.ts';
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
