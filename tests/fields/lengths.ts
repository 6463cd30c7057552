import * as z from 'zod/mini';
import { limits } from '../../src/limits.ts';
import { createPhone, digits, letters } from './support.ts';

/** Every short length, and every limit of a text with the lengths next to it. */
const { text, email, promo, street } = limits;
const tried = [
  ...Array.from({ length: 21 }, (_, length) => length),
  ...[promo, street, email, text].flatMap((limit) => [limit - 1, limit, limit + 1]),
];

/** Texts without a letter or digit. */
const loneSigns = [' ', '-', '.', '/', "'"];

/** Creates a function that makes a value of a given length, similar to the applicant's value. */
const makerFor = (value: string): ((length: number) => string) => {
  if (/^08\d+$/.test(value))
    return (length) => createPhone(length).slice(0, length).padEnd(length, '7');
  if (/^\d+$/.test(value)) return (length) => digits(length).padEnd(length, '7');
  if (value.includes('@'))
    return (length) => `${letters(Math.max(0, length - 5))}@b.id`.slice(-length);
  return letters;
};

/** Returns the ranges of accepted lengths, such as `1–20, 99–100`. Only the lengths of `tried` are checked. */
export function findRanges(passes: (length: number) => boolean): string {
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

/**
 * Returns a table of the accepted texts of a form or request. Fields with equal rules share a row: accepted
 * lengths, several lines, and lone signs in required fields.
 */
export function describeTexts(name: string, schema: z.core.$ZodType, values: object): string {
  const fields = new Map<string, string[]>();
  for (const [field, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    const make = makerFor(value);
    const takes = (text: string) => z.safeParse(schema, { ...values, [field]: text }).success;
    const lengths = findRanges((length) => takes(length === 0 ? '' : make(length))) || 'none';
    const lone = takes('') ? [] : loneSigns.filter(takes);
    const taken = [
      lengths,
      ...(takes(`${make(4)}\n${make(4)}`) ? ['in lines'] : []),
      ...lone.map((sign) => `"${sign}"`),
    ].join(', ');
    fields.set(taken, [...(fields.get(taken) ?? []), field]);
  }
  const lines = [...fields].map(([taken, names]) => `  ${taken}: ${names.join(' ')}\n`);
  return lines.length === 0 ? '' : [`${name}\n`, ...lines].join('');
}
