import { toBase64 } from '../base64.ts';
import type { FileRef } from '../fileRef.ts';
import { getStorageKeys, getStorageOrNull, SEALED_FILES_KEY } from '../storage.ts';
import { FileFailure } from './fileFailure.ts';
import {
  claimSession,
  deleteFiles,
  deleteIfEmpty,
  type FilesDatabase,
  getOpenSessionCheck,
  getTabKeyBytes,
  importTabKey,
  OPEN_TIMEOUT_MS,
  openFile,
  openFiles,
  readFile,
  removeTabKey,
  SLICE_BYTES,
  sealFile,
  type TabKey,
  withExclusiveLock,
  withSharedWriteLock,
  withTimeout,
  writeFile,
} from './sealedFiles.ts';
import { createUnsealedFiles, FILE_PREFIX } from './unsealedFiles.ts';

/** Stores the applicant's photos and PDFs outside the chart (STO-03 to STO-05). */
export interface FileStore {
  /** Stores the bytes; `kept` of the result names the store. @throws FileFailure 'storage' or 'empty' */
  put(blob: Blob, name: string): Promise<FileRef>;
  /** Returns the bytes; null when they are lost, cannot be read, or belong to another tab. */
  get(ref: FileRef): Promise<Blob | null>;
  /**
   * Claims the files of an earlier page load, once at the start. A duplicated tab gets its own copies under a
   * new key, so that no tab deletes the other's files. Never rejects: a file that cannot be copied is lost.
   */
  claim(refs: readonly FileRef[]): Promise<void>;
  /** Deletes a file. A failed deletion is ignored: `sweep` repeats it. */
  remove(ref: FileRef): Promise<void>;
  /** Deletes every file of this tab's session and its key (END-03). Never rejects. */
  clear(): Promise<void>;
  /** Deletes the abandoned files of all tabs, once at the start (`findStale`). Never rejects. */
  sweep(): Promise<void>;
}

const WORK_TIMEOUT_MS = 15_000;

/** Returns the database key of a tab's file. A duplicated tab has a file with the same reference. */
const getStorageKey = (ref: string, { session }: TabKey) => `${session}${ref}`;

const createRef = () => FILE_PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(12)));

