import { type Film, films, makeFilm, showToCamera } from './films.ts';

/** Before the first test: the fake camera's films, out of the sandbox's own drawings. */
export default async function makeFilms(): Promise<void> {
  for (const name of Object.keys(films) as Film[]) await makeFilm(name);
  showToCamera('card');
}
