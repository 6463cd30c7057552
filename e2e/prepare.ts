import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { clearResults, printResults } from './faults/report.ts';
import { concludePaths, emptyOutput } from './paths/record.ts';
import { disabledFeatures } from './support/environment.ts';
import makeFilms from './support/films.ts';

/** The tests' list of features replaces Playwright's own, so it must contain all of them. */
function checkFeatures(): void {
  const playwright = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const [, list = ''] =
    /disabledFeatures = \[([^\]]+)\]/.exec(readFileSync(playwright, 'utf8')) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !disabledFeatures.includes(name));
  if (names.length === 0 || missing.length > 0)
    throw new Error(
      `e2e/support/environment.ts: disabledByPlaywright is out of date, without ${missing.join(', ') || 'anything to compare with'}`,
    );
}

/**
 * Runs as Playwright's global setup: makes the films for each worker's camera and clears the results of the last
 * run. The function that it returns prints the results after the last test.
 */
export default async function prepare(): Promise<() => void> {
  checkFeatures();
  emptyOutput();
  clearResults();
  await makeFilms();
  return () => {
    printResults();
    concludePaths();
  };
}
