import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { expect, test } from 'vitest';
import { trimBundle } from '../../src/vite/trimBundle.ts';

const { transform } = trimBundle() as Plugin;

/** What the built app gets of a module of ours. */
function trim(path: string, code: string): string {
  if (typeof transform !== 'object') throw new Error('trimBundle has no transform');
  const changed = transform.handler.call({ parse: parseAst } as never, code, resolve(path));
  return typeof changed === 'object' && changed && 'code' in changed ? String(changed.code) : code;
}
const state = 'machines/journey/states/sixStep/address.ts';

test('a state loses its description and its requirement rows, and nothing else', () => {
  const code = `export const it = { id: 'address', description: 'Langkah 4.', meta: { screen: 'address', requirements: ['ADR-01', 'ADR-03'] }, states: { alerting: alerting('editing', ['ADR-15', 'ERR-04']) } };`;
  expect(trim(state, code).replace(/\s/g, '')).toBe(
    "exportconstit={id:'address',meta:{screen:'address',},states:{alerting:alerting('editing',[])}};",
  );
});

test('what a bank describes and what a list of words holds stays', () => {
  const code = `tell({ word: 'other', code, description: answer.description }, ['read', 'failed']);`;
  expect(trim(state, code)).toBe(code);
});

test('a call loses what analysts call it, its words and the shape of what is asked, and nothing that it does', () => {
  const code = `export const it = post({ path: 'x', title: 'periksa', codes: { '00': 'clear' }, means: { clear: 'boleh' }, request: z.object({ title: z.string() }), response: z.object({ title: z.string() }) });`;
  expect(trim('api/contracts/identityCard.ts', code).replace(/\s/g, '')).toBe(
    "exportconstit=post({path:'x',codes:{'00':'clear'},response:z.object({title:z.string()})});",
  );
  expect(trim('api/sandbox/registry.ts', code)).toBe(code);
});

test('a library with a file of the same path is left as it is', () => {
  const code = `export const it = { meta: { requirements: ['ADR-01'] } };`;
  expect(trim('node_modules/other/machines/journey/chart.ts', code)).toBe(code);
});
