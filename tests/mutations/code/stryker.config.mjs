import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { part, parts } from './parts.mjs';

const { mutate, ignoreStatic = true } = parts[part];
const every = Number(process.env.MUTANTS_EVERY ?? 1);

/** Every so many lines of each file, from a line of the file's own on: an even sample of the whole. */
function sampled() {
  let first = 0;
  return globSync(mutate).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    first = (first + 1) % every;
    const starts = Array.from({ length: lines }, (_, at) => at + 1);
    return starts.filter((line) => line % every === first).map((line) => `${file}:${line}-${line}`);
  });
}
const cache = 'node_modules/.cache/mutants';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: every > 1 ? sampled() : mutate,
  ignoreStatic,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutations/code/looks.mjs'],
  ignorers: ['looks'],
  // What is loaded later is related to no test by its imports; which tests come by is measured.
  vitest: { configFile: 'tests/mutations/code/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // It cannot read the configuration of TypeScript 7; of a file that is not there it makes nothing.
  tsconfigFile: 'none.json',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  // On a busy machine a slow test is no endless loop.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  incremental: every === 1,
  incrementalFile: `${cache}/${part}-incremental.json`,
  jsonReporter: { fileName: `${cache}/${part}.json` },
  reporters: ['json', 'progress-append-only'],
  // Not among the packages, where Vitest looks for no tests.
  tempDirName: '.stryker',
  ignorePatterns: ['dist', 'dist-server', 'dist-atlas', 'test-results', '.ci', 'e2e'],
  // Types are nobody's business here, and the preprocessor stumbles over declarations.
  disableTypeChecks: false,
};
