import { emptyAbused } from './abuse/record.ts';
import makeFilms from './camera/makeFilms.ts';
import { emptyOutput } from './paths/record.ts';

/** Before the first test: the films for each worker's camera, and empty folders for paths and abuses. */
export default async function prepare(): Promise<void> {
  emptyOutput();
  emptyAbused();
  await makeFilms();
}
