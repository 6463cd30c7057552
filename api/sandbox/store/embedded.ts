import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import project from '../../../package.json' with { type: 'json' };
import {
  assertCompatible,
  clearTables,
  type Database,
  IncompatibleDatabase,
  migrationsFolder,
  notificationChannel,
} from './database.ts';
import {
  claimDataFolder,
  explainOpenFailure,
  lockDataFolder,
  makePrivate,
  prepareDatabaseFolder,
} from './dataFolder.ts';
import {
  createMemoryPictures,
  openFolderPictures,
  removeOrphans,
  type SeparatePictures,
} from './pictures.ts';
import { getProjectPath } from './projectFile.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

async function openDatabase(client: PGlite) {
  const db = drizzle(client, { schema });
  await assertCompatible(db);
  await migrate(db, { migrationsFolder });
  // Injected faults and a moved clock last until the server stops.
  await db.delete(schema.faults);
  await db.delete(schema.settings).where(eq(schema.settings.key, 'clock'));
  return db;
}

/** Opens the pictures in the data folder, removes unreferenced ones, and makes everything private. */
async function openPictures(db: Database, place: string): Promise<SeparatePictures> {
  const folder = join(place, 'files');
  const pictures = await openFolderPictures(folder);
  await removeOrphans(db, pictures, folder);
  await makePrivate(place);
  return pictures;
}

/** Returns the folder of the store, locked until `release`; none in memory. */
async function acquireFolder(place: string) {
  if (place === 'memory') return { folder: undefined, release: async () => undefined };
  await claimDataFolder(place);
  return { folder: place, release: await lockDataFolder(place) };
}

/**
 * Opens the store of a single process: an embedded database and files in a folder, or everything in memory
 * for `memory`.
 * @throws ForeignDataFolder when the folder has other content, DataFolderInUse when another process uses
 * it, UnusableDataFolder when it cannot be written, FullDataFolder, IncompatibleDatabase,
 * UnopenedDataFolder when its database cannot be read.
 */
export async function openEmbedded(place: string): Promise<Store> {
  const { folder, release } = await acquireFolder(place);
  let client: PGlite | undefined;
  try {
    const prepared = folder === undefined ? undefined : await prepareDatabaseFolder(folder);
    client = await openPGlite(prepared?.database);
    const db = await openDatabase(client);
    const pictures = folder ? await openPictures(db, folder) : createMemoryPictures();
    await prepared?.finish();
    const { listen, dispatch } = createListeners();
    await client.listen(notificationChannel, dispatch);
    const opened = client;
    return {
      db,
      pictures,
      shared: false,
      listen,
      clear: () => clearTables(db, pictures.clear),
      close: async () => {
        await opened.close();
        await release();
      },
    };
  } catch (cause) {
    await client?.close().catch(() => undefined);
    await release();
    if (!folder || cause instanceof IncompatibleDatabase) throw cause;
    throw await explainOpenFailure(folder, cause);
  }
}

/** The cache of an empty database, because `initdb` takes seconds and has the same result every time. */
const defaultCacheFile = getProjectPath(
  `node_modules/.cache/sandbox/empty-${project.dependencies['@electric-sql/pglite']}.tar`,
);

/**
 * Starts the database with buffers of 16 MB: filling Postgres' default of 128 MB would be the slowest part of the
 * start, and a sandbox has little data.
 */
async function startPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  // Drizzle has them copied for every query, which takes as long as the query with those of 300 types of arrays. No
  // result has an array.
  client.parsers = { ...types.parsers };
  return client;
}

/** Stores a copy for the next time. If nothing can be written, the next database is created without it. */
async function storeCopy(client: PGlite, file: string): Promise<void> {
  // Unpacking a compressed copy would take longer than reading this one (40 MB).
  const copy = await client.dumpDataDir('none');
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true })
    .then(async () => writeFile(unfinished, new Uint8Array(await copy.arrayBuffer())))
    .then(() => rename(unfinished, file))
    .catch(() => undefined);
}

/** Opens an empty database from the copy; returns undefined if there is none or it is damaged. */
async function openCopy(options: PGliteOptions, file: string): Promise<PGlite | undefined> {
  const archive = await readFile(file).catch(() => undefined);
  if (!archive) return undefined;
  try {
    return await startPGlite({ ...options, loadDataDir: new Blob([archive]) });
  } catch {
    if (options.dataDir) await rm(options.dataDir, { recursive: true, force: true });
    return undefined;
  }
}

/**
 * Opens the database in a folder; creates an empty one if the folder does not exist, and in memory without a
 * folder. `cacheFile` is the cached copy of an empty database.
 */
export async function openPGlite(
  folder?: string,
  cacheFile: string = defaultCacheFile,
): Promise<PGlite> {
  const options = folder === undefined ? {} : { dataDir: folder };
  if (folder && existsSync(folder)) return startPGlite(options);
  const copied = await openCopy(options, cacheFile);
  if (copied) return copied;
  const client = await startPGlite(options);
  await storeCopy(client, cacheFile);
  return client;
}
