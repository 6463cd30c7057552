import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { projectFile } from './projectFile.ts';
import type * as schema from './schema.ts';
import { codesOf } from './unavailable.ts';

/** What the handlers use: the embedded database and a PostgreSQL server look alike behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a process tells all processes on its database, itself included. */
export const topics = [
  'messages',
  'applications',
  'records',
  'faults',
  'clock',
  'regions',
] as const;

export type Topic = (typeof topics)[number];

/** The channel of PostgreSQL's own notifications. */
export const channel = 'sandbox_bank';

/** Announces `topic` to every process; inside a transaction as soon as it is committed. */
export async function notify(db: Pick<Database, 'execute'>, topic: Topic): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/** Holds the rest of the transaction back until no other one with the same `name` runs. */
export async function advisoryLock(db: Pick<Database, 'execute'>, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** PostgreSQL ends one of two transactions that wait for each other; done again, it goes through. */
const deadlock = '40P01';
const tries = 5;

/** Does work that waits for others' locks, again where that has ended in a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !codesOf(error).includes(deadlock)) throw error;
    }
  }
}

/** Empties the tables in one statement, so that no other process sees half of it. */
export async function clearTables(db: Database): Promise<void> {
  const clear = async (tx: Pick<Database, 'execute'>) => {
    await tx.execute(
      sql`truncate registrations, otps, attempts, messages, applications, liveness_sessions, pictures, faults,
        first_records, full_records, record_files, mails, provider_applications, advance_tokens,
        advance_sessions`,
    );
    await tx.execute(sql`delete from settings where key = 'clock'`);
    for (const topic of ['messages', 'applications', 'records', 'faults', 'clock'] as const) {
      await notify(tx, topic);
    }
  };
  await retryOnDeadlock(() => db.transaction(clear));
}

export const migrationsFolder = projectFile('api/sandbox/store/migrations');

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

const latestSchema = z.array(z.object({ latest: z.nullable(z.coerce.number()) }));

export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** The rows of a statement; both drivers answer `{ rows }`. */
export const rowsOf = (result: unknown): unknown =>
  z.parse(z.object({ rows: z.unknown() }), result).rows;

/**
 * A database that a later version has migrated is left alone: this version doesn't know its tables.
 * @throws NewerDatabase
 */
export async function refuseNewer(db: Database): Promise<void> {
  const [known] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  ) as { there: boolean }[];
  if (!known?.there) return;
  const [newest] = z.parse(
    latestSchema,
    rowsOf(
      await db.execute(sql`select max(created_at) as latest from drizzle.__drizzle_migrations`),
    ),
  );
  const { entries } = z.parse(
    journalSchema,
    JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
  );
  const ours = Math.max(...entries.map(({ when }) => when));
  if ((newest?.latest ?? 0) > ours) {
    throw new NewerDatabase('The data is from a later version of the sandbox. Start that one.');
  }
}
