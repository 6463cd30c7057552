import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { rowsOf } from './migrations.ts';
import type { Pictures } from './pictures.ts';

/** The names of all files that a record of the bank points to. */
const named = sql`
  select value->>'name' as name from applications, json_each(files)
  union select value->>'name' from provider_applications, json_each(files)
  union select photo->>'name' from first_records
  union select file->>'name' from record_files
  union select selfie->>'name' from advance_sessions where selfie is not null`;

/**
 * Removes the pictures that nothing points to from a folder that is this process's own: it was killed after
 * it had written them and before it could keep what they belong to.
 */
export async function removeOrphans(db: Database, pictures: Pictures, folder: string) {
  const rows = z.parse(z.array(z.object({ name: z.string() })), rowsOf(await db.execute(named)));
  const known = new Set(rows.map(({ name }) => name));
  const there = await readdir(folder);
  await pictures.remove(there.filter((name) => !known.has(name)));
}

/** The same in the database, where others may be about to keep what belongs to a young picture. */
export async function removeOrphansInTable(db: Database): Promise<void> {
  await db.execute(sql`
    delete from pictures where stored_at < now() - interval '10 minutes'
      and name not in (select name from (${named}) as known where name is not null)`);
}
