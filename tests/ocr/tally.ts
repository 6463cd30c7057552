import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { type CardDetails, cardFields } from '../../api/sandbox/card/details.ts';
import type { CardResult } from '../../api/sandbox/ocr/readCard.ts';
import { isDoubtful } from '../../machines/mapping/doubts.ts';
import { identityFrom } from '../../machines/mapping/prefill.ts';
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

/**
 * Of the values that step 2 of the journey shows, how many the applicant is asked to look at again:
 * shares (0 to 1) of the wrong ones and of the right ones.
 */
export function markedShares(all: readonly Scored[]): { wrong: number; right: number } {
  const marks = { wrong: [] as boolean[], right: [] as boolean[] };
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    const reading = cardReadingSchema.parse({
      ...result.reading,
      tingkat_keyakinan: result.certainties,
    });
    const truth = identityFrom(cardReadingSchema.parse(specimen.truth));
    for (const [name, value] of Object.entries(identityFrom(reading))) {
      const field = name as keyof typeof truth;
      if (value)
        marks[value === truth[field] ? 'right' : 'wrong'].push(isDoubtful(reading, field, value));
    }
  }
  const share = (list: boolean[]) => list.filter(Boolean).length / Math.max(1, list.length);
  return { wrong: share(marks.wrong), right: share(marks.right) };
}
