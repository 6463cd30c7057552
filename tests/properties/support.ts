import fc from 'fast-check';
import { vi } from 'vitest';
import { isFullRun } from '../size.ts';

// Thousands of cases take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/**
 * Returns the number of cases of a property in the full run. Expensive ones use fewer, the short form a
 * tenth.
 */
export const getRunCount = (inTheWhole = 10_000) => ({
  numRuns: isFullRun ? inTheWhole : Math.ceil(inTheWhole / 10),
  seed: 20_261_122,
});

const isDigit = (character: string) => character >= '0' && character <= '9';
/** Checks characters one by one, so that no product pattern is repeated here. */
export const isAllDigits = (text: string): boolean => [...text].every(isDigit);

/** Creates texts as typed into a digit field: mostly digits, sometimes anything. */
export const createDigitTexts = (max: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...'0123456789') },
        { weight: 1, arbitrary: fc.constantFrom(' ', '-', '+', '.', '٣', '０', 'O', '') },
      ),
      { maxLength: max },
    )
    .map((characters) => characters.join(''));

/** Creates any stored value: texts, numbers, incomplete JSON. */
export const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.json({ maxDepth: 2 }).map((text) => text.slice(0, text.length / 2)),
  fc.constantFrom('null', 'undefined', '[]', '{}', '""', 'NaN', '{"__proto__":{"x":1}}', '\u0000'),
);
