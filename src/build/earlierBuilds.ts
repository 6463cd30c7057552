import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long (ms) the hashed files of an earlier build stay, so that its open pages can load them. */
const maxAgeMs = 24 * 60 * 60_000;

const listNames = (folder: string) => readdir(folder).catch(() => []);

/**
 * Keeps the hashed files of a build for one day when a new build replaces it, so that open pages of the
 * earlier build still work (api/sandbox/server.ts serves the files). Deletes older files.
 * @param from the build's folder of hashed files
 * @param to the folder of the earlier builds' files
 */
export async function keepEarlierAssets(from: string, to: string, now = Date.now()): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await listNames(from)) {
    await copyFile(join(from, name), join(to, name));
    await utimes(join(to, name), now / 1000, now / 1000);
  }
  for (const name of await listNames(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (now - mtimeMs > maxAgeMs) await rm(join(to, name));
  }
}

const locks = 'node_modules/.cache/builds';
/** A lock this old (ms) is not held: its build has ended, and another process may have its ID. */
const maxBuildMs = 10 * 60_000;

/** Checks whether the process that wrote the lock is still building. */
function isLockHeld(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > maxBuildMs) return false;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Waits until no other process builds into a folder: two builds would remove each other's files.
 * @returns a function that releases the lock
 */
async function acquireBuildLock(folder: string): Promise<() => void> {
  const lock = join(locks, folder.replace(/[^\w-]/g, '_'));
  mkdirSync(locks, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isLockHeld(lock)) await pause(100);
    else rmSync(lock, { force: true });
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** Lets one build at a time write a folder, and keeps the hashed files of the previous `dist/`. */
export function serializeBuilds(): Plugin {
  let folder = '';
  let isApp = false;
  let release = (): void => undefined;
  return {
    name: 'builds-in-turn',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ build }) => {
      folder = build.outDir;
      isApp = !build.ssr;
    },
    buildStart: async () => {
      release = await acquireBuildLock(folder);
      if (isApp && folder === 'dist') await keepEarlierAssets('dist/assets', 'dist-earlier/assets');
    },
    closeBundle: () => release(),
  };
}
