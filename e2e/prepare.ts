import makeFilms from './camera/makeFilms.ts';
import { emptyOutput } from './paths/record.ts';

/** Before the first test: the films for each worker's camera, and an empty folder for the paths. */
export default async function prepare(): Promise<void> {
  emptyOutput();
  await makeFilms();
}
