import { CallFailure } from '../../../api/client/callFailure.ts';
import { fileKeys, ownKeys, specifiedKeys } from '../../../machines/journey/saved/savedKeys.ts';
import type { Pending, Saved, SavedKey } from '../../../machines/journey/saved/schema.ts';
import type { FileStore } from '../../lib/files/index.ts';
import { FLOW_KEY, keysOf, RECORD_KEY, SEALED_FILES_KEY } from '../../lib/storage.ts';
import { readReference } from '../../lib/unseen.ts';
import { limits } from '../../limits.ts';
import type { Drafts } from './drafts.ts';

interface Stores {
  session: Storage;
  local: Storage;
  files: Pick<FileStore, 'remove' | 'clear'>;
  drafts: Drafts;
}

/** END-03: nothing of a finished journey stays on the phone; what its receipt tells is written anew. */
function forgetAll({ session, local, files, drafts }: Stores): void {
  drafts.clear();
  for (const key of keysOf(session)) {
    // The files' own key goes with them: without it they could not be told from another tab's.
    // And a tab stays in its journey (ENT-16).
    if (key !== SEALED_FILES_KEY && key !== FLOW_KEY) session.removeItem(key);
  }
  local.clear();
  void files.clear();
}

interface Snapshot {
  context: { saved: Saved };
}

/** What can be followed: the journey's actor. */
interface Source {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): unknown;
}

/** A call that waits until it is stored as pending. `id`: under this number alone. */
interface Wait {
  op: Pending['op'];
  id?: string | undefined;
  signal: AbortSignal;
}

/** Keeps the session in step with the chart; files that are no longer named are erased. */
export function createPersistence(stores: Stores) {
  let last: Saved | null = null;
  /** What the session holds, `null` while it holds nothing; what it has refused is tried again. */
  let written: Saved | null = null;
  let behind: SavedKey[] = [];
  const waiting = new Set<() => void>();
  const listeners = new Set<(behind: readonly SavedKey[]) => void>();
  const noteBehind = (keys: SavedKey[]) => {
    if (keys.join() === behind.join()) return;
    behind = keys;
    for (const hear of listeners) hear(behind);
  };
  const write = (saved: Saved) => {
    written = writeSaved(stores.session, written, saved);
    return keyNames.filter((name) => written?.[name] !== saved[name]);
  };
  /** Sooner a draft or the record of events than an answer or the note of a call is lost by a reload. */
  const writeAll = (saved: Saved) => {
    let missing = write(saved);
    if (missing.length > 0) {
      stores.drafts.giveRoom();
      stores.session.removeItem(RECORD_KEY);
      missing = write(saved);
      stores.drafts.takeRoom();
    }
    noteBehind(missing);
  };

  const keepUp = ({ context: { saved } }: Snapshot) => {
    if (saved === last) {
      if (behind.length > 0) noteBehind(write(saved));
      return;
    }
    const before = last;
    last = saved;
    const isDone = saved.outcome === 'done';
    if (isDone || (before?.step1 !== undefined && saved.step1 === undefined)) {
      forgetAll(stores);
      written = null;
      noteBehind([]);
      // The receipt outlives it, and whoever begins anew keeps channel and referral (ENT-08).
      writeAll(saved);
      return;
    }
    writeAll(saved);
    const dropped = before ? droppedFiles(before, saved) : [];
    const removed = Promise.all(dropped.map((file) => stores.files.remove(file)));
    // A file that lay in the session has made room.
    void removed.then(() => {
      if (dropped.length > 0 && behind.length > 0 && last === saved) writeAll(saved);
    });
    for (const check of waiting) check();
  };

  return {
    /** Hears what the session has no room for: a reload would lose it. */
    onUnwritten(hear: (behind: readonly SavedKey[]) => void): void {
      listeners.add(hear);
      hear(behind);
    },

    /** Everything that the actor saves is written from now on. */
    follow(actor: Source): void {
      keepUp(actor.getSnapshot());
      actor.subscribe(keepUp);
    },

    /**
     * Resolves once the session holds that this call is pending, or has refused to hold anything: a
     * call that must happen once is noted before its first byte leaves. The chart begins the call in
     * the step that notes it, and the session is written after the step.
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
 * Which app has written what lies in the session. Another one's is read field by field like its own: what
 * still fits its rule is kept.
 */
const VERSION = '1';

/** The session key of every saved value: the specification's own, ours behind `journey.`. */
export const sessionKeys = Object.fromEntries([
  ...specifiedKeys.map((key) => [key, key]),
  ...ownKeys.map((key) => [key, `journey.${key}`]),
]) as Record<SavedKey, string>;

export const keyNames = Object.keys(sessionKeys) as (keyof Saved)[];

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What the session holds as long as no step is saved: channel and referral, plain texts. `null` when
 * it holds more, which restore.ts reads with the steps' schemas.
 */
export function readBeginning(storage: Storage): Saved | null {
  const held = keyNames.filter((name) => storage.getItem(sessionKeys[name]) !== null);
  if (held.some((name) => name !== 'code' && name !== 'refferalID')) return null;
  const read = (name: 'code' | 'refferalID') =>
    readReference(storage.getItem(sessionKeys[name]) ?? '', limits.text);
  const referral =
    storage.getItem(sessionKeys.refferalID) === null ? undefined : read('refferalID');
  return { code: read('code') ?? '', ...(referral === undefined ? {} : { refferalID: referral }) };
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
