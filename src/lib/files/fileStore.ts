import { toBase64 } from '../base64.ts';
import type { FileRef } from '../fileRef.ts';
import { keysOf, SEALED_FILES_KEY, storageOrNull } from '../storage.ts';
import { FileFailure } from './fileFailure.ts';
import {
  claimSession,
  deleteFiles,
  dropIfEmpty,
  dropTabKey,
  type FilesDatabase,
  importTabKey,
  openFile,
  openFiles,
  openSessions,
  readFile,
  SLICE_BYTES,
  sealFile,
  type TabKey,
  tabKeyBytes,
  whileNobodyWrites,
  whileWriting,
  within,
  writeFile,
} from './sealedFiles.ts';
import { createUnsealedFiles, FILE_PREFIX } from './unsealedFiles.ts';

/** Keeps the applicant's photos and PDFs outside the chart (STO-03 to STO-05). */
export interface FileStore {
  /** Keeps the bytes; `kept` of the answer says where. Throws FileFailure 'storage' or 'empty'. */
  put(blob: Blob, name: string): Promise<FileRef>;
  /** The bytes, or null where they are gone or not this tab's: an incomplete step, no error. */
  get(ref: FileRef): Promise<Blob | null>;
  /**
   * Once at the start, for what an earlier page of this tab kept: a duplicated tab gets copies of its own,
   * so that neither takes the other's away.
   */
  own(refs: readonly FileRef[]): Promise<void>;
  remove(ref: FileRef): Promise<void>;
  /** Deletes every file of this tab's session and its key (END-03). */
  clear(): Promise<void>;
  /** At boot: deletes what nobody comes back for (staleAmong). */
  sweep(): Promise<void>;
}

const WORK_LIMIT_MS = 15_000;

/** Where a tab's file lies: a duplicated tab has one under the same reference. */
const placeOf = (ref: string, { session }: TabKey) => `${session}${ref}`;

const newRef = () => FILE_PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(12)));

export function createFileStore(): FileStore {
  const storage = storageOrNull('sessionStorage');
  const unsealed = createUnsealedFiles(storage);
  let database: Promise<FilesDatabase> | null = null;
  let claim: { session: string; isOurs: Promise<boolean> } | null = null;
  /** Asked once a session: other tabs see by it that its files are in use. */
  const claimed = (session: string) => {
    if (claim?.session !== session) claim = { session, isOurs: claimSession(session) };
    return claim.isOurs;
  };

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
    void claimed(key.session);
    return key;
  }

  // The database first: where there is none, no key is made and no file sealed for nothing.
  const putSealed = (blob: Blob, ref: string) =>
    whileWriting(() =>
      onDatabase(async (files) => {
        const key = await tabKey(true);
        if (!key) throw new FileFailure('storage');
        const { entry, slices } = await sealFile(blob, placeOf(ref, key), key);
        await writeFile(files, entry, slices);
      }),
    );

  const dropEmptied = () =>
    whileNobodyWrites(() =>
      onDatabase(async (files) => {
        if (await dropIfEmpty(files)) database = null;
      }),
    );

  async function opened({ ref, size }: FileRef, key: TabKey): Promise<Blob | null> {
    const found = await onDatabase((files) => readFile(files, placeOf(ref, key)));
    const file = found && (await openFile(found.entry, found.slices, key));
    // A file that is not as long as it was is as good as gone.
    return file?.size === size ? file : null;
  }

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

    async get(ref) {
      if (ref.kept !== 'sealed') return unsealed.get(ref.ref);
      try {
        const key = await tabKey(false);
        return key && (await opened(ref, key));
      } catch {
        return null;
      }
    },

    async own(refs) {
      try {
        const raw = storage && tabKeyBytes(storage, false);
        const shared = raw && (await importTabKey(raw));
        if (!storage || !shared) return;
        if (await claimed(shared.session)) return;
        const sealed = refs.filter(({ kept }) => kept === 'sealed');
        const copies = await Promise.all(sealed.map((ref) => opened(ref, shared)));
        dropTabKey(storage);
        for (const [at, copy] of copies.entries()) {
          const { ref = '' } = sealed[at] ?? {};
          if (copy) await putSealed(copy, ref);
        }
      } catch {
        // What could not be copied counts as gone: its step is asked for again.
      }
    },

    async remove({ ref, kept }) {
      unsealed.remove(ref);
      if (kept !== 'sealed') return;
      const key = await tabKey(false).catch(() => null);
      if (!key) return;
      await onDatabase((files) => deleteFiles(files, [placeOf(ref, key)])).catch(() => undefined);
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
      })
        .then(dropEmptied)
        .catch(() => undefined);
    },

    async sweep() {
      try {
        const own = (await tabKey(false))?.session;
        const isOpen = await openSessions();
        await onDatabase(async (files) => {
          // By its own reference; in the database it lies under its place (placeOf).
          const saved = storage ? keysOf(storage).map((key) => storage.getItem(key)) : [];
          const isNamed = ({ ref, session }: Kept) =>
            saved.some((value) => value?.includes(ref.slice(session.length)));
          const stale = staleAmong(await files.getAll('files'), own, isNamed, isOpen);
          await deleteFiles(
            files,
            stale.map(({ ref }) => ref),
          );
        });
        await dropEmptied();
      } catch {
        // Nothing to sweep where there is no database.
      }
    },
  };
}

/**
 * A picked file is only a pointer: its bytes are read while the device still has them, in slices, so
 * that copying a large one leaves the page free in between.
 * @throws FileFailure 'empty' where there are no bytes, or they can no longer be read.
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

const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/**
 * A tab that the phone has put aside, or that shows another site for a moment, looks like one that is closed.
 * Its files can be opened by nobody else, so they wait for it.
 */
const AWAY_MS = 60 * 60 * 1000;

interface Kept {
  ref: string;
  session: string;
  /** Milliseconds of epoch. */
  createdAt: number;
}

/**
 * Of what is kept, what nobody comes back for: of another tab than `own` that has been gone for an hour, or
 * that nobody knows of for a day; of the own one what is a day old and `isNamed` by nothing. What is in use
 * has no age: a phone's clock that is set right would make a photo of a minute ago days old.
 */
function staleAmong<File extends Kept>(
  files: readonly File[],
  own: string | undefined,
  isNamed: (file: File) => boolean,
  isOpen: ((session: string) => boolean) | null,
): File[] {
  const now = Date.now();
  return files.filter((file) => {
    const age = now - file.createdAt;
    if (file.session === own) return age > MAX_AGE_MS && !isNamed(file);
    return isOpen ? age > AWAY_MS && !isOpen(file.session) : age > MAX_AGE_MS;
  });
}
