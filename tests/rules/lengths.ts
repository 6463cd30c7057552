import * as z from 'zod/mini';
import { limits } from '../../src/limits.ts';
import { digits, letters, phone } from './support.ts';

/** Every short length, and every limit of a text with the lengths beside it. */
const { text, email, promo, street } = limits;
const tried = [
  ...Array.from({ length: 21 }, (_, length) => length),
  ...[promo, street, email, text].flatMap((limit) => [limit - 1, limit, limit + 1]),
];

/** What makes a value of that length, of the same kind as the applicant's. */
const makerFor = (value: string): ((length: number) => string) => {
  if (/^08\d+$/.test(value)) return (length) => phone(length).slice(0, length).padEnd(length, '7');
  if (/^\d+$/.test(value)) return (length) => digits(length).padEnd(length, '7');
  if (value.includes('@'))
    return (length) => `${letters(Math.max(0, length - 5))}@b.id`.slice(-length);
  return letters;
};

/** The lengths that pass, from the shortest of a run to its longest. */
export function runsOf(passes: (length: number) => boolean): string {
  const runs: number[][] = [[]];
  for (const length of tried) {
    if (passes(length)) runs.at(-1)?.push(length);
    else runs.push([]);
  }
  return runs
    .filter(([first]) => first !== undefined)
    .map((run) => [...new Set([run[0], run.at(-1)])].join('–'))
    .join(', ');
}

/** Which lengths of each text field a form takes, the fields with the same ones together. */
export function lengthsTaken(schema: z.core.$ZodType, values: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    const make = makerFor(value);
    const of = (length: number) => (length === 0 ? '' : make(length));
    const take = (length: number) =>
      z.safeParse(schema, { ...values, [field]: of(length) }).success;
    const runs = runsOf(take) || 'none';
    fields[runs] = fields[runs] ? `${fields[runs]} ${field}` : field;
  }
  return fields;
}
