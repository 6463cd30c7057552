import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type BrowserRun, lastRecord, type Recorded, record } from '../findings.ts';
import { journey } from '../journey/journey.ts';
import { completePaths } from './completePaths.ts';
import { generatePaths } from './generatePaths.ts';
import { type Coverage, coverageOf } from './goals.ts';
import {
  describePath,
  fileOf,
  type GoldenPath,
  goldenFolder,
  leftAt,
  readGolden,
  startNames,
  starts,
  stepsOf,
  textOf,
} from './golden.ts';
import { type Replayed, replay } from './runPath.ts';
import { nameOfStep } from './steps.ts';
import { extraPaths } from './tieBreakers.ts';

const machine = journey as never;

/** Plans all paths anew: minutes, and more memory than Node allows itself by default. */
function planAll(): GoldenPath[] {
  const done = new Set<string>();
  return startNames.flatMap((start) => [
    ...generatePaths(machine, starts[start], done).map((steps) => ({
      start,
      steps: steps.map(nameOfStep),
    })),
    ...extraPaths.filter((path) => path.start === start),
  ]);
}

/** The committed paths made to fit the chart again, with those that are kept for a purpose. */
function complete(): GoldenPath[] {
  const committed: GoldenPath[] = readGolden();
  const namesOf = ({ start, steps }: GoldenPath) => [start, ...steps].join('\n');
  const known = new Set(committed.map(namesOf));
  const all = [...committed, ...extraPaths.filter((path) => !known.has(namesOf(path)))];
  return completePaths(machine, all, (line) => console.info(line)).paths;
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

function write(paths: GoldenPath[], replayed: Replayed[]): void {
  rmSync(goldenFolder, { recursive: true, force: true });
  mkdirSync(goldenFolder, { recursive: true });
  for (const start of startNames) {
    const own = replayed.filter((_, index) => paths[index]?.start === start);
    writeFileSync(fileOf(start), textOf(own.map(({ observations }) => observations)));
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

/** Goes one path on the real actor, and tells it whole. */
async function walk(file: string): Promise<number> {
  let path: GoldenPath;
  try {
    path = copiedPath.parse(JSON.parse(readFileSync(file, 'utf8')));
    stepsOf(path);
  } catch (error) {
    console.error(`${file} is no path as the atlas copies it: ${(error as Error).message}`);
    return 2;
  }
  const [replayed] = await replayAll([path]);
  console.info(describePath(path.start, 1, replayed?.observations ?? []));
  return 0;
}

/** A path with a start and steps that there are. */
const copiedPath = z.strictObject({ start: z.enum(startNames), steps: z.array(z.string()) });

/**
 * `npm run tool -- paths`: all paths with the full trace of each step; `--json` as JSON, `--summary` in
 * figures; `--write` makes the committed ones fit the chart again, with `--afresh` plans them all anew;
 * `--walk <file>` goes a path that was copied from a state's page of the atlas.
 */
export async function run(chosen: {
  write: boolean;
  afresh: boolean;
  json: boolean;
  summary: boolean;
  walk: string;
}): Promise<number> {
  if (chosen.walk !== '') return walk(chosen.walk);
  const planned = chosen.afresh ? planAll : complete;
  const paths = chosen.write ? planned() : readGolden();
  const started = performance.now();
  const replayed = await replayAll(paths);
  const seconds = (performance.now() - started) / 1000;
  const coverage = coverageOf(machine, new Set(replayed.flatMap(({ reached }) => [...reached])));
  if (chosen.write) write(paths, replayed);
  notePaths(paths, coverage, seconds);
  if (chosen.json) {
    const all = paths.map((path, index) => ({
      ...path,
      observations: replayed[index]?.observations,
    }));
    console.info(JSON.stringify(all, null, 2));
  } else {
    if (!chosen.summary && !chosen.write) {
      for (const [index, path] of paths.entries()) {
        console.info(describePath(path.start, index + 1, replayed[index]?.observations ?? []));
      }
    }
    summarise(paths, coverage, seconds);
  }
  return coverage.missing.length + coverage.stale.length === 0 ? 0 : 1;
}

/** Leaves for the summary after the tests what the real actor took; `seconds` is how long it took. */
export const notePaths = (
  paths: readonly GoldenPath[],
  { transitions, regionPairs, excused }: Coverage,
  seconds: number,
): void =>
  record('paths', {
    transitions,
    regionPairs,
    excused: excused.filter(({ goal }) => !goal.includes(' | ')).length,
    excusedPairs: excused.filter(({ goal }) => goal.includes(' | ')).length,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    seconds,
  });

/** The last complete run in a real browser in a line; `of` is how many transitions the chart has now. */
export function describeBrowserRun(recorded: Recorded<BrowserRun> | null, of: number): string {
  if (!recorded) return 'Real browser: not run';
  const { transitions, byNobody, paths, steps, seconds } = recorded.found;
  const age = transitions.of === of ? '' : `, when the chart had ${transitions.of} transitions`;
  return `Real browser: transitions ${transitions.reached} of ${transitions.of} (${byNobody} that no person can cause); ${paths} paths, ${steps} steps, ${seconds} s; run on ${recorded.at.slice(0, 10)} at ${recorded.commit}${age}`;
}
