import { blobFromBase64, toDataUrl } from './base64.ts';
import { FileFailure } from './fileFailure.ts';

/** Session keys of files start with this. */
export const FILE_PREFIX = 'file.';

/** Characters of the session's 5,242,880 that files may take: the typed fields always fit too. */
const SESSION_LIMIT = 3_500_000;
/** Bytes that may lie in memory alone: more makes phones end the tab. */
const MEMORY_LIMIT = 32_000_000;

function fileKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(FILE_PREFIX),
  );
}

const lengthInSession = (storage: Storage) =>
  fileKeys(storage).reduce((sum, key) => sum + (storage.getItem(key)?.length ?? 0), 0);

/**
 * Files without IndexedDB or WebCrypto (STO-03 to STO-05): as a data URL under the reference in
 * the session, and where that does not fit, in memory until the page goes.
 */
export function createUnsealedFiles(storage: Storage | null) {
  const memory = new Map<string, Blob>();

  function keepInMemory(blob: Blob, ref: string): void {
    const used = [...memory.values()].reduce((sum, { size }) => sum + size, 0);
    if (used + blob.size > MEMORY_LIMIT) throw new FileFailure('storage');
    memory.set(ref, blob);
  }

  return {
    /** Keeps the file and says where; throws FileFailure 'storage' where nothing holds it. */
    async put(blob: Blob, ref: string): Promise<'session' | 'memory'> {
      if (storage && (blob.size * 4) / 3 + lengthInSession(storage) < SESSION_LIMIT) {
        try {
          storage.setItem(ref, await toDataUrl(blob));
          return 'session';
        } catch {
          // Full, or closed to this page: memory is left.
        }
      }
      keepInMemory(blob, ref);
      return 'memory';
    },
    get(ref: string): Blob | null {
      const inMemory = memory.get(ref);
      if (inMemory) return inMemory;
      const stored = storage?.getItem(ref);
      try {
        return stored ? blobFromBase64(stored, '') : null;
      } catch {
        return null;
      }
    },
    remove(ref: string): void {
      memory.delete(ref);
      storage?.removeItem(ref);
    },
    clear(): void {
      memory.clear();
      if (storage) for (const key of fileKeys(storage)) storage.removeItem(key);
    },
  };
}
