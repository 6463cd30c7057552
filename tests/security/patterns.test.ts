import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// An attacker can make a pattern with excessive backtracking slow. recheck analyses every regular expression
// of the product for all texts, not only for examples.

type Pattern = { pattern: string; flags: string };

/** Returns the regular expression literals of a file. */
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

/** Builds and commands are excluded, because they read only the project's own files. */
const files = globSync(
  ['src', 'api', 'screens', 'machines'].map((it) => `${it}/**/*.{ts,tsx}`),
  { ignore: ['src/{build,cli}/**'] },
);

const patterns = new Map(
  files.flatMap(patternsOf).map((it): [string, Pattern] => [`/${it.pattern}/${it.flags}`, it]),
);

/** Checks whether a pattern takes more than linear time. */
const isSlow = async ({ pattern, flags }: Pattern): Promise<boolean> => {
  const { status } = await check(pattern, flags, { timeout: 60_000 });
  return status !== 'safe';
};

test('recheck detects a pattern with excessive backtracking', async () => {
  expect(await isSlow({ pattern: '^(a+)+$', flags: '' })).toBe(true);
  expect(await isSlow({ pattern: ',+$', flags: '' })).toBe(true);
});

test('every regular expression of the product runs in linear time', async () => {
  expect(patterns.size).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const [name, pattern] of patterns) {
    if (await isSlow(pattern)) slow.push(name);
  }
  expect(slow).toEqual([]);
});

test('regular expressions are literals, except in the known files', () => {
  // In this order, they build a pattern from the path of a call, the name of an import, another pattern of the
  // project, configuration names, or a lower-case literal.
  const known = [
    'api/conformance/bankHost.ts',
    'machines/review/read.ts',
    'machines/walks/unreached.ts',
    'src/config/variantSchema.ts',
    'src/fields/steps.ts',
  ];
  const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  expect(made.sort()).toEqual(known);
});
