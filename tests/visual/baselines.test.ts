import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictured } from '../../e2e/visual/environment.ts';
import { variants } from '../../e2e/visual/variants.ts';

const pictures = readdirSync('e2e/visual/baselines').map((name) => name.replace(/\.png$/, ''));
const suffixes = [...Object.keys(variants), 'dark'];
const variantOf = new RegExp(`^(.+)-(${suffixes.join('|')})$`);

test('every state that is noted has its picture, and a layout all of its variants', () => {
  const bases = pictures.filter((name) => !variantOf.test(name));
  expect(bases.sort()).toEqual(Object.keys(pictured()).sort());
  const layouts = pictures.flatMap((name) => (name.endsWith('-dark') ? name.slice(0, -5) : []));
  expect(layouts.length).toBeGreaterThan(10);
  const expected = layouts.flatMap((name) => suffixes.map((suffix) => `${name}-${suffix}`));
  expect(pictures.filter((name) => variantOf.test(name)).sort()).toEqual(expected.sort());
});
