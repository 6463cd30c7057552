import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig, Pool } from 'pg';
import { channel, clearTables, migrationsFolder, NewerDatabase, refuseNewer } from './database.ts';
import { picturesInTable, removeOrphansInTable } from './pictures.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Any number that no other program takes on this database. */
const migrationLock = 7_204_511;
/** Milliseconds for each step of a migration, and for the wait for another server that migrates. */
const migrateWithin = 120_000;

/** Milliseconds that a PostgreSQL server may take; a phone waits a minute for a call that must happen once. */
const usualTimes = {
  connectWithin: 10_000,
  /** The server gives a statement up, also one that waits for a lock. */
  statementWithin: 15_000,
  /** The connection is given up: the server would have said by now that it gave up. */
  responseWithin: 18_000,
  /** The server ends a transaction that waits for its client, whose connection may be cut, and frees its locks. */
  idleInTransaction: 15_000,
  heartbeatEvery: 10_000,
  heartbeatWithin: 5_000,
  reconnectAfter: 1_000,
  /** Closing waits for queries under way, but not for a server that is gone. */
  closeWithin: 5_000,
};
export type PostgresTimes = typeof usualTimes;

/** For an error that is handled where its connection is used next. */
const ignore = () => undefined;

/** For people: where the database is, without user and password. */
function shownAddress(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'an address that is no URL';
  }
}

async function prepare(settings: ClientConfig): Promise<void> {
  const client = new Client({
    ...settings,
    statement_timeout: migrateWithin,
    query_timeout: migrateWithin,
  });
  client.on('error', ignore);
  await client.connect();
  try {
    // Servers that start together migrate one after the other.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } finally {
    // Closing the connection gives the lock back, whatever has happened.
    await client.end().catch(ignore);
  }
}

/**
 * A connection that is closed when the server does not respond in time. Otherwise the transaction that it
 * was lent to would return it to the pool, still waiting for that response.
 */
class ImpatientClient extends Client {
  override query: Client['query'] = ((...args: Parameters<Client['query']>) => {
    const result: unknown = super.query(...args);
    if (result instanceof Promise) {
      result.catch(({ message }: Error) => {
        if (message === 'Query read timeout') this.end().catch(ignore);
      });
    }
    return result;
  }) as Client['query'];
}

/**
 * Keeps one connection open on which other processes announce changes. A heartbeat notices when the
 * connection is dead without a sign; a lost one is opened again.
 */
async function keepListening(
  settings: ClientConfig,
  { heartbeatEvery, heartbeatWithin, reconnectAfter }: PostgresTimes,
  hear: (payload: string) => void,
  hearAll: () => void,
) {
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const lose = (client: Client) => {
    if (client !== current) return;
    current = undefined;
    clearTimeout(timer);
    client.end().catch(ignore);
    retry();
  };
  const beat = (client: Client) => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && beat(client),
        () => lose(client),
      );
    }, heartbeatEvery);
  };
  const connect = async () => {
    const client = new Client({ ...settings, query_timeout: heartbeatWithin });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(ignore);
      throw error;
    }
    if (ended) return void client.end().catch(ignore);
    current = client;
    beat(client);
  };
  const retry = () => {
    if (ended) return;
    timer = setTimeout(() => void connect().then(hearAll, retry), reconnectAfter);
  };
  await connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    const last = current;
    current = undefined;
    last?.end().catch(ignore);
  };
}

/**
 * The store in a PostgreSQL database, which any number of processes may share; files of
 * applications lie in it too, so that every process can show them.
 * @throws DatabaseUnavailable when it can't be reached or used, NewerDatabase
 */
export async function openPostgres(
  databaseUrl: string,
  times: PostgresTimes = usualTimes,
): Promise<Store> {
  let pool: Pool | undefined;
  const settings: ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: times.connectWithin,
    statement_timeout: times.statementWithin,
    query_timeout: times.responseWithin,
    idle_in_transaction_session_timeout: times.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: times.heartbeatEvery,
    application_name: 'sandbox-bank',
  };
  try {
    await prepare(settings);
    pool = new Pool({ ...settings, max: 12, Client: ImpatientClient });
    // A connection that breaks, idle or lent to a transaction, is replaced; an error without a listener
    // would end the process.
    pool.on('error', ignore);
    pool.on('connect', (client) => void client.on('error', ignore));
    const opened = pool;
    const db = drizzle(opened, { schema });
    await removeOrphansInTable(db);
    const { listen, hear, hearAll } = createListeners();
    const stopListening = await keepListening(settings, times, hear, hearAll);
    return {
      db,
      pictures: picturesInTable(db),
      shared: true,
      listen,
      clear: () => clearTables(db),
      close: async () => {
        stopListening();
        await Promise.race([opened.end(), pause(times.closeWithin, undefined, { ref: false })]);
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
