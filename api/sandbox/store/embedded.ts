import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import project from '../../../package.json' with { type: 'json' };
import {
  channel,
  clearTables,
  type Database,
  migrationsFolder,
  NewerDatabase,
  refuseNewer,
} from './database.ts';
import { type Pictures, picturesInFolder, picturesInMemory, removeOrphans } from './pictures.ts';
import { projectFile } from './projectFile.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

class DamagedDataFolder extends Error {
  override name = 'DamagedDataFolder';
}

class UnusableDataFolder extends Error {
  override name = 'UnusableDataFolder';
}

/** Locks the folder. @throws DataFolderInUse, UnusableDataFolder */
function lock(place: string): Promise<() => Promise<void>> {
  return lockFolder(place).catch((cause: Error) => {
    if (cause instanceof DataFolderInUse) throw cause;
    throw new UnusableDataFolder(
      `The sandbox data folder ${place} can't be used: it is no folder, or may not be written to. ` +
        'Set SANDBOX_DATA to another folder.',
      { cause },
    );
  });
}

/** Where this mark is gone PGlite makes a new database over what is left of the folder's database. */
function refuseUnmarked(folder: string): void {
  if (existsSync(folder) && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(`${folder} has no PG_VERSION`);
  }
}

async function openDatabase(client: PGlite) {
  const db = drizzle(client, { schema });
  await refuseNewer(db);
  await migrate(db, { migrationsFolder });
  // Disturbances and a moved clock are of one sitting.
  await db.delete(schema.faults);
  await db.delete(schema.settings).where(eq(schema.settings.key, 'clock'));
  return db;
}

/** The pictures in the data folder, without what nothing points to, and all of it for its owner alone. */
async function ownPictures(db: Database, place: string): Promise<Pictures> {
  const folder = join(place, 'files');
  const pictures = await picturesInFolder(folder);
  await removeOrphans(db, pictures, folder);
  await makePrivate(place);
  return pictures;
}

/**
 * The store of a single process: an embedded database and files in a folder, or all in memory for
 * `memory`.
 * @throws DataFolderInUse when another process has the folder, UnusableDataFolder when it can't be
 *   written, NewerDatabase, DamagedDataFolder when it can't be read.
 */
export async function openEmbedded(place: string): Promise<Store> {
  const inMemory = place === 'memory';
  const release = inMemory ? async () => undefined : await lock(place);
  let client: PGlite | undefined;
  try {
    const folder = inMemory ? undefined : join(place, 'database');
    if (folder) refuseUnmarked(folder);
    client = await openPGlite(folder);
    const db = await openDatabase(client);
    const pictures = inMemory ? picturesInMemory() : await ownPictures(db, place);
    const { listen, hear } = createListeners();
    await client.listen(channel, hear);
    const opened = client;
    return {
      db,
      pictures,
      shared: false,
      listen,
      clear: async () => {
        await clearTables(db);
        await pictures.clear();
      },
      close: async () => {
        await opened.close();
        await release();
      },
    };
  } catch (cause) {
    await client?.close().catch(() => undefined);
    await release();
    if (cause instanceof NewerDatabase) throw cause;
    throw new DamagedDataFolder(
      `The sandbox data folder ${place} can't be opened: it is damaged or from another version. ` +
        'Delete it to start with an empty bank, or set SANDBOX_DATA to another folder.',
      { cause },
    );
  }
}

/** The first of all: what `initdb` makes, which takes seconds and is the same every time. */
const usualPlace = projectFile(
  `node_modules/.cache/sandbox/empty-${project.dependencies['@electric-sql/pglite']}.tar.gz`,
);

/** Keeps a copy for the next time. Where nothing can be written, the next one is made as this one was. */
async function keep(client: PGlite, place: string): Promise<void> {
  const copy = await client.dumpDataDir('gzip');
  const unfinished = `${place}.${process.pid}`;
  await mkdir(dirname(place), { recursive: true })
    .then(async () => writeFile(unfinished, new Uint8Array(await copy.arrayBuffer())))
    .then(() => rename(unfinished, place))
    .catch(() => undefined);
}

/** The copy; `undefined` where there is none, or none that is whole. */
async function copyIn(place: string): Promise<Blob | undefined> {
  const archive = await readFile(place)
    .then((packed) => promisify(gunzip)(packed))
    .catch(() => undefined);
  return archive && new Blob([archive], { type: 'application/x-tar' });
}

/** Opens the database in a folder; an empty one where there is no folder yet, or none is named. */
export async function openPGlite(folder?: string, place: string = usualPlace): Promise<PGlite> {
  if (folder && existsSync(folder)) return PGlite.create(folder);
  const loadDataDir = await copyIn(place);
  if (loadDataDir) return PGlite.create({ ...(folder && { dataDir: folder }), loadDataDir });
  const client = await PGlite.create(folder);
  await keep(client, place);
  return client;
}

class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

type Holder = { pid: number; started: string };

/** When a process began, where the system tells it; process numbers alone are used again. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: number): boolean {
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
 * @returns what releases the lock. @throws DataFolderInUse
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(mine));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder) {
        throw new DataFolderInUse(
          `The sandbox data folder ${folder} is used by process ${holder.pid}. ` +
            'Stop that one first, or set SANDBOX_DATA to another folder.',
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new DataFolderInUse(`The sandbox data folder ${folder} could not be locked.`);
}

/** What this version or an earlier one puts into the data folder. */
const ours = ['database', 'files', 'lock', 'certificate.json'];

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
async function makePrivate(folder: string): Promise<void> {
  const there = await readdir(folder);
  await Promise.all(
    there
      .filter((name) => ours.includes(name))
      .map(async (name) => {
        const path = join(folder, name);
        return name === 'database' || name === 'files' ? closeTo(path) : chmod(path, 0o600);
      }),
  );
  if (there.every((name) => ours.includes(name))) await chmod(folder, 0o700);
}
