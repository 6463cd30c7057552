import type { FileRef } from '../fileRef.ts';
import { toBase64 } from './base64.ts';
import {
  deleteFiles,
  dropIfEmpty,
  type FilesDatabase,
  openFiles,
  readFile,
  within,
  writeFile,
} from './database.ts';
import { FileFailure } from './fileFailure.ts';
import {
  importTabKey,
  openFile,
  SLICE_BYTES,
  sealFile,
  type TabKey,
  tabKeyBytes,
} from './sealing.ts';
import { SEALED_FILES_KEY } from './sessionKey.ts';
import { holdSession, openSessions } from './tabLocks.ts';
import { createUnsealedFiles, FILE_PREFIX } from './unsealedFiles.ts';

/** Keeps the applicant's photos and PDFs outside the chart (STO-03 to STO-05). */
export interface FileStore {
  /** Keeps the bytes; `kept` of the answer says where. Throws FileFailure 'storage' or 'empty'. */
  put(blob: Blob, name: string): Promise<FileRef>;
  /** The bytes, or null where they are gone or not this tab's: an incomplete step, no error. */
  get(ref: FileRef): Promise<Blob | null>;
  remove(ref: FileRef): Promise<void>;
  /** Deletes every file of this tab's session and its key (END-03). */
  clear(): Promise<void>;
  /** At boot: deletes files older than a day and files whose tab is gone. */
  sweep(): Promise<void>;
}

const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const WORK_LIMIT_MS = 15_000;

const newRef = () => FILE_PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(12)));

/**
 * A picked file is only a pointer: its bytes are read while the device still has them, in slices, so
 * that copying a large one leaves the page free in between.
 */
async function readWhole(blob: Blob): Promise<Blob> {
  const parts: Blob[] = [];
  try {
    for (let at = 0; at < blob.size; at += SLICE_BYTES) {
      const bytes = await blob.slice(at, at + SLICE_BYTES).arrayBuffer();
      parts.push(new Blob([bytes]));
    }
  } catch {
    throw new FileFailure('empty');
  }
  if (parts.length === 0) throw new FileFailure('empty');
  return new Blob(parts, { type: blob.type });
}

function sessionStorageOrNull(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Some browsers throw where storage is forbidden to the page.
  }
  return null;
}

export function createFileStore(): FileStore {
  const storage = sessionStorageOrNull();
  const unsealed = createUnsealedFiles(storage);
  let database: Promise<FilesDatabase> | null = null;
  let heldSession: string | null = null;

  /** Runs `work` on the database; a connection that failed or was closed is not used again. */
  async function onDatabase<T>(work: (database: FilesDatabase) => Promise<T>): Promise<T> {
    database ??= openFiles(() => {
      database = null;
    });
    try {
      return await within(database.then(work), WORK_LIMIT_MS);
    } catch (error) {
      database = null;
      throw error;
    }
  }

  async function tabKey(make: boolean): Promise<TabKey | null> {
    // The bytes are read or made in one go, so that two files kept at once share one key; and read
    // again each time, for clearing the session also ends the key.
    const raw = storage && tabKeyBytes(storage, make);
    if (!raw) return null;
    const key = await importTabKey(raw);
    if (heldSession !== key.session) holdSession(key.session);
    heldSession = key.session;
    return key;
  }

  // The database first: where there is none, no key is made and no file sealed for nothing.
  const putSealed = (blob: Blob, ref: string) =>
    onDatabase(async (files) => {
      const key = await tabKey(true);
      if (!key) throw new FileFailure('storage');
      const { entry, slices } = await sealFile(blob, ref, key);
      await writeFile(files, entry, slices);
    });

  async function keep(blob: Blob, ref: string, name: string): Promise<FileRef['kept']> {
    try {
      await putSealed(blob, ref);
      return 'sealed';
    } catch {
      // No database, no room in it, or it does not answer: the session or memory holds the file.
    }
    return unsealed.put(blob, ref, name);
  }

  return {
    async put(blob, name) {
      const file = await readWhole(blob);
      const ref = newRef();
      const kept = await keep(file, ref, name);
      return { ref, type: file.type, size: file.size, name, kept };
    },

    async get({ ref, kept }) {
      if (kept !== 'sealed') return unsealed.get(ref);
      try {
        const key = await tabKey(false);
        const found = key && (await onDatabase((files) => readFile(files, ref)));
        return found ? await openFile(found.entry, found.slices, key) : null;
      } catch {
        return null;
      }
    },

    async remove({ ref, kept }) {
      unsealed.remove(ref);
      if (kept !== 'sealed') return;
      await onDatabase((files) => deleteFiles(files, [ref])).catch(() => undefined);
    },

    async clear() {
      unsealed.clear();
      const key = await tabKey(false).catch(() => null);
      storage?.removeItem(SEALED_FILES_KEY);
      // Without its key nothing can be opened, so a database that fails here leaves no secret.
      await onDatabase(async (files) => {
        if (key) {
          const own = await files.getAllKeysFromIndex('files', 'session', key.session);
          await deleteFiles(files, own);
        }
        if (await dropIfEmpty(files)) database = null;
      }).catch(() => undefined);
    },

    async sweep() {
      try {
        const own = (await tabKey(false))?.session;
        const isOpen = await openSessions();
        const goneTab = (session: string) => isOpen !== null && !isOpen(session);
        const oldest = Date.now() - MAX_AGE_MS;
        await onDatabase(async (files) => {
          const stale = (await files.getAll('files')).filter(
            ({ session, createdAt }) => createdAt < oldest || (session !== own && goneTab(session)),
          );
          await deleteFiles(
            files,
            stale.map(({ ref }) => ref),
          );
          if (await dropIfEmpty(files)) database = null;
        });
      } catch {
        // Nothing to sweep where there is no database.
      }
    },
  };
}
