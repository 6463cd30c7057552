import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as brand from '#brand';
import {
  checkOverrides,
  findAllTextSlots,
  findTextSlots,
  replaceTexts,
  type TextSlot,
} from '../../src/build/texts.ts';

const slots = findAllTextSlots();
const rows = readFileSync('tests/copy/copy.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [key: string, text: string, where: string]);

/** Returns the text with the product's name, which is the only value that the specification names. */
const fill = ({ text, values }: TextSlot) =>
  Object.entries(values).reduce(
    (filled, [name, source]) =>
      source === 'brand.product' ? filled.replace(`{${name}}`, brand.product) : filled,
    text,
  );

const escapePattern = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Checks whether a text, with anything for its placeholders, is a row of the specification. */
function isRow(slot: TextSlot, row: string): boolean {
  const text = fill(slot);
  if (text === row) return true;
  const words = text.replace(/\{\w+\}/g, '').trim();
  const pattern = escapePattern(text).replace(/\{\w+\}/g, '.+');
  return words.length >= 6 && words !== text && new RegExp(`^${pattern}$`).test(row);
}

/** Rows without a text in src/copy, and the reason. */
const elsewhere: Record<string, string> = {
  'chooser.income1': 'decided.CHO-02.1 has it with spaces',
  'chooser.income2': 'decided.CHO-02.2 has it with spaces',
  'picker.default': 'a date, which the wheel formats',
  'address.rt.max': 'a rule in src/fields, with its limit',
  'address.rw.max': 'a rule in src/fields, with its limit',
  'job.income.prefix': 'the mask of an amount',
  'review.required.suffix': 'the end of `required`',
  'ocrvalue.single': 'data of the bank',
  'ocrvalue.married': 'data of the bank',
};

/** Derives which texts the specification fixes: a row is one text, or consists of several. */
function deriveFixedTexts() {
  const fixed = new Map<string, string[]>();
  const unplaced: string[] = [];
  for (const [key, text, where] of rows) {
    const wholes = slots.filter((slot) => isRow(slot, text));
    const parts = slots.filter((slot) => {
      const part = fill(slot).trim();
      return part.length >= 8 && text.includes(part);
    });
    const found = wholes.length > 0 ? wholes : parts;
    if (found.length === 0) unplaced.push(key);
    for (const slot of found)
      fixed.set(slot.key, [...(fixed.get(slot.key) ?? []), `${key} (${where})`]);
  }
  const sorted = [...fixed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, found]) => [key, found.join('; ')]);
  return { fixed: Object.fromEntries(sorted), unplaced };
}

describe('the texts of src/copy', () => {
  test('have keys that no other text has', () => {
    const keys = slots.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.length).toBeGreaterThan(400);
  });

  test('that the specification fixes are those of fixedTexts.json', async () => {
    const { fixed, unplaced } = deriveFixedTexts();
    await expect(`${JSON.stringify(fixed, null, 2)}\n`).toMatchFileSnapshot(
      '../../src/copy/fixedTexts.json',
    );
    expect(unplaced.sort()).toEqual(Object.keys(elsewhere).sort());
  });
});

describe('findTextSlots', () => {
  const find = (code: string) => findTextSlots(code, 'copy.ts').map(({ key, text }) => [key, text]);

  test('names nested texts, items and computed keys', () => {
    expect(
      find(`
        const one = { a: 'A', 'b-c': { d: ['D', { e: 'E' }] } } as const;
        export const two = { [one.a]: 'F' } satisfies Record<string, string>;
      `),
    ).toEqual([
      ['one.a', 'A'],
      ['one.b-c.d.0', 'D'],
      ['one.b-c.d.1.e', 'E'],
      ['two.one.a', 'F'],
    ]);
  });

  test('names the values of a template by the parameters of its function', () => {
    expect(
      find(`
        export const waits = {
          in: (seconds: number) => \`In \${seconds / 60} minutes of \${limits.age.max}\`,
          list: (codes: string[]) => \`\${codes.join(', ')} or \${codes[0]}\`,
        };
      `),
    ).toEqual([
      ['waits.in', 'In {seconds} minutes of {max}'],
      ['waits.list', '{codes} or {codes2}'],
    ]);
  });

  test('numbers the texts of a function that has several', () => {
    expect(
      find(`
        export function describe(kind: string): string {
          if (kind === 'x') return 'X';
          return kind ? \`K \${kind}\` : 'none';
        }
        const required = (field: string) => \`\${field} is required\`;
        export const messages = { email: required('email') };
      `),
    ).toEqual([
      ['describe.1', 'X'],
      ['describe.2', 'K {kind}'],
      ['describe.3', 'none'],
      ['required', '{field} is required'],
      ['messages.email', 'email'],
    ]);
  });
});

describe('checkOverrides', () => {
  const check = (overrides: unknown) => checkOverrides(overrides, slots);

  test('accepts flat and nested keys', () => {
    const { texts, warnings } = check({
      'otp.label': 'Kode rahasia',
      chooser: { benefits: { cardgold: { 1: { value: '12 poin' } } } },
    });
    expect([...texts]).toEqual([
      ['otp.label', 'Kode rahasia'],
      ['chooser.benefits.cardgold.1.value', '12 poin'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('warns of a text that the specification fixes, with its row', () => {
    expect(check({ 'chooser.pick': 'Ambil kartu ini' }).warnings).toEqual([
      expect.stringMatching(/^chooser\.pick is fixed by the specification: chooser\.pick \(/),
    ]);
  });

  test('names every unknown key with the most similar one, and every wrong text', () => {
    expect(() => check({ 'choser.pick': 'A', 'otp.lifetime': 'Selalu', 'otp.label': 3 })).toThrow(
      [
        'texts.json: choser.pick is not the key of a text; did you mean chooser.pick?',
        'texts.json: otp.lifetime has no placeholder; it must have {minutes}.',
        'texts.json: otp.label is 3; it must be a text.',
      ].join('\n'),
    );
  });
});

describe('replaceTexts', () => {
  const code = `export const a = { b: 'B', c: (n: number) => \`\${n + 1} of \${n}\`, d: ['D'] };\n`;

  test('writes the new texts into the source, with the values of their placeholders', () => {
    const found = findTextSlots(code, 'a.ts');
    const texts = new Map([
      ['a.b', "It's \u201cB\u201d"],
      ['a.c', '`{n2}` $ {n}'],
    ]);
    expect(replaceTexts(code, found, texts)).toBe(
      `export const a = { b: "It's \u201cB\u201d", c: (n: number) => \`\\\`\${n}\\\` $ \${n + 1}\`, d: ['D'] };\n`,
    );
  });
});
