import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { journey } from '../journey/journey.ts';
import { lastRecord } from '../record.ts';
import { describeBrowserRun } from './browserRun.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { extraPaths } from './extras.ts';
import {
  describePath,
  fileOf,
  type GoldenPath,
  goldenFolder,
  leftAt,
  linesOf,
  readGolden,
  type StartName,
  starts,
  stepsOf,
} from './golden.ts';
import { notePaths } from './note.ts';
import { type Replayed, replay } from './replay.ts';
import { nameOfStep } from './steps.ts';
import { generatePaths } from './walk.ts';

const machine = journey as never;

/** Generates the paths again and commits to them: their text is what the tests compare with. */
function generate(): GoldenPath[] {
  const done = new Set<string>();
  const generated = Object.entries(starts).flatMap(([start, settings]) =>
    generatePaths(machine, settings, done).map((steps) => ({
      start: start as StartName,
      steps: steps.map(nameOfStep),
    })),
  );
  return [...generated, ...extraPaths];
}

/** Runs all paths on the real actor, one after the other. */
export async function replayAll(paths: readonly GoldenPath[]): Promise<Replayed[]> {
  const visited = new Set<string>();
  const replayed: Replayed[] = [];
  for (const path of paths) {
    replayed.push(
      await replay(machine, starts[path.start], stepsOf(path), visited, leftAt[path.start]),
    );
  }
  return replayed;
}

const textOf = (path: GoldenPath, index: number, { observations }: Replayed): string =>
  describePath(path.start, index + 1, observations);

function write(paths: GoldenPath[], replayed: Replayed[]): void {
  rmSync(goldenFolder, { recursive: true, force: true });
  mkdirSync(goldenFolder, { recursive: true });
  for (const [index, { start }] of paths.entries()) {
    const { observations } = replayed[index] as Replayed;
    writeFileSync(fileOf(index), `${linesOf(start, observations).join('\n')}\n`);
  }
}

function summarise(
  paths: readonly GoldenPath[],
  { transitions, ignored, regionPairs, missing, excused, stale }: Coverage,
  seconds: number,
): void {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const share = ({ reached, of }: { reached: number; of: number }) => `${reached} of ${of}`;
  console.info(
    `Real actor: transitions ${share(transitions)}, events ignored ${share(ignored)}, pairs of regions ${share(regionPairs)}; ${paths.length} paths, ${steps} steps, ${seconds.toFixed(1)} s`,
  );
  for (const because of new Set(excused.map((excuse) => excuse.because))) {
    const goals = excused.filter((excuse) => excuse.because === because);
    console.info(`  ${goals.length} out of reach: ${because}`);
  }
  console.info(describeBrowserRun(lastRecord('browser'), transitions.of));
  for (const goal of missing) console.error(`  not covered: ${goal}`);
  for (const goal of stale) console.error(`  excused but reached, or no such goal: ${goal}`);
}

/**
 * `npm run paths`: all paths with the full trace of each step; `-- --json` as JSON, `-- --summary` in figures,
 * `-- --write` generates them again and commits to them.
 */
export async function run(options: string[]): Promise<number> {
  const paths = options.includes('--write') ? generate() : readGolden();
  const started = performance.now();
  const replayed = await replayAll(paths);
  const seconds = (performance.now() - started) / 1000;
  const coverage = coverageOf(machine, new Set(replayed.flatMap(({ reached }) => [...reached])));
  if (options.includes('--write')) write(paths, replayed);
  notePaths(paths, coverage, seconds);
  if (options.includes('--json')) {
    const all = paths.map((path, index) => ({
      ...path,
      observations: replayed[index]?.observations,
    }));
    console.info(JSON.stringify(all, null, 2));
  } else {
    if (options.length === 0) {
      for (const [index, path] of paths.entries()) {
        console.info(textOf(path, index, replayed[index] as Replayed));
      }
    }
    summarise(paths, coverage, seconds);
  }
  return coverage.missing.length + coverage.stale.length === 0 ? 0 : 1;
}
