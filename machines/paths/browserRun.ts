import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The last complete run of the paths in a real browser (`npm run paths:browser`). */
export interface BrowserRun {
  date: string;
  /** Of the project that was run. */
  commit: string;
  transitions: { reached: number; of: number };
  /** Transitions that no person can cause; each with its reason in e2e/paths/byNobody.ts. */
  byNobody: number;
  paths: number;
  steps: number;
  seconds: number;
}

const file = 'machines/paths/browserRun.json';

export const readBrowserRun = (): BrowserRun | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BrowserRun) : null;

export const writeBrowserRun = (run: BrowserRun): void =>
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);

/** The run in a line; `of` is how many transitions the chart has now. */
export function describeBrowserRun(run: BrowserRun | null, of: number): string {
  if (!run) return 'Real browser: not run';
  const { transitions, byNobody, paths, steps, seconds, date, commit } = run;
  const age = transitions.of === of ? '' : `, when the chart had ${transitions.of} transitions`;
  return `Real browser: transitions ${transitions.reached} of ${transitions.of} (${byNobody} that no person can cause); ${paths} paths, ${steps} steps, ${seconds} s; run on ${date.slice(0, 10)} at ${commit}${age}`;
}
