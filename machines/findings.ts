import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Journeys } from './proofs/property.ts';

const folder = 'node_modules/.cache/chart';

/** What was found out about the chart the last time that somebody looked, and of which commit. */
export interface Recorded<Found> {
  /** ISO 8601. */
  at: string;
  /** Short hash; `-dirty` after it when files had been changed since. */
  commit: string;
  found: Found;
}

/** What each examination leaves behind for the summary after the tests. */
export interface Findings {
  paths: {
    transitions: { reached: number; of: number };
    /** Pairs of a transition and a leaf of the other region. */
    regionPairs: { reached: number; of: number };
    excused: number;
    excusedPairs: number;
    paths: number;
    steps: number;
    seconds: number;
  };
  browser: BrowserRun;
  proofs: {
    hold: number;
    of: number;
    configurations: number;
    seconds: number;
    list: readonly ProvenFigures[];
  };
  mutations: MutationFigures;
}

/** A property of the chart, and what came of it. */
export interface ProvenFigures {
  name: string;
  says: string;
  /** Whose journeys were searched; the definition itself has none. */
  on?: Journeys;
  holds: boolean;
  searched: number;
  looked: number;
}

/** A complete run of the paths in a real browser. */
export interface BrowserRun {
  transitions: { reached: number; of: number };
  /** Transitions that no person can cause; each with its reason in tests/support/browserPaths/exceptions.ts. */
  byNobody: number;
  paths: number;
  steps: number;
  seconds: number;
}
export interface MutationFigures {
  mutations: number;
  killed: number;
  equivalent: number;
  survived: number;
  seconds: number;
}

/** The short hash of the commit that is checked out; `-dirty` after it when files were changed. */
export function commitNow(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit';
  }
}

/** Whether files of these folders are others than at a commit; `null` where git cannot say. */
export function changedSince(commit: string, folders: readonly string[]): boolean | null {
  if (!/^[\da-f]+$/.test(commit)) return null;
  const { status } = spawnSync('git', ['diff', '--quiet', commit, '--', ...folders]);
  return status === 0 ? false : status === 1 ? true : null;
}

const fileOf = (name: keyof Findings): string => `${folder}/${name}.json`;

/** Keeps what was found, beside the tools' caches: it is no part of the sources. */
export function record<Name extends keyof Findings>(name: Name, found: Findings[Name]): void {
  const recorded: Recorded<Findings[Name]> = {
    at: new Date().toISOString(),
    commit: commitNow(),
    found,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** What was found last; `null` when nobody has looked in this copy yet. */
export function lastRecord<Name extends keyof Findings>(
  name: Name,
): Recorded<Findings[Name]> | null {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Recorded<Findings[Name]>;
  } catch {
    return null;
  }
}
