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
export interface Report {
  config?: { ignoreStatic?: boolean };
  files: Record<string, { mutants: readonly ReportedMutation[] }>;
}

/** How many changes of a folder its tests noticed. */
export interface FolderScore {
  folder: string;
  noticed: number;
  survived: number;
  /** Left out: what only loading a file runs, and the look. */
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
 * Where a part leaves out what runs while a file loads, Stryker still tries it if a test loads the file
 * itself, but asks only that test: whether the others would notice is not known.
 */
const isHalfTried = ({ config }: Report, mutation: ReportedMutation): boolean =>
  config?.ignoreStatic === true && mutation.static === true;

/** One row a folder, in the order of `folders`. Mutations that do not run count nowhere. */
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

/** Noticed of all that were tried, in per cent. */
export const percent = ({
  noticed,
  survived,
}: Pick<FolderScore, 'noticed' | 'survived'>): number =>
  noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);

/** The sum of all folders. */
export const inAll = (scores: readonly FolderScore[]): Omit<FolderScore, 'folder'> => ({
  noticed: scores.reduce((sum, score) => sum + score.noticed, 0),
  survived: scores.reduce((sum, score) => sum + score.survived, 0),
  ignored: scores.reduce((sum, score) => sum + score.ignored, 0),
});

/** What a sample stands for. */
export const timesAsMany = (score: FolderScore, times: number): FolderScore => ({
  ...score,
  noticed: score.noticed * times,
  survived: score.survived * times,
  ignored: score.ignored * times,
});

/** Every change that no test noticed: where it is, and what was put there. */
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
export type CodeMutations = Record<string, PartRun>;

const file = 'tests/mutations/code/score.json';

/** The runs that were kept, by part. */
export function readCodeMutations(): CodeMutations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CodeMutations;
  } catch {
    return {};
  }
}

/** Keeps a run among the sources: it takes longer than anybody waits for the summary. */
export function keepPartRun(part: string, run: Pick<PartRun, 'seconds' | 'every' | 'folders'>) {
  const kept = { at: new Date().toISOString(), commit: getCommit(), ...run };
  const runs = { ...readCodeMutations(), [part]: kept };
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
}
