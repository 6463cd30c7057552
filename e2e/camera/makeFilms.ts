import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filmFolderOf, ports, shownFilm } from '../support/environment.ts';
import { type Film, films, makeFilm, showToCamera } from './films.ts';

/** The fake cameras' films, out of the sandbox's own drawings: drawn once, then copied for each worker. */
export default async function makeFilms(): Promise<void> {
  const names = Object.keys(films) as Film[];
  const drawn = await Promise.all(names.map(makeFilm));
  showToCamera('card');
  for (const folder of ports.slice(1).map(filmFolderOf)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const film of drawn) copyFileSync(film, join(folder, basename(film)));
    symlinkSync(join(folder, 'card.mjpeg'), join(folder, basename(shownFilm)));
  }
}
