import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { pictures } from './schema.ts';

/** The files of applications, by name. */
export type Pictures = {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(names: string[]): Promise<void>;
  clear(): Promise<void>;
};

/** Names are made by the sandbox; anything else is not looked up. */
const safeName = /^[\w-]+\.\w+$/;

export function picturesInMemory(): Pictures {
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

export async function picturesInFolder(folder: string): Promise<Pictures> {
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  await make();
  return {
    put: (name, bytes) => writeFile(join(folder, name), bytes, { mode: 0o600 }),
    get: async (name) =>
      safeName.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined,
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    clear: async () => {
      await rm(folder, { recursive: true, force: true });
      await make();
    },
  };
}

/** In the database, for processes that share nothing else. */
export function picturesInTable(db: Database): Pictures {
  return {
    put: async (name, bytes) => void (await db.insert(pictures).values({ name, bytes })),
    get: async (name) => {
      const [row] = await db.select().from(pictures).where(eq(pictures.name, name));
      return row && Buffer.from(row.bytes);
    },
    remove: async (names) => {
      if (names.length > 0) await db.delete(pictures).where(inArray(pictures.name, names));
    },
    clear: async () => void (await db.delete(pictures)),
  };
}
