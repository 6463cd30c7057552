import { CallFailure } from '../../../api/client/callFailure.ts';
import type { Pending, Saved, SavedKey } from '../../../machines/journey/saved/schema.ts';
import { FLOW_KEY } from '../../boot/journeyOfTab.ts';
import type { FileStore } from '../../lib/files/index.ts';
import { SEALED_FILES_KEY } from '../../lib/files/sessionKey.ts';
import { RECORD_KEY } from '../../lib/recordKey.ts';
import { keysOf } from '../../lib/storage.ts';
import type { Drafts } from './drafts.ts';
import { droppedFiles, keyNames, writeSaved } from './store.ts';

interface Stores {
  session: Storage;
  local: Storage;
  files: Pick<FileStore, 'remove' | 'clear'>;
  drafts: Drafts;
}

/** END-03: nothing of a finished journey stays on the phone. */
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
    if (saved.outcome === 'done' || (before?.step1 !== undefined && saved.step1 === undefined)) {
      forgetAll(stores);
      written = null;
      noteBehind([]);
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
    onBehind(hear: (behind: readonly SavedKey[]) => void): void {
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
