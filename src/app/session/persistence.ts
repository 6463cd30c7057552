import { CallFailure } from '../../../api/client/callFailure.ts';
import { fileKeys, journeyKeys, specifiedKeys } from '../../../machines/journey/saved/savedKeys.ts';
import type { Pending, Saved, SavedKey } from '../../../machines/journey/saved/schema.ts';
import type { FileStore } from '../../lib/files/index.ts';
import { readReference } from '../../lib/normalizeText.ts';
import { FLOW_KEY, getStorageKeys, RECORD_KEY, SEALED_FILES_KEY } from '../../lib/storage.ts';
import { limits } from '../../limits.ts';
import type { Drafts } from './drafts.ts';

interface Stores {
  session: Storage;
  local: Storage;
  files: Pick<FileStore, 'remove' | 'clear'>;
  drafts: Drafts;
}

/**
 * END-03: removes all data of a finished or erased journey from the phone, except the files' key and the
 * choice of the journey. The caller stores the receipt again afterwards.
 */
function clearFinishedJourney({ session, local, files, drafts }: Stores): void {
  drafts.clear();
  for (const key of getStorageKeys(session)) {
    // The files' key stays: without it, this tab's files would look like another tab's. The tab also stays
    // in its journey (ENT-16).
    if (key !== SEALED_FILES_KEY && key !== FLOW_KEY) session.removeItem(key);
  }
  local.clear();
  void files.clear();
}

interface Snapshot {
  context: { saved: Saved };
}

/** The parts of the journey's actor that the persistence uses. */
interface Source {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): unknown;
}

/** A call that waits until it is stored as pending, optionally under a certain number (`id`). */
interface Wait {
  op: Pending['op'];
  id?: string | undefined;
  signal: AbortSignal;
}

/**
 * Creates the persistence, which keeps the session in sync with the chart, deletes files that nothing
 * references, and clears the phone when the journey ends or is erased.
 */
export function createPersistence(stores: Stores) {
  let last: Saved | null = null;
  /**
   * The stored state, or `null` when nothing is stored. A value that the storage refused is tried again.
   */
  let written: Saved | null = null;
  let unwrittenKeys: SavedKey[] = [];
  const waiting = new Set<() => void>();
  const listeners = new Set<(keys: readonly SavedKey[]) => void>();
  const setUnwrittenKeys = (keys: SavedKey[]) => {
    if (keys.join() === unwrittenKeys.join()) return;
    unwrittenKeys = keys;
    for (const listener of listeners) listener(unwrittenKeys);
  };
  const write = (saved: Saved) => {
    written = writeSavedData(stores.session, written, saved);
    return savedKeyNames.filter((name) => written?.[name] !== saved[name]);
  };
  /**
   * Writes all values. When space is short, drafts and the event record are sacrificed before saved values
   * and pending calls.
   */
  const writeAll = (saved: Saved) => {
    let missing = write(saved);
    if (missing.length > 0) {
      stores.drafts.releaseStorage();
      stores.session.removeItem(RECORD_KEY);
      missing = write(saved);
      stores.drafts.restoreStorage();
    }
    setUnwrittenKeys(missing);
  };

  const syncSession = ({ context: { saved } }: Snapshot) => {
    if (saved === last) {
      if (unwrittenKeys.length > 0) setUnwrittenKeys(write(saved));
      return;
    }
    const before = last;
    last = saved;
    const isDone = saved.outcome === 'done';
    const isErased = before?.step1 !== undefined && saved.step1 === undefined;
    // The draft of another device has replaced this one, and may lack its first step.
    if (isDone || (isErased && saved.handOver === undefined)) {
      clearFinishedJourney(stores);
      written = null;
      setUnwrittenKeys([]);
      // The receipt stays, and a new application keeps channel and referral (ENT-08).
      writeAll(saved);
      return;
    }
    writeAll(saved);
    const dropped = before ? getDroppedFiles(before, saved) : [];
    const removed = Promise.all(dropped.map((file) => stores.files.remove(file)));
    // A deleted file has freed space in the session.
    void removed.then(() => {
      if (dropped.length > 0 && unwrittenKeys.length > 0 && last === saved) writeAll(saved);
    });
    for (const check of waiting) check();
  };

  return {
    /** Calls the listener with the keys that the session has no space for. A reload would lose them. */
    onUnwritten(listener: (keys: readonly SavedKey[]) => void): void {
      listeners.add(listener);
      listener(unwrittenKeys);
    },

    /** Writes everything that the actor saves from now on. */
    follow(actor: Source): void {
      syncSession(actor.getSnapshot());
      actor.subscribe(syncSession);
    },

    /**
     * Resolves when the session has stored that this call is pending, or has refused to store anything. A
     * call that must happen only once is stored as pending before its request is sent. The chart starts the
     * call in the step that marks it as pending, and the session is written after that step.
     * @throws CallFailure 'aborted' when the call is left or its actor stops: both abort `signal`.
     */
    pendingStored({ op, id, signal }: Wait): Promise<void> {
      return new Promise((resolve, reject) => {
        const check = () => {
          const pending = last?.pending;
          if (signal.aborted) reject(new CallFailure('aborted'));
          else if (pending?.op === op && (id ?? pending.id) === pending.id) resolve();
          else return;
          waiting.delete(check);
          signal.removeEventListener('abort', check);
        };
        waiting.add(check);
        signal.addEventListener('abort', check);
        check();
      });
    },
  };
}
export type Persistence = ReturnType<typeof createPersistence>;

