import * as z from 'zod/mini';
import type { Saved } from '../../../machines/saved.ts';
import { fileKeys, sessionKeys } from './keys.ts';

const VERSION_KEY = 'journey.version';
/** Raised whenever the meaning of a key changes: what an older app saved is then not read. */
const VERSION = '1';

const keyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

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

/** Reads what the session holds. A value that no longer has its shape counts as missing. */
export function readSaved(storage: Storage): Saved {
  const saved: Record<string, unknown> = {};
  if (storage.getItem(VERSION_KEY) === VERSION) {
    for (const name of keyNames) {
      const [key, schema] = sessionKeys[name];
      const stored = storage.getItem(key);
      const value = stored === null ? undefined : decode(schema, stored);
      if (value !== undefined) saved[name] = value;
    }
  }
  return { ...saved, code: typeof saved.code === 'string' ? saved.code : '' };
}

/**
 * Writes what differs between two states of the saved data. A full or forbidden storage is no reason
 * to stop an applicant: the journey goes on from memory, and only a reload would lose it.
 */
export function writeSaved(storage: Storage, before: Saved | null, after: Saved): void {
  try {
    if (before === null) storage.setItem(VERSION_KEY, VERSION);
    for (const name of keyNames) {
      if (before !== null && before[name] === after[name]) continue;
      const [key] = sessionKeys[name];
      if (after[name] === undefined) storage.removeItem(key);
      else storage.setItem(key, encode(after[name]));
    }
  } catch {
    // See above.
  }
}

/** References that `before` held and `after` does not: their bytes can go. */
export function droppedFiles(before: Saved, after: Saved) {
  const kept = new Set(fileKeys.map((key) => after[key]?.ref));
  return fileKeys.flatMap((key) => {
    const file = before[key];
    return file && !kept.has(file.ref) ? [file] : [];
  });
}
