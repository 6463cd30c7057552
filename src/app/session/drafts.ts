import type { ScreenId } from '../../../machines/journey/screens.ts';
import { getStorageKeys } from '../../lib/storage.ts';

/** The typed values of each screen's form, so that nobody has to type anything twice. */
export interface Drafts {
  read(screen: ScreenId): Record<string, unknown> | undefined;
  write(screen: ScreenId, values: object): void;
  clear(): void;
  /** Removes the stored copies to free space for more important data. The copies in memory remain. */
  releaseStorage(): void;
  /** Stores each copy in memory again that is not stored and fits. */
  restoreStorage(): void;
}

const PREFIX = 'draft.';

function parse(stored: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Creates drafts in the given storage, with a copy in memory for a storage that refuses. */
export function createDrafts(storage: Storage): Drafts {
  const memory = new Map<string, Record<string, unknown>>();
  const put = (screen: string, values: object) => {
    try {
      storage.setItem(PREFIX + screen, JSON.stringify(values));
    } catch {
      // The copy in memory lasts until a reload.
    }
  };
  const removeAll = () => {
    for (const key of getStorageKeys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  };
  return {
    read: (screen) => memory.get(screen) ?? parse(storage.getItem(PREFIX + screen)),
    write(screen, values) {
      memory.set(screen, { ...values });
      put(screen, values);
    },
    clear() {
      memory.clear();
      removeAll();
    },
    releaseStorage() {
      // Drafts of an earlier page load exist only in the storage.
      for (const key of getStorageKeys(storage)) {
        const screen = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
        const kept = screen !== null && !memory.has(screen) && parse(storage.getItem(key));
        if (kept) memory.set(screen, kept);
      }
      removeAll();
    },
    restoreStorage() {
      for (const [screen, values] of memory) {
        if (storage.getItem(PREFIX + screen) === null) put(screen, values);
      }
    },
  };
}
