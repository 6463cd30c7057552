import type { BrowserRun, Recorded } from '../record.ts';

/** The last complete run in a real browser in a line; `of` is how many transitions the chart has now. */
export function describeBrowserRun(recorded: Recorded<BrowserRun> | null, of: number): string {
  if (!recorded) return 'Real browser: not run';
  const { transitions, byNobody, paths, steps, seconds } = recorded.found;
  const age = transitions.of === of ? '' : `, when the chart had ${transitions.of} transitions`;
  return `Real browser: transitions ${transitions.reached} of ${transitions.of} (${byNobody} that no person can cause); ${paths} paths, ${steps} steps, ${seconds} s; run on ${recorded.at.slice(0, 10)} at ${recorded.commit}${age}`;
}
