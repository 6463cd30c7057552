/**
 * Loads what is mutated before the first test. A file that a test loads would have all that it does
 * while it loads counted as that test's, and the others, which see its words and tables too, would
 * never be asked. What cannot load here (a worker, a page's own start) is loaded by its tests.
 */
const files = import.meta.glob([
  '../../../screens/**/*.{ts,tsx}',
  '../../../src/{copy,ui,device,lib}/**/*.{ts,tsx}',
  '../../../api/client/**/*.ts',
  '!**/*orker*',
]);
for (const load of Object.values(files)) await load().catch(() => undefined);

export {};
