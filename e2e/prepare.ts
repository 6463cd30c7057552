import { concludePaths, emptyOutput } from './paths/record.ts';
import makeFilms from './support/films.ts';
import { emptyAbused, tellAbused } from './troubles/record.ts';

/**
 * Before the first test: the films for each worker's camera, and empty folders for paths and abuses. What
 * it gives runs after the last test, and tells what the whole run has shown.
 */
export default async function prepare(): Promise<() => void> {
  emptyOutput();
  emptyAbused();
  await makeFilms();
  return () => {
    tellAbused();
    concludePaths();
  };
}
