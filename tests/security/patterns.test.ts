import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A pattern that goes back over a text again and again is slow for somebody who wants it to be: every regular
// expression of the product is held against all texts, not against examples.

type Pattern = { pattern: string; flags: string };

/** The patterns that a file writes down; those that it puts together from others have to be literals. */
function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const { regex } = value as { regex?: Pattern };
    if (regex) found.push(regex);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** Builds and commands read nothing but the project's own files. */
const files = globSync(
  ['src', 'api', 'screens', 'machines'].map((it) => `${it}/**/*.{ts,tsx}`),
  { ignore: ['src/{build,cli}/**'] },
);

const patterns = new Map(
  files.flatMap(patternsOf).map((it): [string, Pattern] => [`/${it.pattern}/${it.flags}`, it]),
);

/** Whether it takes more than a multiple of a text's length. */
const isSlow = async ({ pattern, flags }: Pattern): Promise<boolean> => {
  const { status } = await check(pattern, flags, { timeout: 60_000 });
  return status !== 'safe';
};

test('a pattern that goes back again and again is recognised', async () => {
  expect(await isSlow({ pattern: '^(a+)+$', flags: '' })).toBe(true);
  expect(await isSlow({ pattern: ',+$', flags: '' })).toBe(true);
});

test('no pattern of the product takes longer than a text is long', {
  timeout: 600_000,
}, async () => {
  expect(patterns.size).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const [name, pattern] of patterns) {
    if (await isSlow(pattern)) slow.push(name);
  }
  expect(slow).toEqual([]);
});

test('patterns are written down, where they can be looked at', () => {
  // The name of an import of our own, a list of the configuration's own names, a lower-case literal without its case.
  const known = ['machines/review/read.ts', 'src/config/variantSchema.ts', 'src/fields/steps.ts'];
  const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  expect(made.sort()).toEqual(known);
});
