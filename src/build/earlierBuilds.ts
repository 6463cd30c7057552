import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

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

const locks = 'node_modules/.cache/builds';
/** Milliseconds: no build takes so long, so that its process is gone and another has its number. */
const longest = 10 * 60_000;

/** Whether the process that wrote the lock still builds. */
function isHeld(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longest) return false;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Waits until no other process builds into a folder, where both would remove each other's files.
 * @returns what lets the next one build
 */
async function takeTurn(folder: string): Promise<() => void> {
  const lock = join(locks, folder.replace(/[^\w-]/g, '_'));
  mkdirSync(locks, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isHeld(lock)) await pause(100);
    else rmSync(lock, { force: true });
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/**
 * Lets one build at a time write a folder, and keeps the hashed files of `dist/` before it is written anew,
 * whichever command builds it.
 */
export function buildsInTurn(): Plugin {
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
      release = await takeTurn(folder);
      if (isApp && folder === 'dist') await keepEarlier('dist/assets', 'dist-earlier/assets');
    },
    closeBundle: () => release(),
  };
}
