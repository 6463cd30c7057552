import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { accountOf } from '../../src/vite/journeys.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], code = '') => ({
  ...{ type: 'chunk', fileName, facadeModuleId: null, moduleIds, imports, code },
});
const worker = (fileName: string, source = '') => ({ type: 'asset', fileName, source });
const bundleOf = (...parts: { fileName: string }[]) =>
  Object.fromEntries(parts.map((part) => [part.fileName, part])) as unknown as Rollup.OutputBundle;

const table = {
  six: { entries: ['/src/boot/main.tsx', '/screens/details.ts'], limit: 1 },
  identity: { entries: ['/screens/verify.ts'], limit: 1 },
};
const app = [
  chunk('main.js', ['/p/src/boot/main.tsx'], ['shared.js']),
  chunk('shared.js', ['/p/src/ui/Button.tsx']),
  chunk('details.js', ['/p/screens/details.ts'], ['shared.js'], 'start("/assets/image.js")'),
  worker('assets/image.js', 'start("assets/inner.js")'),
  worker('assets/inner.js'),
  chunk('verify.js', ['/p/screens/verify.ts'], ['shared.js', 'nfc.js'], 'go("assets/image.js")'),
  chunk('nfc.js', ['/p/src/nfc.ts']),
];

test('every script counts for the first journey that fetches it, with the workers it starts', () => {
  const { added, faults } = accountOf(bundleOf(...app), table);
  expect(faults).toEqual([]);
  expect(added.get('six')?.sort()).toEqual(
    ['assets/image.js', 'assets/inner.js', 'details.js', 'main.js', 'shared.js'].sort(),
  );
  expect(added.get('identity')?.sort()).toEqual(['nfc.js', 'verify.js']);
});

test('a script that no journey fetches is a fault', () => {
  const { faults } = accountOf(bundleOf(...app, chunk('lost.js', ['/p/src/lost.ts'])), table);
  expect(faults).toEqual(['lost.js belongs to no journey']);
});

test('a worker that nothing names is a fault', () => {
  const { faults } = accountOf(bundleOf(...app, worker('assets/idle.js')), table);
  expect(faults).toEqual(['assets/idle.js belongs to no journey']);
});

test('a later journey must not come with the files of an earlier one', () => {
  const [main, ...rest] = app;
  const mixed = chunk('main.js', ['/p/src/boot/main.tsx', '/p/screens/verify.ts'], ['shared.js']);
  expect(main?.fileName).toBe('main.js');
  expect(accountOf(bundleOf(mixed, ...rest), table).faults).toContain(
    'identity: /screens/verify.ts lies in main.js, fetched by six',
  );
});

test('an entry that was renamed is a fault, and a library’s file of that name is none', () => {
  const parts = app.filter(({ fileName }) => fileName !== 'details.js');
  const library = chunk('other.js', ['/p/node_modules/other/screens/details.ts']);
  expect(accountOf(bundleOf(...parts, library), table).faults).toContain(
    'six: no file holds /screens/details.ts',
  );
});
