/** Creates a storage that lasts as long as the page. */
export function createMemoryStorage(): Storage {
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

/** Returns the browser's storage, or `null` when the page may not use it. */
export function getStorageOrNull(kind: Kind): Storage | null {
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** Returns the browser's storage, or else one in memory, which every call shares and a reload empties. */
export function getStorage(kind: Kind): Storage {
  const storage = getStorageOrNull(kind);
  if (storage) return storage;
  const instead = inMemory.get(kind) ?? createMemoryStorage();
  inMemory.set(kind, instead);
  return instead;
}

/** Returns all keys of a storage. */
export const getStorageKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/** The session key of the flight recorder's record. */
export const RECORD_KEY = 'journey.record';

/** The session key of the journal's random number for this tab's application (src/app/journal.ts). */
export const JOURNAL_KEY = 'journey.journal';

/** The session key of the tab's sealing key (32 bytes, base64). */
export const SEALED_FILES_KEY = 'sealedFilesKey';

/** The session key of the journey that an address selected in this tab: `six-step` or `identity-first` (ENT-16). */
export const FLOW_KEY = 'journey.flow';

/** LIV-17: the specified local storage key of the camera test's picture, a data URL. */
export const TEST_SELFIE_KEY = 'livenessTest';
