import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of applications, by name; they lie beside the database, not in it. */
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
