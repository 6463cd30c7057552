import { CallFailure } from '../../../api/client/callFailure.ts';
import {
  fileKeys,
  journeyKeys,
  sixStepKeyOf,
  specifiedKeys,
} from '../../../machines/journey/saved/savedKeys.ts';
import type { PendingCall, Saved, SavedKey } from '../../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../../machines/journey/screens.ts';
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
 * Removes all data of a finished or erased journey from the phone (END-03): drafts, files, local storage, and the
 * session except the files' key and the choice of the journey.
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

/** A call that waits until it is stored as pending, under `id` if that is given. */
interface Wait {
  op: PendingCall['op'];
  id?: string | undefined;
  signal: AbortSignal;
}

/**
 * Creates the persistence, which writes the saved data to the session, deletes files that nothing references any more,
 * and clears the phone when the journey is done or erased.
 */
export function createPersistence(stores: Stores) {
  let current: Saved | null = null;
  /** The values that the session contains, or null before the first write. */
  let written: Saved | null = null;
  /** The keys of saved values and of drafts that the session has no space for. */
  let unwrittenKeys: SavedKey[] = [];
  const pendingChecks = new Set<() => void>();
  const unwrittenListeners = new Set<(keys: readonly SavedKey[]) => void>();
  const isComplete = (saved: Saved) =>
    savedKeyNames.every((name) => written?.[name] === saved[name]);
  const report = () => {
    const missing = savedKeyNames.filter((name) => current && written?.[name] !== current[name]);
    const { onlyInMemory, unsaved } = stores.drafts;
    // A form that is stored as saved does not need its draft.
    const drafts = [...onlyInMemory].flatMap((screen) => {
      const key = getDraftKey(screen);
      return unsaved.has(screen) || written?.[key] === undefined ? key : [];
    });
    const keys = [...new Set([...missing, ...drafts])];
    if (keys.join() === unwrittenKeys.join()) return;
    unwrittenKeys = keys;
    for (const listener of unwrittenListeners) listener(unwrittenKeys);
  };
  const write = (saved: Saved) => {
    written = writeSavedData(stores.session, written, saved);
  };
  /** Writes all values. When space is short, removes drafts and the event record for saved values. */
  const writeAll = (saved: Saved) => {
    const before = written;
    write(saved);
    if (!isComplete(saved)) {
      stores.drafts.releaseStorage();
      stores.session.removeItem(RECORD_KEY);
      write(saved);
      stores.drafts.restoreStorage();
    }
    for (const screen of stores.drafts.unsaved) {
      const key = getDraftKey(screen);
      if (before?.[key] !== saved[key] && written?.[key] === saved[key])
        stores.drafts.unsaved.delete(screen);
    }
    report();
  };
  stores.drafts.onStore(report);

  const syncSession = ({ context: { saved } }: Snapshot) => {
    if (saved === current && written) {
      if (unwrittenKeys.length > 0) {
        write(saved);
        stores.drafts.restoreStorage();
        report();
      }
      return;
    }
    const previous = current;
    current = saved;
    const isDone = saved.outcome === 'done';
    const isErased = previous?.step1 !== undefined && saved.step1 === undefined;
    // The draft of another device has replaced this one, and may lack its first step.
    if (isDone || (isErased && saved.handOver === undefined)) {
      clearFinishedJourney(stores);
      written = null;
      // The receipt stays, and a new application keeps channel and referral (ENT-08).
      writeAll(saved);
      return;
    }
    writeAll(saved);
    const dropped = previous ? getDroppedFiles(previous, saved) : [];
    const removed = Promise.all(dropped.map((file) => stores.files.remove(file)));
    // A deleted file has freed space in the session.
    void removed.then(() => {
      if (dropped.length > 0 && unwrittenKeys.length > 0 && current === saved) writeAll(saved);
    });
    for (const check of pendingChecks) check();
  };

  return {
    /** Calls the listener now and after each change with the keys of values and drafts that the session has no space for. */
    onUnwritten(listener: (keys: readonly SavedKey[]) => void): void {
      unwrittenListeners.add(listener);
      listener(unwrittenKeys);
    },

    /** Checks whether a reload restores all data: nothing was refused, and no file is only in memory. */
    survivesReload: (): boolean =>
      unwrittenKeys.length === 0 && !fileKeys.some((key) => current?.[key]?.kept === 'memory'),

    /**
     * Writes the actor's saved data now and after each change. `restored` is the data of an earlier page load, so
     * that the erasure by the actor's initial state counts as well.
     */
    follow(actor: Source, restored: Saved | null = null): void {
      current = restored;
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
          const pending = current?.pending;
          if (signal.aborted) reject(new CallFailure('aborted'));
          else if (pending?.op === op && (id ?? pending.id) === pending.id) resolve();
          else return;
          pendingChecks.delete(check);
          signal.removeEventListener('abort', check);
        };
        pendingChecks.add(check);
        signal.addEventListener('abort', check);
        check();
      });
    },
  };
}
/** The saved key of each draft of another form than those of the six-step journey. */
const otherDraftKeys: { [Screen in ScreenId]?: SavedKey } = {
  cardSelection: 'step1',
  identity: 'step2',
  review: 'review',
};

