import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, getRows } from './database.ts';
import { pictures } from './schema.ts';

/** The files that the bank received, by name; `get` returns undefined for one that is missing or unreadable. */
export type Pictures = {
  /** Adds a file; if files are in the database, in the transaction `tx`. */
  put(name: string, bytes: Buffer, tx: Database): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(names: string[]): Promise<void>;
};
/** Files outside of the database, which `clear` removes. */
export type SeparatePictures = Pictures & { clear(): Promise<void> };

/** The sandbox generates all names; other names are not looked up. */
const safeName = /^[\w-]+\.\w+$/;

/**
 * Checks whether the bank has generated a name (api/sandbox/bank/files.ts). Other files in the folder do
 * not belong to the bank.
 */
const isGeneratedName = (name: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\w+\.(jpg|png|webp|pdf|bin)$/.test(name);

/** Creates a picture store in memory. */
export function createMemoryPictures(): SeparatePictures {
  const files = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name),
    remove: async (names) => {
      for (const name of names) files.delete(name);
    },
    clear: async () => files.clear(),
  };
}

/** Opens a picture store in a folder. */
export async function openFolderPictures(folder: string): Promise<SeparatePictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = async (names: string[]) => {
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  };
  return {
    put: (name, bytes) => writeFile(join(folder, name), bytes, { mode: 0o600 }),
    get: async (name) =>
      safeName.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined,
    remove,
    clear: async () => remove((await readdir(folder)).filter(isGeneratedName)),
  };
}

/** Creates a picture store in the database, for processes that share nothing else. */
export function createTablePictures(db: Database): Pictures {
  return {
    put: async (name, bytes, tx) => void (await tx.insert(pictures).values({ name, bytes })),
    get: async (name) => {
      const [row] = await db.select().from(pictures).where(eq(pictures.name, name));
      return row && Buffer.from(row.bytes);
    },
    remove: async (names) => {
      if (names.length > 0) await db.delete(pictures).where(inArray(pictures.name, names));
    },
  };
}

/** The names of all files that the bank's records refer to. */
const referencedNames = sql`
  select value->>'name' as name from applications, json_each(files)
  union select value->>'name' from provider_applications, json_each(files)
  union select photo->>'name' from first_records
  union select file->>'name' from record_files
  union select selfie->>'name' from advance_sessions where selfie is not null`;

/**
 * Removes unreferenced pictures from this process's folder. They remain when the process is killed between
 * writing a picture and storing its record.
 */
export async function removeOrphans(db: Database, pictures: Pictures, folder: string) {
  const rows = z.parse(
    z.array(z.object({ name: z.string() })),
    getRows(await db.execute(referencedNames)),
  );
  const known = new Set(rows.map(({ name }) => name));
  const names = await readdir(folder);
  await pictures.remove(names.filter((name) => isGeneratedName(name) && !known.has(name)));
}

/**
 * Removes unreferenced pictures from the database, except recent ones: a server of an earlier version stores a
 * picture before its record.
 */
export async function removeOrphansInTable(db: Database): Promise<void> {
  await db.execute(sql`
    delete from pictures where stored_at < now() - interval '10 minutes'
      and name not in (select name from (${referencedNames}) as known where name is not null)`);
}
