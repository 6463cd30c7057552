import { readFileSync } from 'node:fs';
import { getTableName, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { getProjectPath } from './projectFile.ts';
import * as schema from './schema.ts';
import { getErrorCodes } from './unavailable.ts';

/** The database of the handlers, either embedded or on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The topics of notifications to all processes on the database. */
export const topics = [
  'messages',
  'applications',
  'records',
  'faults',
  'clock',
  'regions',
  'handOvers',
] as const;

export type Topic = (typeof topics)[number];

/** The channel of PostgreSQL's notifications. */
export const notificationChannel = 'sandbox_bank';

/** Notifies every process of `topic`; a transaction notifies when it is committed. */
export async function notify(db: Pick<Database, 'execute'>, topic: Topic): Promise<void> {
  await db.execute(sql`select pg_notify(${notificationChannel}, ${topic})`);
}

/** Waits until no other transaction holds the lock `name`, and holds it until the transaction ends. */
export async function lockByName(db: Pick<Database, 'execute'>, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** PostgreSQL aborts one of two transactions that wait for each other; a retry succeeds. */
const deadlock = '40P01';
const maxAttempts = 5;

/** Runs work that waits for locks, and runs it again after a deadlock, five times at most. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !getErrorCodes(error).includes(deadlock)) throw error;
    }
  }
}

/** The tables that a reset empties: all except the regions and the settings. */
const clearedTables = Object.values(schema)
  .filter((table) => table !== schema.regions && table !== schema.settings)
  .map(getTableName);

/** The size (bytes) from which a table is truncated, so that its space becomes free at once. */
const largeTable = 1024 * 1024;

/**
 * Empties all tables except the regions and returns the clock to real time, in one transaction, and notifies
 * every process. Small tables are not truncated: PostgreSQL would replace all their files, which takes ten times
 * longer than to delete their rows.
 * @param clearPictures removes the files outside of the database, while no other transaction can add some.
 */
export async function clearTables(
  db: Database,
  clearPictures = async (): Promise<void> => undefined,
): Promise<void> {
  const names = clearedTables.join();
  const clear = async (tx: Pick<Database, 'execute'>) => {
    // No other transaction fills a table meanwhile.
    await tx.execute(sql.raw(`lock table ${names} in access exclusive mode`));
    const [large] = getRows(
      await tx.execute(sql`
        select string_agg(relname, ',') as names from pg_class
        where oid = any (string_to_array(${names}, ',')::regclass[])
          and greatest(pg_relation_size(oid), pg_relation_size(reltoastrelid)) > ${largeTable}`),
    ) as { names: string | null }[];
    // The tables that refer to a large one are emptied with it.
    if (large?.names) await tx.execute(sql.raw(`truncate ${large.names} cascade`));
    const deletions = clearedTables.map((name) => `${name}_ as (delete from ${name})`);
    await tx.execute(sql.raw(`with ${deletions} delete from settings where key = 'clock'`));
    const changed = topics.filter((topic) => topic !== 'regions').join();
    await tx.execute(sql`
      select pg_notify(${notificationChannel}, topic)
      from unnest(string_to_array(${changed}, ',')) as topic`);
    await clearPictures();
  };
  await retryOnDeadlock(() => db.transaction(clear));
}

export const migrationsFolder = getProjectPath('api/sandbox/store/migrations');

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

const appliedSchema = z.array(z.object({ when: z.coerce.number() }));

/** The error when another version of the sandbox has created the tables of a database. */
export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase';
}

/** Returns the rows of a statement; both drivers return `{ rows }`. */
export const getRows = (result: unknown): unknown =>
  z.parse(z.object({ rows: z.unknown() }), result).rows;

/**
 * Checks that a database has only migrations of this version: tables of any other one are unknown.
 * @throws IncompatibleDatabase
 */
export async function assertCompatible(db: Database): Promise<void> {
  const [known] = getRows(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  ) as { there: boolean }[];
  if (!known?.there) return;
  const applied = z.parse(
    appliedSchema,
    getRows(await db.execute(sql`select created_at as "when" from drizzle.__drizzle_migrations`)),
  );
  const { entries } = z.parse(
    journalSchema,
    JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
  );
  const latest = Math.max(...entries.map(({ when }) => when));
  const unknown = applied.filter((it) => !entries.some(({ when }) => when === it.when));
  if (unknown.some(({ when }) => when > latest)) {
    throw new IncompatibleDatabase(
      'The data is from a later version of the sandbox. Start that one.',
    );
  }
  if (unknown.length > 0) {
    throw new IncompatibleDatabase(
      'The data is from an earlier version of the sandbox, which this one cannot read. ' +
        'Nothing was changed. To start with an empty bank, set SANDBOX_DATA to another folder ' +
        'or DATABASE_URL to another database.',
    );
  }
}
