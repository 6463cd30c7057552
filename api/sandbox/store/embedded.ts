import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { channel, clearTables, type Database } from './database.ts';
import { openPGlite } from './emptyDatabase.ts';
import { DataFolderInUse, lockFolder } from './lock.ts';
import { migrationsFolder, NewerDatabase, refuseNewer } from './migrations.ts';
import { removeOrphans } from './orphans.ts';
import { type Pictures, picturesInFolder, picturesInMemory } from './pictures.ts';
import { makePrivate } from './private.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

export class DamagedDataFolder extends Error {
  override name = 'DamagedDataFolder';
}

export class UnusableDataFolder extends Error {
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
