import { readFileSync, writeFileSync } from 'node:fs';
import { commitNow } from '../../../machines/record.ts';
import type { FolderScore } from './score.ts';

/** The last run of a part: when, of which commit, how long, and the score of each of its folders. */
export interface PartRun {
  /** ISO 8601. */
  at: string;
  commit: string;
  seconds: number;
  /** 1: every line was changed; 5: every fifth. */
  every: number;
  folders: FolderScore[];
}
export type CodeMutants = Record<string, PartRun>;

const file = 'tests/mutants/code/score.json';

/** The runs that were kept, by part. */
export function lastCodeMutants(): CodeMutants {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CodeMutants;
  } catch {
    return {};
  }
}

/** Keeps a run among the sources: it takes longer than anybody waits for the summary. */
export function keepPartRun(part: string, run: Pick<PartRun, 'seconds' | 'every' | 'folders'>) {
  const kept = { at: new Date().toISOString(), commit: commitNow(), ...run };
  const runs = { ...lastCodeMutants(), [part]: kept };
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
}
