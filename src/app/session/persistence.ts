import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { FileStore } from '../../lib/files/index.ts';
import { SEALED_FILES_KEY } from '../../lib/files/sessionKey.ts';
import type { Drafts } from './drafts.ts';
import { droppedFiles, writeSaved } from './store.ts';

interface Stores {
  session: Storage;
  local: Storage;
  files: Pick<FileStore, 'remove' | 'clear'>;
  drafts: Drafts;
}

/** END-03: nothing of a finished journey stays on the phone. */
function forgetAll({ session, local, files, drafts }: Stores): void {
  drafts.clear();
  for (const key of Object.keys(session)) {
    // The files' own key goes with them: without it they could not be told from another tab's.
    if (key !== SEALED_FILES_KEY) session.removeItem(key);
  }
  local.clear();
  void files.clear();
}

interface Source {
  getSnapshot(): { context: { saved: Saved } };
  subscribe(listener: (snapshot: { context: { saved: Saved } }) => void): unknown;
}

/** Keeps the session in step with the chart from now on; files that are no longer named are erased. */
export function persist(actor: Source, stores: Stores): void {
  let last: Saved | null = null;
  /** What the session holds, `null` while it holds nothing. */
  let written: Saved | null = null;
  const keepUp = ({ context: { saved } }: { context: { saved: Saved } }) => {
    if (saved === last) return;
    const isErased = last?.step1 !== undefined && saved.step1 === undefined;
    last = saved;
    if (isErased || saved.outcome === 'done') {
      forgetAll(stores);
      written = null;
      return;
    }
    writeSaved(stores.session, written, saved);
    if (written) for (const file of droppedFiles(written, saved)) void stores.files.remove(file);
    written = saved;
  };
  keepUp(actor.getSnapshot());
  actor.subscribe(keepUp);
}
