import { clearResults, printResults } from './faults/report.ts';
import { concludePaths, emptyOutput } from './paths/record.ts';
import makeFilms from './support/films.ts';

/**
 * Runs as Playwright's global setup: makes the films for each worker's camera and clears the results of the last
 * run. The function that it returns prints the results after the last test.
 */
export default async function prepare(): Promise<() => void> {
  emptyOutput();
  clearResults();
  await makeFilms();
  return () => {
    printResults();
    concludePaths();
  };
}
