// cspell:ignore mutants -- StrykerJS's name in its JSON report
import { readFileSync, writeFileSync } from 'node:fs';
import { getCommit } from '../../../machines/findings.ts';

/** A mutation in Stryker's JSON report, as far as it is used here. */
interface ReportedMutation {
  status: string;
  /** It runs while its file loads. */
  static?: boolean;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}
/** Stryker's JSON report, as far as it is used here. */
export interface Report {
  config?: { ignoreStatic?: boolean };
  files: Record<string, { mutants: readonly ReportedMutation[] }>;
}

/** How many mutations of a folder the tests noticed. */
export interface FolderScore {
  folder: string;
  noticed: number;
  survived: number;
  /** Ignored: code that only runs while a file loads, and styles. */
  ignored: number;
}

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

/** The folders that are reported, the first that fits a file. */
const folders = [
  'screens',
  'src/app/adapters',
  'src/app',
  'src/boot',
  'src/ui',
  'src/camera',
  'src/device',
  'src/fields',
  'src/lib',
  'src/copy',
  'machines',
  'api/client',
  'api/contracts',
];
const folderOf = (file: string): string =>
  folders.find((folder) => file.startsWith(`${folder}/`)) ?? 'elsewhere';

/**
 * Checks whether a static mutation ran with only some tests. If a part ignores static mutations, Stryker still runs one
 * when a test loads the file itself, but only with that test.
 */
const isHalfTried = ({ config }: Report, mutation: ReportedMutation): boolean =>
  config?.ignoreStatic === true && mutation.static === true;

/** Returns the scores by folder, in the order of `folders`. Mutations that cannot run are not counted. */
export function scoresOf(reports: readonly Report[]): FolderScore[] {
  const scores = new Map<string, FolderScore>();
  for (const report of reports) {
    for (const [file, { mutants: mutations }] of Object.entries(report.files)) {
      const folder = folderOf(file);
      const score = scores.get(folder) ?? { folder, noticed: 0, survived: 0, ignored: 0 };
      scores.set(folder, score);
      for (const mutation of mutations) {
        if (mutation.status === 'Ignored' || isHalfTried(report, mutation)) score.ignored += 1;
        else if (noticed.has(mutation.status)) score.noticed += 1;
        else if (unnoticed.has(mutation.status)) score.survived += 1;
      }
    }
  }
  return [...scores.values()].sort(
    (one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder),
  );
}

/** Returns the noticed share of all tested mutations, in percent. */
export const percent = ({
  noticed,
  survived,
}: Pick<FolderScore, 'noticed' | 'survived'>): number =>
  noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);

/** Returns the sum of all folders. */
export const inAll = (scores: readonly FolderScore[]): Omit<FolderScore, 'folder'> => ({
  noticed: scores.reduce((sum, score) => sum + score.noticed, 0),
  survived: scores.reduce((sum, score) => sum + score.survived, 0),
  ignored: scores.reduce((sum, score) => sum + score.ignored, 0),
});

/** Returns a score multiplied by a factor, for samples. */
export const timesAsMany = (score: FolderScore, times: number): FolderScore => ({
  ...score,
  noticed: score.noticed * times,
  survived: score.survived * times,
  ignored: score.ignored * times,
});

/** Returns every mutation that no test noticed, with its location and replacement. */
export const survivorsOf = (report: Report): string[] =>
  Object.entries(report.files).flatMap(([file, { mutants: mutations }]) =>
    mutations
      .filter(({ status }) => unnoticed.has(status))
      .map((mutation) => {
        const { location, mutatorName, status, replacement = '' } = mutation;
        const what = replacement.replace(/\s+/g, ' ').slice(0, 100);
        const isLeftOut = isHalfTried(report, mutation);
        const why = status === 'NoCoverage' ? ' (no test comes by)' : '';
        const note = isLeftOut
          ? ' (while loading; not all tests were asked, and not counted)'
          : why;
        return `${file}:${location.start.line}:${location.start.column} ${mutatorName}${note}: ${what}`;
      }),
  );

/** The last run of a part: when, of which commit, how long, and the score of each of its folders. */
interface PartRun {
  /** ISO 8601. */
  at: string;
  commit: string;
  seconds: number;
  /** 1: every line was changed; 5: every fifth. */
  every: number;
  folders: FolderScore[];
}
/** The last run of each part. */
export type CodeMutations = Record<string, PartRun>;

const file = 'tests/mutations/code/score.json';

/** Returns the stored runs, by part. */
export function readCodeMutations(): CodeMutations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CodeMutations;
  } catch {
    return {};
  }
}

/** Stores a run with the sources, because it takes too long to repeat for the summary. */
export function keepPartRun(part: string, run: Pick<PartRun, 'seconds' | 'every' | 'folders'>) {
  const result = { at: new Date().toISOString(), commit: getCommit(), ...run };
  const runs = { ...readCodeMutations(), [part]: result };
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
}
