import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { channel, clearTables, migrationsFolder, NewerDatabase, refuseNewer } from './database.ts';
import { picturesInTable, removeOrphansInTable } from './pictures.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Any number that no other program takes on this database. */
const migrationLock = 7_204_511;
const connectWithin = 10_000;
const listenAgainAfter = 1_000;

/** For people: where the database is, without user and password. */
function shownAddress(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'an address that is no URL';
  }
}

async function prepare(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Servers that start together migrate one after the other.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } finally {
    // Closing the connection gives the lock back, whatever has happened.
    client.release(true);
  }
}

/** Keeps one connection open to hear what other processes announce; comes back when it is lost. */
async function keepListening(pool: Pool, hear: (payload: string) => void, hearAll: () => void) {
  let client: PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let ended = false;
  const connect = async () => {
    const fresh = await pool.connect();
    if (ended) return fresh.release(true);
    client = fresh;
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    fresh.once('error', () => {
      fresh.release(true);
      client = undefined;
      retry();
    });
    await fresh.query(`listen ${channel}`);
  };
  const retry = () => {
    if (ended) return;
    again = setTimeout(() => void connect().then(hearAll, retry), listenAgainAfter);
  };
  await connect();
  return () => {
    ended = true;
    clearTimeout(again);
    client?.release(true);
  };
}

/**
 * The store in a PostgreSQL database, which any number of processes may share; files of
 * applications lie in it too, so that every process can show them.
 * @throws DatabaseUnavailable when it can't be reached or used, NewerDatabase
 */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  let pool: Pool | undefined;
  try {
    pool = new Pool({
      connectionString: databaseUrl,
      max: 12,
      connectionTimeoutMillis: connectWithin,
      application_name: 'sandbox-bank',
    });
    // An idle connection that breaks is replaced with the next query; unheard it ends the process.
    pool.on('error', () => undefined);
    await prepare(pool);
    const opened = pool;
    const db = drizzle(opened, { schema });
    await removeOrphansInTable(db);
    const { listen, hear, hearAll } = createListeners();
    const stopListening = await keepListening(opened, hear, hearAll);
    return {
      db,
      pictures: picturesInTable(db),
      shared: true,
      listen,
      clear: () => clearTables(db),
      close: async () => {
        stopListening();
        await opened.end();
      },
    };
  } catch (cause) {
    await pool?.end().catch(() => undefined);
    if (cause instanceof NewerDatabase) throw cause;
    throw new DatabaseUnavailable(
      `The PostgreSQL database at ${shownAddress(databaseUrl)} can't be used. ` +
        'Check DATABASE_URL and that the server runs, or unset it for the embedded database.',
      { cause },
    );
  }
}
