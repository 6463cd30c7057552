import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
import {
  claimDataFolder,
  lockDataFolder,
  makePrivate,
  placeOfDatabase,
  whyUnopened,
} from './dataFolder.ts';
import { type Pictures, picturesInFolder, picturesInMemory, removeOrphans } from './pictures.ts';
import { projectFile } from './projectFile.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

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

/** Where an embedded store lies: in memory, or in a folder that is this process's until `release`. */
async function takePlace(place: string) {
  if (place === 'memory') return { folder: undefined, release: async () => undefined };
  await claimDataFolder(place);
  return { folder: place, release: await lockDataFolder(place) };
}

/**
 * The store of a single process: an embedded database and files in a folder, or all in memory for
 * `memory`.
 * @throws ForeignDataFolder when it is somebody else's, DataFolderInUse when another process has it,
 *   UnusableDataFolder when it can't be written, FullDataFolder, NewerDatabase, UnopenedDataFolder when its
 *   database can't be read.
 */
export async function openEmbedded(place: string): Promise<Store> {
  const { folder, release } = await takePlace(place);
  let client: PGlite | undefined;
  try {
    const its = folder === undefined ? undefined : await placeOfDatabase(folder);
    client = await openPGlite(its?.database);
    const db = await openDatabase(client);
    const pictures = folder ? await ownPictures(db, folder) : picturesInMemory();
    await its?.finish();
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
    if (!folder || cause instanceof NewerDatabase) throw cause;
    throw await whyUnopened(folder, cause);
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
