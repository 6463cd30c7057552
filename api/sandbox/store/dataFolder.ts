import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getErrorCodes } from './unavailable.ts';

class ForeignDataFolder extends Error {
  override name = 'ForeignDataFolder';
}

class UnusableDataFolder extends Error {
  override name = 'UnusableDataFolder';
}

class FullDataFolder extends Error {
  override name = 'FullDataFolder';
}

class UnopenedDataFolder extends Error {
  override name = 'UnopenedDataFolder';
}

class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

const otherFolderHint = 'set SANDBOX_DATA to another folder';

/** The file that marks a folder as the bank's; it is written before anything else. */
const markerFile = 'sandbox-bank.txt';
const markerText = 'This folder belongs to the sandbox bank, which adds and removes files in it.\n';

/** The file that exists from before the database is created until it is ready for the first time. */
const unfinishedFile = 'unfinished';

/** The folder with a file of each process that uses the data folder. */
const locksFolder = 'locks';

/** The entries that the bank creates in the data folder. */
const knownNames: string[] = [
  'database',
  'files',
  locksFolder,
  // The lock of earlier versions.
  'lock',
  'certificate.json',
  markerFile,
  unfinishedFile,
];

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Creates a folder and its parents. Node's `recursive` option never ends where the system reports ENOENT
 * although the parent exists, as in /proc.
 */
async function createFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await createFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}

/**
 * Claims the folder for the bank, if it is new, empty or marked. Nothing is written to any other folder.
 * @throws ForeignDataFolder, UnusableDataFolder, FullDataFolder
 */
export async function claimDataFolder(folder: string): Promise<void> {
  try {
    const names = await listNames(folder);
    if (names.includes(markerFile)) return;
    if (names.length > 0) {
      throw new ForeignDataFolder(
        `The folder ${folder} holds what is not the sandbox bank's, so nothing in it was touched. ` +
          'Set SANDBOX_DATA to a folder that is empty or not there yet.',
      );
    }
    await createFolder(folder);
    await writeFile(join(folder, markerFile), markerText, { mode: 0o600 });
  } catch (cause) {
    if (cause instanceof ForeignDataFolder) throw cause;
    throw await explainUnusable(folder, cause);
  }
}

const megabyte = 1024 * 1024;

/** With fewer free bytes a failure counts as a full disk: the database's journal grows by this at once. */
const minFreeBytes = 16 * megabyte;
/** The size of an empty bank with its journal (MB). */
const emptyBank = 48;

/** Returns the free bytes of the folder's disk; undefined if the system does not report them. */
async function getFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

/** Returns an error if the disk is full, else undefined. The database does not always report the reason. */
async function detectFullDisk(folder: string, cause: unknown): Promise<FullDataFolder | undefined> {
  const free = await getFreeBytes(folder);
  const isFull =
    getErrorCodes(cause).some((code) => code === 'ENOSPC' || code === 'EDQUOT') ||
    (free !== undefined && free < minFreeBytes);
  if (!isFull) return undefined;
  const room = free === undefined ? '' : ` (${(free / megabyte).toFixed(1)} MB are free)`;
  return new FullDataFolder(
    `The disk of the sandbox data folder ${folder} is full${room}. The data in the folder was kept. ` +
      `Make room on the disk (an empty bank takes ${emptyBank} MB) and start again, or ${otherFolderHint}.`,
    { cause },
  );
}

async function explainUnusable(folder: string, cause: unknown): Promise<Error> {
  return (
    (await detectFullDisk(folder, cause)) ??
    new UnusableDataFolder(
      `The sandbox data folder ${folder} can't be used: it is no folder, or may not be written to. ` +
        `S${otherFolderHint.slice(1)}.`,
      { cause },
    )
  );
}

