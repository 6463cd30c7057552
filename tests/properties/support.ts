import fc from 'fast-check';
import { vi } from 'vitest';
import { isWhole } from '../size.ts';

// Thousands of cases take their time where much else is done.
vi.setConfig({ testTimeout: 120_000 });

/** How many cases each property is tried with in the whole; of costly ones a part, in the short form a tenth. */
export const cases = (inTheWhole = 10_000) => ({
  numRuns: isWhole ? inTheWhole : Math.ceil(inTheWhole / 10),
  seed: 20_261_122,
});

const isDigit = (character: string) => character >= '0' && character <= '9';
/** By what a character is, one after the other: no pattern of the product's is written again. */
export const allDigits = (text: string): boolean => [...text].every(isDigit);

/** Texts as they are typed into a field of digits: mostly digits, now and then anything. */
export const almostDigits = (max: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...'0123456789') },
        { weight: 1, arbitrary: fc.constantFrom(' ', '-', '+', '.', '٣', '０', 'O', '') },
      ),
      { maxLength: max },
    )
    .map((characters) => characters.join(''));

/** Anything that can lie where something of ours should: texts, numbers, half of JSON. */
export const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.json({ maxDepth: 2 }).map((text) => text.slice(0, text.length / 2)),
  fc.constantFrom('null', 'undefined', '[]', '{}', '""', 'NaN', '{"__proto__":{"x":1}}', '\u0000'),
);
