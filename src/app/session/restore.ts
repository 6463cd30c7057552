import * as z from 'zod/mini';
import { fileKeys } from '../../../machines/journey/saved/facts.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../../machines/journey/saved/sessionKeys.ts';
import { savedTable } from '../../../machines/journey/saved/sixStepSchema.ts';
import { type FileStore, fileOfData } from '../../lib/files/index.ts';
import { hasSaved, keyNames } from './store.ts';

function decode(schema: z.core.$ZodType, stored: string): unknown {
  const asText = z.safeParse(schema, stored);
  if (asText.success) return asText.data;
  try {
    const parsed = z.safeParse(schema, JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const isFile = (name: keyof Saved): boolean => (fileKeys as (keyof Saved)[]).includes(name);

/** A file that could not be sealed lies under its key as a data URL (STO-03). */
const readValue = (name: keyof Saved, shape: z.core.$ZodType, stored: string): unknown =>
  (isFile(name) && fileOfData(stored)) || decode(shape, stored);

/** The shapes of what a journey saves; what its table does not name is none of it. */
export type SavedShapes = { readonly [Key in keyof Saved]?: { shape: z.core.$ZodType } };

/** Reads what the session holds. A value that no longer has its shape counts as missing. */
export function readSaved(storage: Storage, shapes: SavedShapes = savedTable): Saved {
  const saved: Record<string, unknown> = {};
  if (hasSaved(storage)) {
    for (const name of keyNames) {
      const stored = storage.getItem(sessionKeys[name]);
      const shape = shapes[name]?.shape;
      const value = stored === null || !shape ? undefined : readValue(name, shape, stored);
      if (value !== undefined) saved[name] = value;
    }
  }
  return { ...saved, code: typeof saved.code === 'string' ? saved.code : '' };
}

interface Kept {
  shapes?: SavedShapes | undefined;
  session: Storage;
  files: Pick<FileStore, 'get'>;
}

/**
 * What an earlier page of this tab saved. A file whose bytes are gone counts as not given, so that
 * its step is asked for again instead of failing later.
 */
export async function restoreSaved({ session, files, shapes }: Kept): Promise<Saved> {
  const saved = readSaved(session, shapes);
  await Promise.all(
    fileKeys.map(async (key) => {
      const file = saved[key];
      if (file && (await files.get(file)) === null) delete saved[key];
    }),
  );
  return saved;
}
