import { readFileSync } from 'node:fs';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { globSync } from 'tinyglobby';
import { vitestOptions } from '../../vitestOptions.ts';
import { parts } from './parts.ts';
import {
  type FolderScore,
  inAll,
  keepPartRun,
  percent,
  type Report,
  scoresOf,
  survivorsOf,
} from './score.ts';

/** The required scores in percent; folders with rules, wire names and records need the higher one. */
const goals = { all: 85, values: 95 };
const valueFolders = new Set(['src/fields', 'src/app/adapters', 'api/contracts', 'machines']);

const cache = 'node_modules/.cache/mutations';

/** Returns every n-th line of each file as a sample; the first line differs by file. */
function sampled(files: readonly string[], every: number): string[] {
  let first = 0;
  return globSync(files).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    first = (first + 1) % every;
    const starts = Array.from({ length: lines }, (_, at) => at + 1);
    return starts.filter((line) => line % every === first).map((line) => `${file}:${line}-${line}`);
  });
}

interface Chosen {
  parts: readonly string[];
  every: number;
  mutate: string | undefined;
  concurrency: number;
  force: boolean;
  logLevel: string;
}

function settingsOf(name: string, { every, mutate, ...chosen }: Chosen): PartialStrykerOptions {
  const part = parts[name];
  const files = mutate ? mutate.split(',') : (part?.mutate ?? []);
  return {
    mutate: every > 1 ? sampled(files, every) : files,
    ignoreStatic: part?.ignoreStatic ?? true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutations/code/looks.mjs'],
    ignorers: ['looks'],
    // Imports do not relate modules that are loaded later to tests, so coverage is measured.
    vitest: { configFile: 'tests/mutations/code/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // StrykerJS cannot read the configuration of TypeScript 7, and ignores a missing file.
    tsconfigFile: 'none.json',
    concurrency: chosen.concurrency,
    force: chosen.force,
    logLevel: chosen.logLevel as PartialStrykerOptions['logLevel'] & string,
    // A slow test on a busy machine is not an endless loop.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 20,
    incremental: every === 1,
    incrementalFile: `${cache}/${name}-incremental.json`,
    jsonReporter: { fileName: `${cache}/${name}.json` },
    reporters: ['json', 'progress-append-only'],
    // Not in node_modules, where Vitest finds no tests.
    tempDirName: '.stryker',
    ignorePatterns: ['dist', 'dist-server', 'dist-atlas', 'test-results', '.ci', 'e2e'],
    // Types are not checked here, and the preprocessor fails on declarations.
    disableTypeChecks: false,
  };
}

const rowOf = ({ folder, ...score }: FolderScore): string =>
  `${folder.padEnd(16)} ${percent(score).toFixed(1).padStart(5)} %  ${String(score.noticed).padStart(5)} noticed ${String(score.survived).padStart(4)} not ${String(score.ignored).padStart(5)} left out`;

const isGoodEnough = (score: FolderScore): boolean =>
  !valueFolders.has(score.folder) || percent(score) >= goals.values;

/**
 * Runs `npm run tool -- mutations:code`: prints how many mutations of the code the tests notice, by folder, and each
 * that they do not. `values client` selects parts, `--every 5` mutates every fifth line; both are stored for the
 * summary. `screens --mutate screens/otp/OtpScreen.tsx` mutates single files, and is not stored.
 */
export async function run(chosen: Chosen): Promise<number> {
  // StrykerJS runs the tests in threads, in which Vitest's own setting of the time zone has no effect.
  Object.assign(process.env, vitestOptions?.env);
  const { parts: named, every, mutate } = chosen;
  const reports: Report[] = [];
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    const started = performance.now();
    // Read by vitest.config.ts in the processes that run the tests.
    process.env.MUTATIONS_PART = part;
    await new Stryker(settingsOf(part, chosen)).runMutationTest();
    const text = readFileSync(`${cache}/${part}.json`, 'utf8');
    const report = JSON.parse(text) as Report;
    reports.push(report);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (!mutate) keepPartRun(part, { seconds, every, folders: scoresOf([report]) });
  }
  for (const survivor of reports.flatMap(survivorsOf)) console.info(survivor);
  const folders = scoresOf(reports);
  const all = inAll(folders);
  console.info(`\n${[...folders, { folder: 'in all', ...all }].map(rowOf).join('\n')}`);
  return percent(all) >= goals.all && folders.every(isGoodEnough) ? 0 : 1;
}
