import { fileKeys } from '../../../machines/journey/saved/facts.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../../machines/journey/saved/sessionKeys.ts';

const VERSION_KEY = 'journey.version';
/**
 * Which app has written what lies in the session. Another one's is read field by field like its own: what
 * still fits its rule is kept.
 */
const VERSION = '1';

export const keyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What the session holds as long as no step is saved: channel and referral, plain texts. `null` when
 * it holds more, which restore.ts reads with the steps' schemas.
 */
export function readBeginning(storage: Storage): Saved | null {
  const held = keyNames.filter((name) => storage.getItem(sessionKeys[name]) !== null);
  if (held.some((name) => name !== 'code' && name !== 'refferalID')) return null;
  const referral = storage.getItem(sessionKeys.refferalID);
  return {
    code: storage.getItem(sessionKeys.code) ?? '',
    ...(referral === null ? {} : { refferalID: referral }),
  };
}

/**
 * STO-03: a file that could not be sealed is a data URL, until now under its own reference. It moves,
 * because there is no room for two; one that was restored is in its place already.
 */
function writeValue(storage: Storage, key: string, value: NonNullable<Saved[keyof Saved]>): void {
  const isUnsealed = typeof value === 'object' && 'kept' in value && value.kept === 'session';
  const ref = isUnsealed ? value.ref : '';
  const data = ref && storage.getItem(ref);
  if (data) storage.removeItem(ref);
  try {
    if (data || !ref || !storage.getItem(key)?.includes(`;ref=${ref};`))
      storage.setItem(key, data || encode(value));
  } catch (error) {
    if (data) storage.setItem(ref, data);
    throw error;
  }
}

/** What must be there after a reload before anything else: which call is under way. */
const inOrder = [...keyNames].sort((a, b) => Number(b === 'pending') - Number(a === 'pending'));

/**
 * Writes what differs between two states of the saved data, and tells what the session holds then. A full
 * or forbidden storage is no reason to stop an applicant: the journey goes on from memory, only a reload
 * would lose it, and what was refused is missing from the answer, so that it is tried again.
 */
export function writeSaved(storage: Storage, before: Saved | null, after: Saved): Saved {
  const held = { ...after } as Record<keyof Saved, unknown>;
  const attempt = (write: () => void, name?: keyof Saved) => {
    try {
      write();
    } catch {
      if (name) held[name] = undefined;
    }
  };
  if (before === null) attempt(() => storage.setItem(VERSION_KEY, VERSION));
  for (const name of inOrder) {
    if (before !== null && before[name] === after[name]) continue;
    const key = sessionKeys[name];
    const value = after[name];
    attempt(() => {
      if (value === undefined) storage.removeItem(key);
      else writeValue(storage, key, value);
    }, name);
    // What was there before is no longer true.
    if (held[name] !== value) attempt(() => storage.removeItem(key));
  }
  return held as Saved;
}

/** References that `before` held and `after` does not: their bytes can go. */
export function droppedFiles(before: Saved, after: Saved) {
  const kept = new Set(fileKeys.map((key) => after[key]?.ref));
  return fileKeys.flatMap((key) => {
    const file = before[key];
    return file && !kept.has(file.ref) ? [file] : [];
  });
}
