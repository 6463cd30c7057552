import { expect, test } from 'vitest';
import { inspectorIn } from '../../src/vite/inspect.ts';

const bundleOf = (...moduleIds: string[]) =>
  ({ 'main.js': { type: 'chunk', moduleIds }, 'icon.svg': { type: 'asset' } }) as never;

test('a build that holds a file of the inspector or its library is found out', () => {
  expect(inspectorIn(bundleOf('/p/src/boot/main.tsx', '/p/src/app/start.ts'))).toEqual([]);
  const found = ['/p/src/inspect/open.ts', '/p/node_modules/@statelyai/inspect/dist/index.mjs'];
  expect(inspectorIn(bundleOf('/p/src/boot/main.tsx', ...found))).toEqual(found);
  expect(inspectorIn(bundleOf(...found), 'paths')).toEqual(found);
});

test('only the build for the browser paths tells what its actor takes', () => {
  const teller = '/p/machines/paths/inPage.ts';
  expect(inspectorIn(bundleOf('/p/src/app/start.ts', teller))).toEqual([teller]);
  expect(inspectorIn(bundleOf('/p/src/app/start.ts', teller), 'paths')).toEqual([]);
});
