import { expect, test } from 'vitest';
import { lettersAndSpaces, otherCharacters } from '../../src/fields/name.ts';
import { titleCase } from '../../src/lib/titleCase.ts';

test.each([
  ['Siti Aminah', [], 'Siti Aminah'],
  ['Hj. Siti Aminah, S.Pd.', ['.', ','], 'Hj Siti Aminah S Pd'],
  ["Nu'man", ["'"], 'Numan'],
  ['Siti-Aminah', ['-'], 'Siti Aminah'],
  ['Siti -- Aminah/Nur_Laila', ['-', '/', '_'], 'Siti Aminah Nur Laila'],
  ['S1ti', ['1'], 'Sti'],
  ['  Ñuñez   Über ', [], 'Ñuñez Über'],
  ['مُحَمَّد.', ['.'], 'مُحَمَّد'],
  ['- 12', ['-', '1', '2'], ''],
])('the name %j holds %j beside letters and spaces, and is %j without', (name, others, plain) => {
  expect([otherCharacters(name), lettersAndSpaces(name)]).toEqual([others, plain]);
});

test.each([
  ['SUKA MAJU', 'Suka Maju'],
  ["MA'RANG", "Ma'rang"],
  ['PARE-PARE', 'Pare-Pare'],
  ['ÉSIL 2', 'Ésil 2'],
])('%j is written %j', (printed, written) => {
  expect(titleCase(printed)).toBe(written);
});
