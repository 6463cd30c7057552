import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type BrowserRun, readRecord, saveRecord, type ToolRecord } from '../findings.ts';
import { journey } from '../journey/journey.ts';
import { completePaths } from './completePaths.ts';
import { type Coverage, getCoverage } from './goals.ts';
import {
  describePath,
  formatPaths,
  type GoldenPath,
  getGoldenFile,
  goldenFolder,
  initialSaved,
  parseSteps,
  readGoldenPaths,
  startNames,
  starts,
} from './golden.ts';
import { type ReplayResult, replay } from './runPath.ts';
import { extraPaths } from './tieBreakers.ts';

const machine = journey as never;

/** More situations than one start needs until it has reached every goal. */
const allStates = 20_000;

/**
 * Updates the committed paths for the current chart, and adds the missing ones of `extraPaths`. `afresh` plans all
 * other paths from scratch; this takes minutes, and more memory than Node's default.
 */
function planPaths(afresh: boolean): GoldenPath[] {
  const committed: GoldenPath[] = afresh ? [] : readGoldenPaths();
  const namesOf = ({ start, steps }: GoldenPath) => [start, ...steps].join('\n');
  const known = new Set(committed.map(namesOf));
  const all = [...committed, ...extraPaths.filter((path) => !known.has(namesOf(path)))];
  const note = (line: string) => console.info(line);
  return completePaths(machine, all, note, afresh ? allStates : undefined).paths;
}

/** Runs all paths on the real actor, one after the other. */
export async function replayAll(paths: readonly GoldenPath[]): Promise<ReplayResult[]> {
  const visited = new Set<string>();
  const replayed: ReplayResult[] = [];
  for (const path of paths) {
    replayed.push(
      await replay(
        machine,
        starts[path.start],
        parseSteps(path),
        visited,
        initialSaved[path.start],
      ),
    );
  }
  return replayed;
}

function write(paths: GoldenPath[], replayed: ReplayResult[]): void {
  rmSync(goldenFolder, { recursive: true, force: true });
  mkdirSync(goldenFolder, { recursive: true });
  for (const start of startNames) {
    const own = replayed.filter((_, index) => paths[index]?.start === start);
    writeFileSync(getGoldenFile(start), formatPaths(own.map(({ observations }) => observations)));
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
  for (const because of new Set(excused.map((excuse) => excuse.reason))) {
    const goals = excused.filter((excuse) => excuse.reason === because);
    console.info(`  ${goals.length} out of reach: ${because}`);
  }
  console.info(describeBrowserRun(readRecord('browser'), transitions.of));
  for (const goal of missing) console.error(`  not covered: ${goal}`);
  for (const goal of stale) console.error(`  excused but reached, or no such goal: ${goal}`);
}

/** Runs the path in a file on the real actor, and prints its full trace. */
async function runFile(file: string): Promise<number> {
  let path: GoldenPath;
  try {
    path = copiedPath.parse(JSON.parse(readFileSync(file, 'utf8')));
    parseSteps(path);
  } catch (error) {
    console.error(`${file} is no path as the atlas copies it: ${(error as Error).message}`);
    return 2;
  }
  const [replayed] = await replayAll([path]);
  console.info(describePath(path.start, 1, replayed?.observations ?? []));
  return 0;
}

/** The schema of a path that was copied from the atlas. */
const copiedPath = z.strictObject({ start: z.enum(startNames), steps: z.array(z.string()) });

/**
 * Runs `npm run tool -- paths`: runs all paths on the real actor and prints the full trace of each step. `--json`
 * prints JSON, `--summary` only figures. `--write` updates the committed paths for the current chart, with `--afresh`
 * plans all of them from scratch. `--walk <file>` runs a path that was copied from a state's page of the atlas. Returns
 * 1 if a goal is neither reached nor excused, or an excuse is stale.
 */
export async function run(chosen: {
  write: boolean;
  afresh: boolean;
  json: boolean;
  summary: boolean;
  walk: string;
}): Promise<number> {
  if (chosen.walk !== '') return runFile(chosen.walk);
  const paths = chosen.write ? planPaths(chosen.afresh) : readGoldenPaths();
  const started = performance.now();
  const replayed = await replayAll(paths);
  const seconds = (performance.now() - started) / 1000;
  const coverage = getCoverage(machine, new Set(replayed.flatMap(({ reached }) => [...reached])));
  if (chosen.write) write(paths, replayed);
  savePathsRecord(paths, coverage, seconds);
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

/** Stores the figures for the summary after the tests; `seconds` is the duration of the run on the real actor. */
export const savePathsRecord = (
  paths: readonly GoldenPath[],
  { transitions, regionPairs, excused }: Coverage,
  seconds: number,
): void =>
  saveRecord('paths', {
    transitions,
    regionPairs,
    excused: excused.filter(({ goal }) => !goal.includes(' | ')).length,
    excusedPairs: excused.filter(({ goal }) => goal.includes(' | ')).length,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    seconds,
  });

/** Describes the last complete run in a real browser in one line; `of` is the current number of transitions. */
export function describeBrowserRun(recorded: ToolRecord<BrowserRun> | null, of: number): string {
  if (!recorded) return 'Real browser: not run';
  const { transitions, unreachable, paths, steps, seconds } = recorded.result;
  const age = transitions.of === of ? '' : `, when the chart had ${transitions.of} transitions`;
  return `Real browser: transitions ${transitions.reached} of ${transitions.of} (${unreachable} that no person can cause); ${paths} paths, ${steps} steps, ${seconds} s; run on ${recorded.at.slice(0, 10)} at ${recorded.commit}${age}`;
}