const VERSION_KEY = 'journey.version';

/**
 * The version of the app that wrote the session. Data of another version is read field by field, and fields
 * that are still valid are restored.
 */
const VERSION = '1';

/**
 * The session key of every saved value: specified keys unchanged, the app's own keys with the prefix
 * `journey.`.
 */
export const sessionKeys = Object.fromEntries([
  ...specifiedKeys.map((key) => [key, key]),
  ...journeyKeys.map((key) => [key, `journey.${key}`]),
]) as Record<SavedKey, string>;

/** The keys of all saved values. */
export const savedKeyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Reads the session while no step is saved: only channel and referral, as texts. Returns `null` when the
 * session contains more, which restore.ts validates with the steps' schemas.
 */
export function readInitialData(storage: Storage): Saved | null {
  const held = savedKeyNames.filter((name) => storage.getItem(sessionKeys[name]) !== null);
  if (held.some((name) => name !== 'code' && name !== 'refferalID')) return null;
  const read = (name: 'code' | 'refferalID') =>
    readReference(storage.getItem(sessionKeys[name]) ?? '', limits.text);
  const referral =
    storage.getItem(sessionKeys.refferalID) === null ? undefined : read('refferalID');
  return { code: read('code') ?? '', ...(referral === undefined ? {} : { refferalID: referral }) };
}

/**
 * Writes a value. STO-03: a file that could not be sealed is a data URL under its own reference. It moves
 * to its key, because there is no space for two copies. A restored file is already there.
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

/** The pending call is written first: after a reload it matters most. */
const keysInWriteOrder = [...savedKeyNames].sort(
  (a, b) => Number(b === 'pending') - Number(a === 'pending'),
);

/**
 * Writes the difference between two states (all of `after` when `before` is null) and returns the stored
 * state. A full or blocked storage must not stop an applicant: the journey continues from memory. Values that
 * the storage refused are missing in the result, so that they are tried again.
 */
export function writeSavedData(storage: Storage, before: Saved | null, after: Saved): Saved {
  const held = { ...after } as Record<keyof Saved, unknown>;
  const attempt = (write: () => void, name?: keyof Saved) => {
    try {
      write();
    } catch {
      if (name) held[name] = undefined;
    }
  };
  if (before === null) attempt(() => storage.setItem(VERSION_KEY, VERSION));
  for (const name of keysInWriteOrder) {
    if (before !== null && before[name] === after[name]) continue;
    const key = sessionKeys[name];
    const value = after[name];
    attempt(() => {
      if (value === undefined) storage.removeItem(key);
      else writeValue(storage, key, value);
    }, name);
    // The previous value is outdated, so it must not remain.
    if (held[name] !== value) attempt(() => storage.removeItem(key));
  }
  return held as Saved;
}

/** Returns the file references that `before` contains and `after` does not. */
export function getDroppedFiles(before: Saved, after: Saved) {
  const kept = new Set(fileKeys.map((key) => after[key]?.ref));
  return fileKeys.flatMap((key) => {
    const file = before[key];
    return file && !kept.has(file.ref) ? [file] : [];
  });
}
