import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which a page of an earlier build may still fetch its parts. */
const kept = 24 * 60 * 60_000;

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/**
 * Keeps the hashed files of a build beside the one that is about to take its place, for a day from now: who
 * began on the earlier one goes on with it (api/sandbox/server.ts serves them). What is older goes.
 * @param from the build's folder of hashed files
 * @param to where those of earlier builds lie
 */
export async function keepEarlier(from: string, to: string, now = Date.now()): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await namesIn(from)) {
    await copyFile(join(from, name), join(to, name));
    await utimes(join(to, name), now / 1000, now / 1000);
  }
  for (const name of await namesIn(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (now - mtimeMs > kept) await rm(join(to, name));
  }
}
