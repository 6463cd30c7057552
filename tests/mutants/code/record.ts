import { readFileSync, writeFileSync } from 'node:fs';
import type { FolderScore } from './score.ts';

/** The last complete run: when, of which commit, how long, and the score of each folder. */
export interface CodeMutants {
  /** ISO 8601. */
  at: string;
  commit: string;
  seconds: number;
  folders: FolderScore[];
}

const file = 'tests/mutants/code/score.json';

/** Keeps a run among the sources: it takes longer than anybody waits for the summary. */
export const keepCodeMutants = (run: CodeMutants): void =>
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);

/** The run that was kept; `null` when there is none. */
export function lastCodeMutants(): CodeMutants | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CodeMutants;
  } catch {
    return null;
  }
}
