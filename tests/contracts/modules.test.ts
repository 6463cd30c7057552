import { expect, test } from 'vitest';

/** Rules, mappings, contracts and ports, each as a module that can be loaded by itself. */
const modules = import.meta.glob<object>([
  '../../src/fields/**/*.ts',
  '../../src/app/ports/**/*.ts',
  '../../api/contracts/**/*.ts',
  '../../machines/journey/{guards,mapping/*}.ts',
]);

test.each(Object.keys(modules))('%s can be loaded by itself', async (path) => {
  await expect(modules[path]?.()).resolves.toBeDefined();
});
