import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig, Pool } from 'pg';
import {
  assertCompatible,
  clearTables,
  IncompatibleDatabase,
  migrationsFolder,
  notificationChannel,
} from './database.ts';
import { createTablePictures, removeOrphansInTable } from './pictures.ts';
import * as schema from './schema.ts';
import { createListeners, type Store } from './store.ts';

/** The error when a PostgreSQL database cannot be reached or used. */
class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The number of the advisory lock for migrations; other programs must not use it. */
const migrationLock = 7_204_511;
/** The timeout of each migration step, and of waiting for another server's migration, in milliseconds. */
const migrateWithin = 120_000;

/** Timeouts and intervals in milliseconds; a phone waits a minute for a call with side effects. */
const defaultTimes = {
  connectWithin: 10_000,
  /** The server cancels a statement after this time, also one that waits for a lock. */
  statementWithin: 15_000,
  /** The connection is closed after this time, because the server should have cancelled the statement by then. */
  responseWithin: 18_000,
  /** The server ends a transaction that waits for its client, and releases its locks: the connection may be dead. */
  idleInTransaction: 15_000,
  heartbeatEvery: 10_000,
  heartbeatWithin: 5_000,
  reconnectAfter: 1_000,
  /** Closing waits for running queries, but not for an unreachable server. */
  closeWithin: 5_000,
};
/** Timeouts and intervals of a PostgreSQL connection, in milliseconds. */
export type PostgresTimes = typeof defaultTimes;

/** Ignores an error that is handled when the connection is used next. */
const ignore = () => undefined;

/** Formats the address of the database for people, without user and password. */
function formatAddress(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'an address that is no URL';
  }
}

async function migrateDatabase(settings: ClientConfig): Promise<void> {
  const client = new Client({
    ...settings,
    statement_timeout: migrateWithin,
    query_timeout: migrateWithin,
  });
  client.on('error', ignore);
  await client.connect();
  try {
    // Servers that start at the same time migrate one after another.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await assertCompatible(db);
    await migrate(db, { migrationsFolder });
  } finally {
    // Closing the connection always releases the lock.
    await client.end().catch(ignore);
  }
}

/**
 * A connection that closes when the server does not respond in time. Otherwise its transaction would return
 * it to the pool while it still waits for that response.
 */
class TimeoutClient extends Client {
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
 * Keeps a connection open that receives the notifications of all processes and passes them to `dispatch`. A heartbeat
 * detects a dead connection; a lost one is reopened, and then `dispatchAll` is called.
 * @returns a function that closes the connection.
 * @throws when the first connection fails.
 */
async function listenForChanges(
  settings: ClientConfig,
  { heartbeatEvery, heartbeatWithin, reconnectAfter }: PostgresTimes,
  dispatch: (payload: string) => void,
  dispatchAll: () => void,
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
    client.on('notification', ({ payload }) => dispatch(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${notificationChannel}`);
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
    timer = setTimeout(() => void connect().then(dispatchAll, retry), reconnectAfter);
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
 * Opens the store in a PostgreSQL database, which any number of processes may share. Files of applications
 * are stored in it, too, so that every process can show them.
 * @throws DatabaseUnavailable when it cannot be reached or used, IncompatibleDatabase
 */
export async function openPostgres(
  databaseUrl: string,
  times: PostgresTimes = defaultTimes,
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
    await migrateDatabase(settings);
    pool = new Pool({ ...settings, max: 12, Client: TimeoutClient });
    // The pool replaces a broken connection; an error without a listener would end the process.
    pool.on('error', ignore);
    pool.on('connect', (client) => void client.on('error', ignore));
    const opened = pool;
    const db = drizzle(opened, { schema });
    await removeOrphansInTable(db);
    const { listen, dispatch, dispatchAll } = createListeners();
    const stopListening = await listenForChanges(settings, times, dispatch, dispatchAll);
    return {
      db,
      pictures: createTablePictures(db),
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
    if (cause instanceof IncompatibleDatabase) throw cause;
    throw new DatabaseUnavailable(
      `The PostgreSQL database at ${formatAddress(databaseUrl)} can't be used. ` +
        'Check DATABASE_URL and that the server runs, or unset it for the embedded database.',
      { cause },
    );
  }
}
