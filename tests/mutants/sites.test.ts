import { expect, test } from 'vitest';
import { expect as looked } from '../../machines/mutants/rules/expect.ts';
import { regexChanges } from '../../machines/mutants/rules/regex.ts';
import { schemataOf } from '../../machines/mutants/rules/sites.ts';

/** What a source gives with each of its mutants switched on, and with none. */
function valuesOf(source: string): { usual: unknown; changed: Record<string, unknown> } {
  const { code, mutants } = schemataOf('rule.ts', source, 0);
  const run = new Function('__m', `${code.replace('export const rule =', 'return')}`) as (
    isOn: (id: number) => boolean,
  ) => unknown;
  return {
    usual: run(() => false),
    changed: Object.fromEntries(
      mutants.map(({ id, what, source }) => [
        what === 'left out' ? `${what} «${source}»` : what,
        run((at) => at === id),
      ]),
    ),
  };
}

test('a comparison, its sides and their numbers are changed one at a time', () => {
  expect(valuesOf('export const rule = 3 < 4;')).toEqual({
    usual: true,
    changed: {
      '< to <=': true,
      '< to >=': false,
      '3 to 2': true,
      '3 to 4': false,
      '4 to 3': false,
      '4 to 5': true,
    },
  });
});

test('what may be missing is left out, one thing at a time', () => {
  const { usual, changed } = valuesOf('export const rule = [{ a: true, ...{ b: false } }];');
  expect(usual).toEqual([{ a: true, b: false }]);
  expect(Object.entries(changed)).toEqual([
    ['left out «{ a: true, ...{ b: false } }»', []],
    ['left out «a: true»', [{ b: false }]],
    ['true flipped', [{ a: false, b: false }]],
    ['left out «...{ b: false }»', [{ a: true }]],
    ['left out «b: false»', [{ a: true }]],
    ['false flipped', [{ a: true, b: true }]],
  ]);
});

test('conditions: joined otherwise, one side dropped, negation dropped, always or never so', () => {
  const { usual, changed } = valuesOf('export const rule = !(true && false) ? "a" : "b";');
  expect(usual).toBe('a');
  expect(changed).toMatchObject({
    '&& to ||': 'b',
    'right of && dropped': 'b',
    'left of && dropped': 'a',
    '! dropped': 'b',
    'always the first': 'a',
    'always the second': 'b',
    'true flipped': 'a',
    'false flipped': 'b',
  });
  const body = 'function rule(n) { if (n > 1) return "many"; return "one"; }';
  const whats = schemataOf('rule.ts', body, 0).mutants.map(({ what }) => what);
  expect(whats).toEqual(expect.arrayContaining(['never so', 'always so', '> to >=']));
});

test.each([
  ['^\\d{16}$', ['\\d{16}$', '^\\D{16}$', '^\\d{15}$', '^\\d{17}$', '^\\d{16}']],
  ['[a-z_]+', ['[_]+', '[a-z]+', '[^a-z_]+', '[a-z_]*']],
  ['\\s*', ['\\S*', '\\s+']],
])('the regular expression %s is changed to %j', (pattern, changed) => {
  expect(regexChanges(pattern, '').map((change) => change.pattern)).toEqual(changed);
});

test('flags of a regular expression are dropped; what is none any more is left out', () => {
  expect(regexChanges('[\\p{L}]', 'u').map(({ flags }) => flags)).toContain('');
  expect(regexChanges('a(?=b)', '').every(({ pattern }) => new RegExp(pattern))).toBe(true);
});

test('types, names and errors for developers are no rules', () => {
  const source = "export const rule = (x: 1 | 2): 'a' => { throw new Error('3'); };";
  expect(schemataOf('rule.ts', source, 0).mutants).toEqual([]);
});

test.each<[string, () => void, boolean]>([
  ['equal but for what is undefined', () => looked({ a: 1, b: undefined }).toEqual({ a: 1 }), true],
  ['another value', () => looked({ a: 1 }).toEqual({ a: 2 }), false],
  ['more than wanted', () => looked({ a: 1, b: 2 }).toEqual({ a: 1 }), false],
  [
    'more than wanted, where that is fine',
    () => looked({ a: 1, b: 2 }).toMatchObject({ a: 1 }),
    true,
  ],
  ['lists of other lengths', () => looked([1, 2]).toEqual([1]), false],
  ['any text', () => looked({ a: 'x' }).toEqual({ a: looked.any(String) }), true],
  ['no text', () => looked({ a: 1 }).toEqual({ a: looked.any(String) }), false],
  ['the negation', () => looked(1).not.toBe(1), false],
  ['a thrown message', () => looked(() => raise('abc')).toThrow('b'), true],
  ['another message', () => looked(() => raise('abc')).toThrow('x'), false],
  ['nothing thrown', () => looked(() => 1).toThrow(), false],
  ['a property with its value', () => looked({ a: 1 }).toHaveProperty('a', 1), true],
  ['a property with another', () => looked({ a: 1 }).toHaveProperty('a', 2), false],
  ['one of several', () => looked(['a']).toContain('a'), true],
  ['none of several', () => looked(['a']).toContain('b'), false],
])('a table run outside the test runner sees %s', (_, look, holds) => {
  if (holds) look();
  else expect(look).toThrow();
});

function raise(message: string): never {
  throw new Error(message);
}