/** Returns the saved key that a screen's draft becomes; that of the code for a screen without a form. */
const getDraftKey = (screen: ScreenId): SavedKey =>
  otherDraftKeys[screen] ?? (sixStepKeyOf as typeof otherDraftKeys)[screen] ?? 'codeConfirmed';

export type Persistence = ReturnType<typeof createPersistence>;

const VERSION_KEY = 'journey.version';

/**
 * The version of the session's layout. Nothing reads it: data of any version is validated field by field.
 */
const VERSION = '1';

/** The session key of every saved value: a specified key unchanged, the app's own with the prefix `journey.`. */
export const sessionKeys = Object.fromEntries([
  ...specifiedKeys.map((key) => [key, key]),
  ...journeyKeys.map((key) => [key, `journey.${key}`]),
]) as Record<SavedKey, string>;

/** The keys of all saved values. */
export const savedKeyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Reads a session without saved steps: only channel and referral. Returns `null` when it contains more, which
 * restore.ts validates with the steps' schemas.
 */
export function readInitialData(storage: Storage): Saved | null {
  const stored = savedKeyNames.filter((name) => storage.getItem(sessionKeys[name]) !== null);
  if (stored.some((name) => name !== 'code' && name !== 'refferalID')) return null;
  const read = (name: 'code' | 'refferalID') =>
    readReference(storage.getItem(sessionKeys[name]) ?? '', limits.text);
  const referral =
    storage.getItem(sessionKeys.refferalID) === null ? undefined : read('refferalID');
  return { code: read('code') ?? '', ...(referral === undefined ? {} : { refferalID: referral }) };
}

/**
 * Writes a value. STO-03: a file that could not be sealed is a data URL under its own reference. It moves
 * to its key, because there is no space for two copies. A restored file is already there.
 * @throws when the storage refuses; a data URL then stays under its own reference
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
 * Writes the difference between two states (all of `after` when `previous` is null). Returns the stored values: those
 * that the storage refused are undefined, and the caller tries them again. Never throws.
 */
export function writeSavedData(storage: Storage, previous: Saved | null, after: Saved): Saved {
  const stored = { ...after } as Record<keyof Saved, unknown>;
  const attempt = (write: () => void, name?: keyof Saved) => {
    try {
      write();
    } catch {
      if (name) stored[name] = undefined;
    }
  };
  if (previous === null) attempt(() => storage.setItem(VERSION_KEY, VERSION));
  for (const name of keysInWriteOrder) {
    if (previous !== null && previous[name] === after[name]) continue;
    const key = sessionKeys[name];
    const value = after[name];
    attempt(() => {
      if (value === undefined) storage.removeItem(key);
      else writeValue(storage, key, value);
    }, name);
    // The previous value is outdated, so it must not remain.
    if (stored[name] !== value) attempt(() => storage.removeItem(key));
  }
  return stored as Saved;
}

/** Returns the file references that `previous` contains and `after` does not. */
export function getDroppedFiles(previous: Saved, after: Saved) {
  const keptRefs = new Set(fileKeys.map((key) => after[key]?.ref));
  return fileKeys.flatMap((key) => {
    const file = previous[key];
    return file && !keptRefs.has(file.ref) ? [file] : [];
  });
}
