import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { projectFile } from '../projectFile.ts';
import { lockFolder } from './lock.ts';
import { type Pictures, picturesInFolder, picturesInMemory } from './pictures.ts';
import * as schema from './schema.ts';

/** What the handlers use; any PostgreSQL behind drizzle fits. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Store = {
  db: Database;
  pictures: Pictures;
  /** Forgets everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

export class DamagedDataFolder extends Error {
  override name = 'DamagedDataFolder';
}

async function openDatabase(client: PGlite) {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: projectFile('api/sandbox/store/migrations') });
  return db;
}

async function clearTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(schema.otps);
    await tx.delete(schema.registrations);
    await tx.delete(schema.messages);
    await tx.delete(schema.applications);
    await tx.delete(schema.livenessSessions);
  });
}

/**
 * Opens the bank's store in a folder, or in memory for `memory`.
 * @throws DataFolderInUse when another process has the folder, DamagedDataFolder when it can't be read.
 */
export async function openStore(place: string): Promise<Store> {
  const inMemory = place === 'memory';
  const release = inMemory ? async () => undefined : await lockFolder(place);
  let client: PGlite | undefined;
  try {
    client = await PGlite.create(inMemory ? undefined : join(place, 'database'));
    const db = await openDatabase(client);
    const pictures = inMemory ? picturesInMemory() : await picturesInFolder(join(place, 'files'));
    const opened = client;
    return {
      db,
      pictures,
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
    throw new DamagedDataFolder(
      `The sandbox data folder ${place} can't be opened: it is damaged or from another version. ` +
        'Delete it to start with an empty bank, or set SANDBOX_DATA to another folder.',
      { cause },
    );
  }
}