/** Explains why the database in the folder cannot be opened, for the person who started the bank. */
export const explainOpenFailure = async (folder: string, cause: unknown): Promise<Error> =>
  (await detectFullDisk(folder, cause)) ??
  new UnopenedDataFolder(
    `The sandbox data folder ${folder} can't be opened: its database could not be read. ` +
      `The data in the folder was kept. To start with an empty bank, ${otherFolderHint}.`,
    { cause },
  );

/** Returns when a process started, in ticks since the boot, or '' if unknown; process IDs alone are reused. */
async function getStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits up to half a second: two processes that start together see each other, and one may get the lock later. */
const lockAttempts = 5;

/**
 * Locks the data folder for this process. The embedded database has no lock, and two processes in one
 * folder lose rows silently. Each process adds a file of its own before it looks for those of others, so at least one
 * of two sees the other. The name is never used again, so the file of an ended process can be removed at any time;
 * proper-lockfile knows only the age of a lock, so people would have to wait.
 */
async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const locks = join(folder, locksFolder);
  await createFolder(locks);
  const { pid } = process;
  const own = `${pid}-${await getStartTime(pid)}-${randomUUID()}`;
  const release = () => rm(join(locks, own), { force: true });
  for (let attempt = 1; ; attempt++) {
    await writeFile(join(locks, own), '', { mode: 0o600 });
    const holder = await findHolder(locks, own);
    if (holder === undefined) return release;
    await release();
    if (attempt === lockAttempts) {
      throw new DataFolderInUse(
        `The sandbox data folder ${folder} is used by process ${holder}. ` +
          `Stop that one first, or ${otherFolderHint}.`,
      );
    }
    await setTimeout(Math.random() * 100);
  }
}

/** Returns the ID of another process that holds a lock; undefined for none. Removes the locks of ended processes. */
async function findHolder(locks: string, own: string): Promise<number | undefined> {
  for (const name of await readdir(locks)) {
    if (name === own) continue;
    const [pid, started] = name.split('-');
    const isHeld = isProcessRunning(Number(pid)) && (await getStartTime(Number(pid))) === started;
    if (isHeld) return Number(pid);
    await rm(join(locks, name), { force: true });
  }
  return undefined;
}

/**
 * Locks the folder for this process.
 * @returns a function that releases the lock.
 * @throws DataFolderInUse, UnusableDataFolder, FullDataFolder
 */
export const lockDataFolder = (folder: string): Promise<() => Promise<void>> =>
  acquireLock(folder).catch(async (cause: Error) => {
    throw cause instanceof DataFolderInUse ? cause : await explainUnusable(folder, cause);
  });

/**
 * Prepares the folder of the database in a locked data folder. A database whose creation was interrupted
 * never had data and is removed.
 * @returns the folder, which may not exist yet, and a function that marks the database as ready.
 * @throws when the database has no PG_VERSION file: PGlite would create a new one over the remaining files.
 */
export async function prepareDatabaseFolder(folder: string) {
  const database = join(folder, 'database');
  const note = join(folder, unfinishedFile);
  if (existsSync(note)) await rm(database, { recursive: true, force: true });
  if (!existsSync(database)) await writeFile(note, '', { mode: 0o600 });
  else if (!existsSync(join(database, 'PG_VERSION')))
    throw new Error(`${database} has no PG_VERSION`);
  return { database, finish: () => rm(note, { force: true }) };
}

async function restrictAccess(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await chmod(folder, 0o700);
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return restrictAccess(path);
      // The database may have removed the file meanwhile.
      return entry.isFile() ? chmod(path, 0o600).catch(() => undefined) : undefined;
    }),
  );
}

/**
 * Makes the data folder and the bank's entries accessible to their owner only. A folder with other entries
 * keeps its own permissions.
 */
export async function makePrivate(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names
      .filter((name) => knownNames.includes(name))
      .map(async (name) => {
        const path = join(folder, name);
        return (await stat(path)).isDirectory() ? restrictAccess(path) : chmod(path, 0o600);
      }),
  );
  if (names.every((name) => knownNames.includes(name))) await chmod(folder, 0o700);
}
