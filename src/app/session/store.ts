import { fileKeys } from '../../../machines/journey/saved/facts.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../../machines/journey/saved/sessionKeys.ts';

const VERSION_KEY = 'journey.version';
/** Raised whenever the meaning of a key changes: what an older app saved is then not read. */
const VERSION = '1';

export const keyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Whether an earlier page of this tab left something that this version can read. */
export const hasSaved = (storage: Storage) => storage.getItem(VERSION_KEY) === VERSION;

/**
 * What the session holds as long as no step is saved: channel and referral, plain texts. `null` when
 * it holds more, which restore.ts reads with the steps' schemas.
 */
export function readBeginning(storage: Storage): Saved | null {
  if (!hasSaved(storage)) return { code: '' };
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
  if (data || !ref || !storage.getItem(key)?.includes(`;ref=${ref};`))
    storage.setItem(key, data || encode(value));
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
      const key = sessionKeys[name];
      const value = after[name];
      if (value === undefined) storage.removeItem(key);
      else writeValue(storage, key, value);
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
