import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Scenario } from './proofs/property.ts';

const folder = 'node_modules/.cache/chart';

/** The result of a tool's last run, with its time and commit. */
export interface ToolRecord<Found> {
  /** ISO 8601. */
  at: string;
  /** Short hash, with `-dirty` when files were changed. */
  commit: string;
  result: Found;
}

/** The result that each tool stores for the summary after the tests. */
export interface ToolResults {
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
  /** The pairs of successive transitions that the searches of the proofs have found. */
  pairs: { found: readonly string[] };
  walks: WalkFigures;
}

/** How a measure of coverage is reached, in one state or in all. */
export interface CoverageFigures {
  of: number;
  /** By the committed paths. */
  golden: number;
  walks: number;
  /** Not reached, with a reason that is checked. */
  excused: number;
  /** Possible, but reached neither by the paths nor by these walks. */
  open: number;
}
/** The figures of each measure of coverage. */
export type CoverageTable<Measure extends string = string> = {
  readonly [Name in Measure]?: CoverageFigures;
};

/** The result of random walks, with the coverage of all states and of each one. */
export interface WalkFigures {
  seed: number;
  walks: number;
  steps: number;
  seconds: number;
  coverage: CoverageTable;
  states: Readonly<Record<string, CoverageTable>>;
}

/** A property of the chart, with the result of its proof. */
export interface ProvenFigures {
  name: string;
  statement: string;
  /** The scenario that was searched; absent for rules about the definition. */
  on?: Scenario;
  holds: boolean;
  searched: number;
  checked: number;
}

/** A complete run of the paths in a real browser. */
export interface BrowserRun {
  transitions: { reached: number; of: number };
  /** How many transitions no person can cause; the reasons are in tests/support/browserPaths/exceptions.ts. */
  unreachable: number;
  paths: number;
  steps: number;
  seconds: number;
}
/** The result of testing mutations of the chart. */
export interface MutationFigures {
  mutations: number;
  killed: number;
  equivalent: number;
  survived: number;
  seconds: number;
}

/** Returns the short hash of the current commit, with `-dirty` when files were changed. */
export function getCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit';
  }
}

/** The files and folders that proofs depend on. */
export const provenPaths: readonly string[] = [
  'api/contracts',
  'machines/definition.ts',
  'machines/journey',
  'machines/notes',
  'machines/paths',
  'machines/proofs',
  'machines/register/notices.ts',
  'machines/statePaths.ts',
  'src',
];

/** Checks whether files of these paths differ from a commit; `null` for a `-dirty` or unknown commit. */
export function hasChangedSince(commit: string, paths: readonly string[]): boolean | null {
  if (!/^[\da-f]+$/.test(commit)) return null;
  const { status } = spawnSync('git', ['diff', '--quiet', commit, '--', ...paths]);
  return status === 0 ? false : status === 1 ? true : null;
}

const getRecordFile = (name: keyof ToolResults): string => `${folder}/${name}-result.json`;

/** Stores a tool's result in the cache of the tools; it is not part of the sources. */
export function saveRecord<Name extends keyof ToolResults>(
  name: Name,
  result: ToolResults[Name],
): void {
  const recorded: ToolRecord<ToolResults[Name]> = {
    at: new Date().toISOString(),
    commit: getCommit(),
    result,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(getRecordFile(name), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** Returns the last stored result of a tool; `null` if there is none in this copy. */
export function readRecord<Name extends keyof ToolResults>(
  name: Name,
): ToolRecord<ToolResults[Name]> | null {
  try {
    return JSON.parse(readFileSync(getRecordFile(name), 'utf8')) as ToolRecord<ToolResults[Name]>;
  } catch {
    return null;
  }
}
