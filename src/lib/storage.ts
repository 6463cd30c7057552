/** A storage that lives as long as the page: for browsers that refuse theirs (cookies blocked). */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

type Kind = 'sessionStorage' | 'localStorage';

const inMemory = new Map<Kind, Storage>();

/** The browser's storage where the page may use it, else `null`; some browsers throw where it is forbidden. */
export function storageOrNull(kind: Kind): Storage | null {
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** The browser's storage, or one in its place that a reload empties. */
export function storageOf(kind: Kind): Storage {
  const storage = storageOrNull(kind);
  if (storage) return storage;
  const instead = inMemory.get(kind) ?? memoryStorage();
  inMemory.set(kind, instead);
  return instead;
}

export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/** Where the flight recorder keeps its record in the session. */
export const RECORD_KEY = 'journey.record';

/** Session key of the tab's own sealing key (32 bytes, base64). It dies with the tab. */
export const SEALED_FILES_KEY = 'sealedFilesKey';

/** Ours: which journey this tab runs, where the front page's address has said so (ENT-16). */
export const FLOW_KEY = 'journey.flow';
