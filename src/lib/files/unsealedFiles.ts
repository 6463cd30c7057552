import { blobFromBase64, toDataUrl } from '../base64.ts';
import type { FileRef } from '../fileRef.ts';
import { keysOf } from '../storage.ts';
import { FileFailure } from './fileFailure.ts';

/** References begin with this; so does the session key of a file that is not saved yet. */
export const FILE_PREFIX = 'file.';

/** Characters of the session's 5,242,880 that files may take: the typed fields always fit too. */
const SESSION_LIMIT = 3_500_000;

/** Bytes that may lie in memory alone: more makes phones end the tab. */
const MEMORY_LIMIT = 32_000_000;

/**
 * Files without IndexedDB or WebCrypto (STO-03 to STO-05): as a data URL in the session, and where
 * that does not fit, in memory until the page goes. In the session a file lies under its own
 * reference until it is saved, then under the specified key (src/app/session/store.ts).
 */
export function createUnsealedFiles(storage: Storage | null) {
  const memory = new Map<string, Blob>();
  const inSession = () => (storage ? filesIn(storage) : []);
  const entryOf = (ref: string) => inSession().find((entry) => entry.ref === ref);

  function keepInMemory(blob: Blob, ref: string): void {
    const used = [...memory.values()].reduce((sum, { size }) => sum + size, 0);
    if (used + blob.size > MEMORY_LIMIT) throw new FileFailure('storage');
    memory.set(ref, blob);
  }

  return {
    /** Keeps the file and says where; throws FileFailure 'storage' where nothing holds it. */
    async put(blob: Blob, ref: string, name: string): Promise<'session' | 'memory'> {
      try {
        const used = inSession().reduce((sum, { text }) => sum + text.length, 0);
        if (storage && (blob.size * 4) / 3 + used < SESSION_LIMIT) {
          storage.setItem(ref, await sessionData(blob, ref, name));
          return 'session';
        }
      } catch {
        // Full, or closed to this page: memory is left.
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
        // Damaged: as good as gone.
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

/** A file in the session: a data URL whose parameters say which file it is, so that a reload finds it. */
const HEADER = /^data:([^;,]*);ref=([^;,]*);name=([^;,]*);base64,/;

/** The data URL of a file under its reference and name. */
export async function sessionData(blob: Blob, ref: string, name: string): Promise<string> {
  const url = await toDataUrl(blob);
  return url.replace(';base64,', `;ref=${ref};name=${encodeURIComponent(name)};base64,`);
}

/** The file whose data URL this is; `null` where it is none of ours, or no longer as it was written. */
export function fileOfData(text: string): FileRef | null {
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

/** The files that lie in the session, whatever their keys. */
export function filesIn(storage: Storage): { ref: string; text: string; remove(): void }[] {
  return keysOf(storage).flatMap((key) => {
    const text = storage.getItem(key) ?? '';
    const ref = HEADER.exec(text)?.[2];
    return ref === undefined ? [] : [{ ref, text, remove: () => storage.removeItem(key) }];
  });
}
