/**
 * Loads the mutated files before the first test. Otherwise the code that runs while a file loads would count only for
 * the test that loads it first. Files that cannot load here (workers, the start of a page) are loaded by their tests.
 */
const files = import.meta.glob([
  '../../../screens/**/*.{ts,tsx}',
  '../../../src/{copy,ui,device,lib}/**/*.{ts,tsx}',
  '../../../api/client/**/*.ts',
  '!**/*orker*',
]);
for (const load of Object.values(files)) await load().catch(() => undefined);

export {};
