import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import * as brand from '#brand';
import { findBrandLiterals } from './brandLiterals.ts';

const names = [brand.name, brand.product];

/** Literals outside of src/brand that belong to no brand, and the reason. */
const allowed: { file: RegExp; found: RegExp; reason: string }[] = [
  {
    file: /^src\/cli\/(?:commands|adopt\/questions)\.ts$/,
    found: /^#5b2a86$/,
    reason: 'the example of a colour in help and questions',
  },
  {
    file: /^src\/app\/inspect\/open\.ts$/,
    found: /^#(?:14202b|fff)$/,
    reason: 'the inspector, which no applicant sees',
  },
  {
    file: /^src\/lib\/images\/draw\.ts$/,
    found: /^#fff$/,
    reason: 'what the bank receives under a photo with a transparent part',
  },
  {
    file: /^machines\/(?:diagram\/svg\.ts|atlas\/static\/\w+\.css)$/,
    found: /^(?:#|rgb\()/,
    reason: 'diagrams for analysts, in which a colour means a kind of transition',
  },
];

const files = globSync(
  [
    'src/**/*.{ts,tsx,css}',
    'screens/**/*.{ts,tsx,css}',
    'machines/**/*.{ts,tsx,css}',
    'index.html',
  ],
  { ignore: ['src/brand/**'] },
);

test('the sources of the app outside of src/brand have no colours, names of bank and product, or telephone numbers without a listed reason', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => findBrandLiterals(file, readFileSync(file, 'utf8'), names));
  const isAllowedBy =
    (one: { file: string; found: string }) =>
    ({ file, found: literal }: (typeof allowed)[number]) =>
      file.test(one.file) && literal.test(one.found);
  expect(found.filter((one) => !allowed.some(isAllowedBy(one)))).toEqual([]);
  const unused = allowed.filter((exception) => !found.some((one) => isAllowedBy(one)(exception)));
  expect(unused, 'exceptions that are no longer needed').toEqual([]);
});

describe('findBrandLiterals', () => {
  const find = (file: string, text: string) =>
    findBrandLiterals(file, text, names).map(({ line, found }) => `${line}: ${found}`);

  test.each([
    ['a hexadecimal colour', 'a.css', 'a {\n  color: #0E5C45;\n}', '2: #0E5C45'],
    ['a short colour', 'a.css', 'a { border: 1px solid #fff }', '1: #fff'],
    ['a colour with alpha', 'a.css', 'a { color: #0e5c4580; }', '1: #0e5c4580'],
    ['rgb', 'a.css', 'a { background: rgb(0 0 0 / 20%); }', '1: rgb('],
    ['hsl', 'a.css', 'a { background: hsl(120 50% 50%); }', '1: hsl('],
    ['oklch', 'a.css', 'a { background: oklch(0.5 0.1 160); }', '1: oklch('],
    ['a named colour', 'a.css', 'a {\n  border: 1px solid rebeccapurple;\n}', '2: rebeccapurple'],
    [
      'a named colour in a function',
      'a.css',
      'a { --x: linear-gradient(white, red); }',
      '1: white',
    ],
    ['a colour of a drawing', 'a.tsx', '<path fill="#0e5c45" />', '1: #0e5c45'],
    ['a colour in a script', 'a.ts', "context.fillStyle = '#123456';", '1: #123456'],
    ['a named colour in a script', 'a.ts', "context.fillStyle = 'green';", '1: green'],
    ['the name of the bank', 'a.ts', `const title = '${brand.name}';`, `1: ${brand.name}`],
    ['a name in a comment', 'a.ts', `\n// As ${brand.product} does.`, `2: ${brand.product}`],
    ['a call centre', 'a.tsx', "<a href='tel:1500-000'>Call</a>", '1: 1500-000'],
    ['another call centre', 'a.ts', "const number = '14045';", '1: 14045'],
    ['an international number', 'a.ts', "const number = '+62 21 555 0100';", '1: +62 21 555 0100'],
    ['a colour of the page', 'index.html', '<meta content="#0a3f30" />', '1: #0a3f30'],
  ])('finds %s', (_, file, text, expected) => {
    expect(find(file, text)).toContain(expected);
  });

  test.each([
    [
      'a token',
      'a.css',
      'a { color: var(--primary); fill: currentcolor; background: transparent; }',
    ],
    ['a system colour', 'a.css', 'a { outline: 3px solid Highlight; }'],
    ['a selector', 'a.css', '#early { white-space: nowrap; } .red { color: inherit; }'],
    ['a module', 'a.ts', "import { config } from '#config';"],
    ['a fragment', 'a.ts', "const link = '#kartu';"],
    ['a comment', 'a.css', '/* as #fff */ a { color: inherit; }'],
    ['a card', 'a.ts', "const gold = { tier: 'gold' };"],
    ['an amount', 'a.ts', "const bracket = 'Rp5.000.000 - Rp10.000.000'; const delay = 1500;"],
  ])('accepts %s', (_, file, text) => {
    expect(find(file, text)).toEqual([]);
  });
});
