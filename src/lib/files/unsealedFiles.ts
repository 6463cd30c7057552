import { blobFromBase64 } from './base64.ts';
import { FileFailure } from './fileFailure.ts';
import { filesIn, sessionData } from './sessionData.ts';

/** References begin with this; so does the session key of a file that is not saved yet. */
export const FILE_PREFIX = 'file.';

/** Characters of the session's 5,242,880 that files may take: the typed fields always fit too. */
const SESSION_LIMIT = 3_500_000;
/** Bytes that may lie in memory alone: more makes phones end the tab. */
const MEMORY_LIMIT = 32_000_000;

/**
 * Files without IndexedDB or WebCrypto (STO-03 to STO-05): as a data URL in the session, and where
 * that does not fit, in memory until the page goes. In the session a file lies under its own
 * reference until it is saved, then under the specified key (app/session/store.ts).
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
