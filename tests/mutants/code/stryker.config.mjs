import { part, parts } from './parts.mjs';

const { mutate, ignoreStatic = true } = parts[part];
const cache = 'node_modules/.cache/mutants';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  ignoreStatic,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/code/looks.mjs'],
  ignorers: ['looks'],
  vitest: { configFile: 'tests/mutants/code/vitest.config.mjs', related: true },
  coverageAnalysis: 'perTest',
  // It cannot read the configuration of TypeScript 7; of a file that is not there it makes nothing.
  tsconfigFile: 'none.json',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  // On a busy machine a slow test is no endless loop.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `${cache}/${part}-incremental.json`,
  jsonReporter: { fileName: `${cache}/${part}.json` },
  reporters: ['json', 'progress-append-only'],
  // Not among the packages, where Vitest looks for no tests.
  tempDirName: '.stryker',
  ignorePatterns: ['dist', 'dist-server', 'dist-atlas', 'test-results', '.ci', 'e2e'],
  // Types are nobody's business here, and the preprocessor stumbles over declarations.
  disableTypeChecks: false,
};
