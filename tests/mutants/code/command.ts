import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitNow } from '../../../machines/record.ts';
import { parts } from './parts.mjs';
import { keepCodeMutants } from './record.ts';
import { type FolderScore, inAll, percent, type Report, scoresOf, survivorsOf } from './score.ts';

/** Folders whose rules, words on the wire and records must not change unnoticed, in per cent. */
const goals = { all: 85, values: 95 };
const valueFolders = new Set(['src/fields', 'src/app/ports', 'api/contracts', 'machines']);

const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'];
const reportOf = (part: string): Report =>
  JSON.parse(readFileSync(`node_modules/.cache/mutants/${part}.json`, 'utf8')) as Report;

const runPart = (part: string, options: string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [...stryker, 'tests/mutants/code/stryker.config.mjs', ...options],
      { stdio: 'inherit', env: { ...process.env, MUTANTS_PART: part } },
    );
    child.once('close', (code) => resolve(code ?? 1));
  });

const rowOf = ({ folder, ...score }: FolderScore): string =>
  `${folder.padEnd(16)} ${percent(score).toFixed(1).padStart(5)} %  ${String(score.noticed).padStart(5)} noticed ${String(score.survived).padStart(4)} not ${String(score.ignored).padStart(5)} left out`;

const isGoodEnough = (score: FolderScore): boolean =>
  !valueFolders.has(score.folder) || percent(score) >= goals.values;

/**
 * `npm run mutants:code`: how many small changes of the code the tests notice, by folder, and each
 * that they do not. `-- values`, or the name of another part for it alone; what follows goes to Stryker, for
 * instance `-- screens --mutate src/ui/Combobox.tsx`. A run of all parts is kept for the summary.
 */
export async function run(options: string[]): Promise<number> {
  const [wanted, ...rest] = options;
  const names = wanted ? [wanted] : Object.keys(parts);
  const started = performance.now();
  for (const part of names) {
    if ((await runPart(part, rest)) !== 0) return 1;
  }
  const reports = names.map(reportOf);
  for (const survivor of reports.flatMap(survivorsOf)) console.info(survivor);
  const folders = scoresOf(reports);
  const all = inAll(folders);
  console.info(`\n${[...folders, { folder: 'in all', ...all }].map(rowOf).join('\n')}`);
  if (!wanted) {
    const seconds = (performance.now() - started) / 1000;
    keepCodeMutants({ at: new Date().toISOString(), commit: commitNow(), seconds, folders });
  }
  return percent(all) >= goals.all && folders.every(isGoodEnough) ? 0 : 1;
}