/** Creates the file store: sealed in IndexedDB, else unsealed in the session, else in memory. */
export function createFileStore(): FileStore {
  const storage = getStorageOrNull('sessionStorage');
  const unsealed = createUnsealedFiles(storage);
  let database: Promise<FilesDatabase> | null = null;
  let claim: { session: string; isOurs: Promise<boolean> } | null = null;
  /** Claims the session once. Resolves with false when another tab holds it (`claimSession`). */
  const claimOnce = (session: string) => {
    if (claim?.session !== session) claim = { session, isOurs: claimSession(session) };
    return claim.isOurs;
  };

  /**
   * Runs `work` on the database. Rejects after a timeout. A failed or closed connection is not used again. Only a new
   * file has another place: stored files would count as lost, so a slow database gets the entire WORK_TIMEOUT_MS.
   */
  async function onDatabase<T>(
    work: (database: FilesDatabase) => Promise<T>,
    openTimeoutMs = WORK_TIMEOUT_MS,
  ): Promise<T> {
    database ??= openFiles(() => {
      database = null;
    });
    try {
      return await withTimeout(withTimeout(database, openTimeoutMs).then(work), WORK_TIMEOUT_MS);
    } catch (error) {
      database = null;
      throw error;
    }
  }

  /** Returns the tab's key; null without storage, or when there is none and `create` is false. */
  async function getTabKey(create: boolean): Promise<TabKey | null> {
    // The key bytes are read or created synchronously, so that two simultaneous files share one key. They
    // are read each time, because clearing the session also ends the key.
    const raw = storage && getTabKeyBytes(storage, create);
    if (!raw) return null;
    const key = await importTabKey(raw);
    void claimOnce(key.session);
    return key;
  }

  // The database is opened first: without a database no key is created and no file is sealed.
  const putSealed = (blob: Blob, ref: string) =>
    withSharedWriteLock(() =>
      onDatabase(async (files) => {
        const key = await getTabKey(true);
        if (!key) throw new FileFailure('storage');
        const { entry, slices } = await sealFile(blob, getStorageKey(ref, key), key);
        await writeFile(files, entry, slices);
      }, OPEN_TIMEOUT_MS),
    );

  const deleteEmptyDatabase = () =>
    withExclusiveLock(() =>
      onDatabase(async (files) => {
        if (await deleteIfEmpty(files)) database = null;
      }),
    );

  async function readSealed({ ref, size }: FileRef, key: TabKey): Promise<Blob | null> {
    const found = await onDatabase((files) => readFile(files, getStorageKey(ref, key)));
    const file = found && (await openFile(found.entry, found.slices, key));
    // A file with a different size counts as lost.
    return file?.size === size ? file : null;
  }

  async function putAnywhere(blob: Blob, ref: string, name: string): Promise<FileRef['kept']> {
    try {
      await putSealed(blob, ref);
      return 'sealed';
    } catch {
      // When the database is missing, full or unresponsive, the session or memory stores the file.
    }
    return unsealed.put(blob, ref, name);
  }

  return {
    async put(blob, name) {
      const file = await readAllBytes(blob);
      const ref = createRef();
      const kept = await putAnywhere(file, ref, name);
      return { ref, type: file.type, size: file.size, name, kept };
    },

    async get(ref) {
      if (ref.kept !== 'sealed') return unsealed.get(ref.ref);
      try {
        const key = await getTabKey(false);
        return key && (await readSealed(ref, key));
      } catch {
        return null;
      }
    },

    async claim(refs) {
      try {
        const raw = storage && getTabKeyBytes(storage, false);
        const shared = raw && (await importTabKey(raw));
        if (!storage || !shared) return;
        if (await claimOnce(shared.session)) return;
        const sealed = refs.filter(({ kept }) => kept === 'sealed');
        const copies = await Promise.all(sealed.map((ref) => readSealed(ref, shared)));
        removeTabKey(storage);
        for (const [at, copy] of copies.entries()) {
          const { ref = '' } = sealed[at] ?? {};
          if (copy) await putSealed(copy, ref);
        }
      } catch {
        // A file that could not be copied counts as lost. Its step asks for it again.
      }
    },

    async remove({ ref, kept }) {
      unsealed.remove(ref);
      if (kept !== 'sealed') return;
      const key = await getTabKey(false).catch(() => null);
      if (!key) return;
      await onDatabase((files) => deleteFiles(files, [getStorageKey(ref, key)])).catch(
        () => undefined,
      );
    },

    async clear() {
      unsealed.clear();
      const key = await getTabKey(false).catch(() => null);
      storage?.removeItem(SEALED_FILES_KEY);
      // Without its key no file can be opened, so a database failure here exposes nothing.
      await onDatabase(async (files) => {
        if (key) {
          await deleteFiles(
            files,
            await files.getAllKeysFromIndex('files', 'session', key.session),
          );
        }
      })
        .then(deleteEmptyDatabase)
        .catch(() => undefined);
    },

    async sweep() {
      try {
        const own = (await getTabKey(false))?.session;
        const isOpen = await getOpenSessionCheck();
        await onDatabase(async (files) => {
          // The session contains the file's own reference. The database key also contains the session
          // (getStorageKey).
          const saved = storage ? getStorageKeys(storage).map((key) => storage.getItem(key)) : [];
          const isReferenced = ({ ref, session }: StoredFile) =>
            saved.some((value) => value?.includes(ref.slice(session.length)));
          const stale = findStale(await files.getAll('files'), own, isReferenced, isOpen);
          await deleteFiles(
            files,
            stale.map(({ ref }) => ref),
          );
        });
        await deleteEmptyDatabase();
      } catch {
        // Without a database nothing can be abandoned.
      }
    },
  };
}

/**
 * Reads all bytes of a file while the device still has them: a picked file is only a pointer. Reads in
 * slices, so that the page stays responsive.
 * @throws FileFailure 'empty' when there are no bytes or they can no longer be read.
 */
async function readAllBytes(blob: Blob): Promise<Blob> {
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

/**
 * A tab that the phone has suspended, or that shows another site, looks like a closed tab and may return with its key.
 * So its files stay as long as those of a browser that cannot detect open tabs. Those of a closed tab cannot be read:
 * their key was in its session.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface StoredFile {
  ref: string;
  session: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/**
 * Returns the abandoned files, which are older than a day. Those of another tab are abandoned when that tab is not open,
 * or the browser cannot detect open tabs (`isOpen` is null); those of this tab (`own`), when no saved value references
 * them. Files in use have no age limit, because a corrected clock could make a new photo look old.
 */
function findStale<File extends StoredFile>(
  files: readonly File[],
  own: string | undefined,
  isReferenced: (file: File) => boolean,
  isOpen: ((session: string) => boolean) | null,
): File[] {
  const isInUse = (file: File) =>
    file.session === own ? isReferenced(file) : isOpen?.(file.session) === true;
  return files.filter((file) => Date.now() - file.createdAt > MAX_AGE_MS && !isInUse(file));
}
