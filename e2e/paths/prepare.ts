import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import makeFilms from '../camera/makeFilms.ts';
import { filmFolder, filmFolderOf, firstPort, shownFilm } from '../support/surroundings.ts';
import { beginningFile, outputFolder } from './record.ts';

/** Before the first path: the films for each worker's camera, and an empty folder for what is seen. */
export default async function prepare(): Promise<void> {
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(`${outputFolder}/states`, { recursive: true });
  writeFileSync(beginningFile, String(Date.now()));
  await makeFilms();
  const folder = filmFolderOf(firstPort + 2);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const shown = basename(shownFilm);
  for (const film of readdirSync(filmFolder).filter((name) => name !== shown)) {
    copyFileSync(join(filmFolder, film), join(folder, film));
  }
  symlinkSync(join(folder, 'card.mjpeg'), join(folder, shown));
}
