import { blobFromBase64, toDataUrl } from '../base64.ts';
import type { FileRef } from '../fileRef.ts';
import { getStorageKeys } from '../storage.ts';
import { FileFailure } from './fileFailure.ts';

/** The prefix of file references, and of the session keys of files that are not saved yet. */
export const FILE_PREFIX = 'file.';

/** The characters of the session (5,242,880) that files may use, so that typed fields always fit. */
const SESSION_LIMIT = 3_500_000;

/** The bytes that may be in memory only. With more, phones end the tab. */
const MEMORY_LIMIT = 32_000_000;

/**
 * Stores files without IndexedDB or WebCrypto (STO-03 to STO-05): as data URLs in the session, or in memory
 * until the page closes. In the session a file has its own reference as key until it is saved. Then it has
 * the specified key (src/app/session/persistence.ts).
 */
export function createUnsealedFiles(storage: Storage | null) {
  const memory = new Map<string, Blob>();
  const inSession = () => (storage ? listSessionFiles(storage) : []);
  const entryOf = (ref: string) => inSession().find((entry) => entry.ref === ref);

  function keepInMemory(blob: Blob, ref: string): void {
    const used = [...memory.values()].reduce((sum, { size }) => sum + size, 0);
    if (used + blob.size > MEMORY_LIMIT) throw new FileFailure('storage');
    memory.set(ref, blob);
  }

  return {
    /**
     * Stores the file and returns the store. @throws FileFailure 'storage' when nothing can store it.
     */
    async put(blob: Blob, ref: string, name: string): Promise<'session' | 'memory'> {
      try {
        const used = inSession().reduce((sum, { text }) => sum + text.length, 0);
        if (storage && (blob.size * 4) / 3 + used < SESSION_LIMIT) {
          storage.setItem(ref, await toSessionData(blob, ref, name));
          return 'session';
        }
      } catch {
        // The session is full or blocked, so memory is used.
      }
      keepInMemory(blob, ref);
      return 'memory';
    },
    get(ref: string): Blob | null {
      const inMemory = memory.get(ref);
      if (inMemory) return inMemory;
      const entry = entryOf(ref);
      try {
        if (entry) return blobFromBase64(entry.text, '');
      } catch {
        // A damaged file counts as lost.
      }
      return null;
    },
    remove(ref: string): void {
      memory.delete(ref);
      entryOf(ref)?.remove();
    },
    clear(): void {
      memory.clear();
      for (const entry of inSession()) entry.remove();
    },
  };
}

/** The header of a data URL whose parameters identify the file after a reload. */
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

/** Returns the files in the session, whatever their keys. */
export function listSessionFiles(
  storage: Storage,
): { ref: string; text: string; remove(): void }[] {
  return getStorageKeys(storage).flatMap((key) => {
    const text = storage.getItem(key) ?? '';
    const ref = HEADER.exec(text)?.[2];
    return ref === undefined ? [] : [{ ref, text, remove: () => storage.removeItem(key) }];
  });
}
