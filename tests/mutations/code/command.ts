import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Chosen, count, flag, oneOf, rest, text } from '../../../src/cli/options.mjs';
import { parts } from './parts.mjs';
import {
  type FolderScore,
  inAll,
  keepPartRun,
  percent,
  type Report,
  scoresOf,
  survivorsOf,
} from './score.ts';

/** Folders whose rules, words on the wire and records must not change unnoticed, in per cent. */
const goals = { all: 85, values: 95 };
const valueFolders = new Set(['src/fields', 'src/app/adapters', 'api/contracts', 'machines']);

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const config = 'tests/mutations/code/stryker.config.mjs';

const runPart = (part: string, every: number, forStryker: string[]): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, MUTANTS_PART: part, MUTANTS_EVERY: String(every) };
    const child = spawn(process.execPath, [stryker, 'run', config, ...forStryker], {
      stdio: 'inherit',
      env,
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

const rowOf = ({ folder, ...score }: FolderScore): string =>
  `${folder.padEnd(16)} ${percent(score).toFixed(1).padStart(5)} %  ${String(score.noticed).padStart(5)} noticed ${String(score.survived).padStart(4)} not ${String(score.ignored).padStart(5)} left out`;

const isGoodEnough = (score: FolderScore): boolean =>
  !valueFolders.has(score.folder) || percent(score) >= goals.values;

export const options = {
  parts: rest(oneOf(Object.keys(parts))),
  every: count(1),
  // Stryker's own.
  mutate: text('files'),
  concurrency: count(),
  force: flag(),
  logLevel: text('level'),
};

/**
 * `npm run tool -- mutants:code`: how many small changes of the code the tests notice, by folder, and each
 * that they do not. `values client` for some of the parts alone, `--every 5` for what stands
 * on every fifth line; both are kept for the summary. Stryker's own options are for a look at
 * something: `screens --mutate screens/otp/OtpScreen.tsx` is not kept.
 */
export async function run({
  parts: named,
  every,
  ...own
}: Chosen<typeof options>): Promise<number> {
  const forStryker = Object.entries(own).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : value ? [`--${name}`, String(value)] : [],
  );
  const reports: Report[] = [];
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    const started = performance.now();
    if ((await runPart(part, every, forStryker)) !== 0) return 1;
    const text = readFileSync(`node_modules/.cache/mutants/${part}.json`, 'utf8');
    const report = JSON.parse(text) as Report;
    reports.push(report);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (forStryker.length === 0) keepPartRun(part, { seconds, every, folders: scoresOf([report]) });
  }
  for (const survivor of reports.flatMap(survivorsOf)) console.info(survivor);
  const folders = scoresOf(reports);
  const all = inAll(folders);
  console.info(`\n${[...folders, { folder: 'in all', ...all }].map(rowOf).join('\n')}`);
  return percent(all) >= goals.all && folders.every(isGoodEnough) ? 0 : 1;
}
