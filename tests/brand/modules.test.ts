import { expect, test } from 'vitest';
import { brandModules } from '../../src/build/brand.ts';

/** Resolves and loads a module as Vite does. */
function load(name: string): { id: string | null; text: string | undefined } {
  const plugin = brandModules();
  const resolveId = plugin.resolveId as (id: string) => string | null;
  const id = resolveId(name);
  return { id, text: id ? (plugin.load as (id: string) => string)(id) : undefined };
}

test.each([
  ['#brand', /^export const name = /m],
  ['#brand/art', /^export const cardLogo = /m],
  ['#brand/tokens.css', /^:root/m],
])('%s is loaded by an ID that a development server can address', (name, content) => {
  const { id, text } = load(name);
  expect(text).toMatch(content);
  // What follows a `#` would be the fragment of the address.
  expect(id).not.toContain('#');
});

test('no other module is resolved', () => {
  expect(load('#config').id).toBeNull();
});
