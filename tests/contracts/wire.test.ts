import { expect, test } from 'vitest';
import { catalogue } from '../../machines/atlas/catalogue.ts';
import { compared, named, summaryOfWire, wordsOf } from './wire.ts';

const texts = new Map(catalogue.map(({ id, requirement }) => [id, requirement]));
const withoutSuffix = (field: string) => field.replace(/_(?:rmh|dms)$/, '');

test.each(Object.entries(named))(
  'every field of %s is named by rows of the catalogue',
  (_, [fields, rows]) => {
    const said = wordsOf(rows).flatMap((row) => (texts.get(row) ?? '').split(/\W+/));
    // SUB-05, SUB-06: the parts of an address, "each with suffix".
    const unnamed = wordsOf(fields).filter((field) => !said.includes(withoutSuffix(field)));
    expect(unnamed).toEqual([]);
  },
);

test('every field that the specification names is told, on every way, and no other but ours', () => {
  const otherwise = compared.filter(({ missing, unknown }) => missing.length + unknown.length > 0);
  expect(otherwise).toEqual([]);
  expect(summaryOfWire()).toMatchInlineSnapshot(
    `"274 fields that the specification names, in 23 POSTs and 19 GETs: in 66 requests 473 are told, 0 otherwise"`,
  );
});
