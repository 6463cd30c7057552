import { type Plugin, parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slimPlugin } from '../../src/build/slimPlugin.ts';
import { unusedFunctions } from '../../src/build/unusedParts.ts';

/** What the built app gets of a module; a refusal of the plugin is thrown. */
function slim(id: string, code: string): string {
  const { transform } = slimPlugin() as Plugin;
  if (typeof transform !== 'object') throw new Error('slimPlugin has no transform');
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const changed = transform.handler.call(context as never, code, id);
  return typeof changed === 'object' && changed && 'code' in changed ? String(changed.code) : code;
}
const state = '/project/machines/journey/states/address.ts';

test('a state loses its description and its requirement rows, and nothing else', () => {
  const code = `export const it = { id: 'address', description: 'Langkah 4.', meta: { screen: 'address', requirements: ['ADR-01', 'ADR-03'] }, states: { alerting: alerting('editing', ['ADR-15', 'ERR-04']) } };`;
  expect(slim(state, code).replace(/\s/g, '')).toBe(
    "exportconstit={id:'address',meta:{screen:'address',},states:{alerting:alerting('editing',[])}};",
  );
});

test('what a bank describes and what a list of words holds stays', () => {
  const code = `tell({ word: 'other', code, description: answer.description }, ['read', 'failed']);`;
  expect(slim(state, code)).toBe(code);
});

test('of a function that is never asked the body is left out, its name stays callable', () => {
  const file = '/react-dom/cjs/react-dom-client.production.js';
  const parts = 'x = { r: requestFormReset, D: prefetchDNS, M: preinitModuleScript };';
  const functions = (unusedFunctions[file] ?? []).map(
    (name) => `function ${name}(a) { return a; }`,
  );
  const marks = 'var SuspenseException = Error(formatProdErrorMessage(460));';
  const code = [parts, marks, ...functions, 'function used(a) { return a; }'].join('\n');
  const rest = slim(`/project/node_modules${file}`, code);
  expect(rest).toContain('function getResource(a) {}');
  expect(rest).toContain('function used(a) { return a; }');
  expect(rest).not.toContain('prefetchDNS');
  expect(rest).toContain('var SuspenseException = (formatProdErrorMessage(460));');
});

test.each([
  ['/project/node_modules/xstate/dist/xstate.esm.js', 'function setup() { return { other }; }'],
  [
    '/project/node_modules/react-dom/cjs/react-dom-client.production.js',
    'function getResource() {}',
  ],
  ['/project/screens/Other.tsx', "import { preload } from 'react-dom';"],
  ['/project/screens/Other.tsx', 'const [state, act] = useActionState(save, null);'],
  ['/project/screens/Other.tsx', "import { lazy, useState } from 'react';"],
  ['/project/screens/Other.tsx', 'jsx("link", { rel: "stylesheet" });'],
  ['/project/machines/other.ts', "const go = journeySetup.raise({ type: 'go' });"],
])('the build ends when %s and what is left out no longer fit', (id, code) => {
  expect(() => slim(id, code)).toThrow(id);
});
