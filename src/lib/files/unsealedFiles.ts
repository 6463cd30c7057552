import { blobFromBase64, toDataUrl } from '../base64.ts';
import type { FileRef } from '../fileRef.ts';
import { getStorageKeys } from '../storage.ts';
import { FileFailure } from './fileFailure.ts';

/** The prefix of file references, which are also the session keys of files that no saved value names yet. */
export const FILE_PREFIX = 'file.';

/** The characters of the session (5,242,880) that files may use, so that typed fields always fit. */
const MAX_SESSION_CHARACTERS = 3_500_000;

/** The maximum bytes of all files in memory. With more, phones end the tab. */
const MAX_MEMORY_BYTES = 32_000_000;

/**
 * Stores files without IndexedDB or WebCrypto (STO-03 to STO-05): as data URLs in the session, or in memory
 * until the page closes. In the session a file has its own reference as key until it is saved. Then it has
 * the specified key (src/app/session/persistence.ts).
 */
export function createUnsealedFiles(storage: Storage | null) {
  const memory = new Map<string, Blob>();
  const listStored = () => (storage ? listSessionFiles(storage) : []);
  const findStored = (ref: string) => listStored().find((entry) => entry.ref === ref);

  function putInMemory(blob: Blob, ref: string): void {
    const used = [...memory.values()].reduce((sum, { size }) => sum + size, 0);
    if (used + blob.size > MAX_MEMORY_BYTES) throw new FileFailure('storage');
    memory.set(ref, blob);
  }

  return {
    /** Stores the file and returns the store. @throws FileFailure 'storage' when nothing can store it */
    async put(blob: Blob, ref: string, name: string): Promise<'session' | 'memory'> {
      try {
        const used = listStored().reduce((sum, { text }) => sum + text.length, 0);
        if (storage && (blob.size * 4) / 3 + used < MAX_SESSION_CHARACTERS) {
          storage.setItem(ref, await toSessionData(blob, ref, name));
          return 'session';
        }
      } catch {
        // The session is full or blocked, so memory is used.
      }
      putInMemory(blob, ref);
      return 'memory';
    },
    /** Returns the file, or null when it is lost or damaged. */
    get(ref: string): Blob | null {
      const inMemory = memory.get(ref);
      if (inMemory) return inMemory;
      const entry = findStored(ref);
      try {
        if (entry) return blobFromBase64(entry.text, '');
      } catch {
        // A damaged file counts as lost.
      }
      return null;
    },
    remove(ref: string): void {
      memory.delete(ref);
      findStored(ref)?.remove();
    },
    clear(): void {
      memory.clear();
      for (const entry of listStored()) entry.remove();
    },
  };
}

/** The header of this app's data URLs: type, reference and name of the file. */
const HEADER = /^data:([^;,]*);ref=([^;,]*);name=([^;,]*);base64,/;

/** Creates the data URL of a file with its reference and name. */
export async function toSessionData(blob: Blob, ref: string, name: string): Promise<string> {
  const url = await toDataUrl(blob);
  return url.replace(';base64,', `;ref=${ref};name=${encodeURIComponent(name)};base64,`);
}

/**
 * Returns the reference of the file in a data URL, or `null` when the text has no header of this app. The
 * bytes are not checked.
 */
export function parseSessionFile(text: string): FileRef | null {
  const [header, type = '', ref = '', name = ''] = HEADER.exec(text) ?? [];
  if (header === undefined) return null;
  const padding = Number(text.endsWith('=')) + Number(text.endsWith('=='));
  const size = ((text.length - header.length) * 3) / 4 - padding;
  try {
    return { ref, type, size, name: decodeURIComponent(name), kept: 'session' };
  } catch {
    return null;
  }
}

/** Returns the files in the session under any key: reference, data URL (`text`), and a function that removes it. */
export function listSessionFiles(
  storage: Storage,
): { ref: string; text: string; remove(): void }[] {
  return getStorageKeys(storage).flatMap((key) => {
    const text = storage.getItem(key) ?? '';
    const ref = HEADER.exec(text)?.[2];
    return ref === undefined ? [] : [{ ref, text, remove: () => storage.removeItem(key) }];
  });
}
