import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOwnName } from './pictures.ts';
import { codesOf } from './unavailable.ts';

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

const elsewhere = 'set SANDBOX_DATA to another folder';

/** By this file a folder is known as the bank's own; it is there before anything else is. */
const mark = 'sandbox-bank.txt';
const markWords = 'This folder belongs to the sandbox bank, which adds and removes files in it.\n';

/** There from before the database is made until it can be used for the first time. */
const unfinished = 'unfinished';

/** What this version or an earlier one puts into the data folder. */
const ours: string[] = ['database', 'files', 'lock', 'certificate.json', mark, unfinished];

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Whether an unmarked folder is what an earlier version, which marked nothing, has left: its database, its
 * files by their names, and nothing else.
 */
async function isOfEarlierVersion(folder: string, names: string[]): Promise<boolean> {
  if (!names.every((name) => ours.includes(name) && name !== mark)) return false;
  const isDatabase = existsSync(join(folder, 'database', 'PG_VERSION'));
  return isDatabase && (await readdir(join(folder, 'files'))).every(isOwnName);
}

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where the system says that a folder
 * is not there although the one above it is, as in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}

/**
 * Takes the folder as the bank's own: one that is new, empty or marked, or that an earlier version has left.
 * In any other one nothing is written.
 * @throws ForeignDataFolder, UnusableDataFolder, FullDataFolder
 */
export async function claimDataFolder(folder: string): Promise<void> {
  try {
    const names = await namesIn(folder);
    if (names.includes(mark)) return;
    const isFree =
      names.length === 0 || (await isOfEarlierVersion(folder, names).catch(() => false));
    if (!isFree) {
      throw new ForeignDataFolder(
        `The folder ${folder} holds what is not the sandbox bank's, so nothing in it was touched. ` +
          'Set SANDBOX_DATA to a folder that is empty or not there yet.',
      );
    }
    await makeFolder(folder);
    await writeFile(join(folder, mark), markWords, { mode: 0o600 });
  } catch (cause) {
    if (cause instanceof ForeignDataFolder) throw cause;
    throw await unusable(folder, cause);
  }
}

const megabyte = 1024 * 1024;

/** With less free (bytes) a failure is a full disk's: the database's journal grows by this at once. */
const leastRoom = 16 * megabyte;
/** What an empty bank takes, with its journal (MB). */
const emptyBank = 48;

/** Free bytes of the disk that the folder lies on; undefined where the system does not tell. */
async function freeIn(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

/** That the disk is full, where it is; else undefined. The database does not always tell what has stopped it. */
async function fullDisk(folder: string, cause: unknown): Promise<FullDataFolder | undefined> {
  const free = await freeIn(folder);
  const isFull =
    codesOf(cause).some((code) => code === 'ENOSPC' || code === 'EDQUOT') ||
    (free !== undefined && free < leastRoom);
  if (!isFull) return undefined;
  const room = free === undefined ? '' : ` (${(free / megabyte).toFixed(1)} MB are free)`;
  return new FullDataFolder(
    `The disk of the sandbox data folder ${folder} is full${room}. What lies in the folder was kept. ` +
      `Make room on the disk (an empty bank takes ${emptyBank} MB) and start again, or ${elsewhere}.`,
    { cause },
  );
}

async function unusable(folder: string, cause: unknown): Promise<Error> {
  return (
    (await fullDisk(folder, cause)) ??
    new UnusableDataFolder(
      `The sandbox data folder ${folder} can't be used: it is no folder, or may not be written to. ` +
        `S${elsewhere.slice(1)}.`,
      { cause },
    )
  );
}

/** Why the database in the folder can't be opened, in words for whoever started the bank. */
export const whyUnopened = async (folder: string, cause: unknown): Promise<Error> =>
  (await fullDisk(folder, cause)) ??
  new UnopenedDataFolder(
    `The sandbox data folder ${folder} can't be opened: its database could not be read. ` +
      `What lies in the folder was kept. To start with an empty bank, ${elsewhere}.`,
    { cause },
  );

type Holder = { pid: number; started: string };

/** When a process began, where the system tells it; process numbers alone are used again. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    const alive = isRunning(holder.pid) && (await startOf(holder.pid)) === holder.started;
    return alive ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the data folder for this process; the embedded database has no lock of its own, and two
 * processes in one folder lose rows silently. The lock of a process that is gone is taken over at
 * once: proper-lockfile, which knows one by the age of its lock alone, would have people wait.
 */
async function takeLock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(mine)).finally(() => handle.close());
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder) {
        throw new DataFolderInUse(
          `The sandbox data folder ${folder} is used by process ${holder.pid}. ` +
            `Stop that one first, or ${elsewhere}.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new DataFolderInUse(`The sandbox data folder ${folder} could not be locked.`);
}

/**
 * Locks the folder for this process.
 * @returns what releases the lock. @throws DataFolderInUse, UnusableDataFolder, FullDataFolder
 */
export const lockDataFolder = (folder: string): Promise<() => Promise<void>> =>
  takeLock(folder).catch(async (cause: Error) => {
    throw cause instanceof DataFolderInUse ? cause : await unusable(folder, cause);
  });

/**
 * The place of the database in a folder that this process has locked. One that was being made when its
 * process was killed has never held anything, and goes.
 * @returns the place, and what says that the database can be used from now on.
 * @throws where a database has lost its mark: PGlite would make a new one over what is left of it.
 */
export async function placeOfDatabase(folder: string) {
  const database = join(folder, 'database');
  const note = join(folder, unfinished);
  if (existsSync(note)) await rm(database, { recursive: true, force: true });
  if (!existsSync(database)) await writeFile(note, '', { mode: 0o600 });
  else if (!existsSync(join(database, 'PG_VERSION')))
    throw new Error(`${database} has no PG_VERSION`);
  return { database, finish: () => rm(note, { force: true }) };
}

async function closeTo(place: string): Promise<void> {
  const entries = await readdir(place, { withFileTypes: true });
  await chmod(place, 0o700);
  await Promise.all(
    entries.map((entry) => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return closeTo(path);
      // The database may have done with one meanwhile.
      return entry.isFile() ? chmod(path, 0o600).catch(() => undefined) : undefined;
    }),
  );
}

/**
 * Lets nobody but its owner into the data folder and all of the bank's in it, also where an earlier version
 * has left it open. A folder that holds other things too keeps its own rights.
 */
export async function makePrivate(folder: string): Promise<void> {
  const there = await readdir(folder);
  await Promise.all(
    there
      .filter((name) => ours.includes(name))
      .map(async (name) => {
        const path = join(folder, name);
        return (await stat(path)).isDirectory() ? closeTo(path) : chmod(path, 0o600);
      }),
  );
  if (there.every((name) => ours.includes(name))) await chmod(folder, 0o700);
}
