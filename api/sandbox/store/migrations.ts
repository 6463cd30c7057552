import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { projectFile } from '../projectFile.ts';
import type { Database } from './database.ts';

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
