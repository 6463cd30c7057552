import type { ScreenId } from '../../../machines/journey/screens.ts';
import { getStorageKeys } from '../../lib/storage.ts';

/** The typed values of each screen's form (ENT-14). */
export interface Drafts {
  /** Returns the draft; undefined when there is none. The values are not validated. */
  read(screen: ScreenId): Record<string, unknown> | undefined;
  write(screen: ScreenId, values: object): void;
  clear(): void;
  /** Removes the stored copies to free space for more important data. All drafts remain in memory. */
  releaseStorage(): void;
  /** Stores the drafts in memory again, as far as there is space. */
  restoreStorage(): void;
  /** The screens whose latest draft is only in memory, because the storage refused it. */
  readonly onlyInMemory: ReadonlySet<ScreenId>;
  /** The screens whose draft was written after their form was saved; the persistence removes those of saved forms. */
  readonly unsaved: Set<ScreenId>;
  /** Calls the listener after each attempt to store a draft. */
  onStore(listener: () => void): void;
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
  const memory = new Map<ScreenId, Record<string, unknown>>();
  const onlyInMemory = new Set<ScreenId>();
  const unsaved = new Set<ScreenId>();
  let onStore = () => {};
  const store = (screen: ScreenId, values: object) => {
    try {
      storage.setItem(PREFIX + screen, JSON.stringify(values));
      onlyInMemory.delete(screen);
    } catch {
      // The copy in memory lasts until a reload.
      onlyInMemory.add(screen);
    }
  };
  const removeAll = () => {
    for (const key of getStorageKeys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  };
  return {
    read: (screen) => memory.get(screen) ?? parse(storage.getItem(PREFIX + screen)),
    write(screen, values) {
      memory.set(screen, { ...values });
      unsaved.add(screen);
      store(screen, values);
      onStore();
    },
    clear() {
      memory.clear();
      onlyInMemory.clear();
      unsaved.clear();
      removeAll();
    },
    releaseStorage() {
      // Drafts of an earlier page load exist only in the storage.
      for (const key of getStorageKeys(storage)) {
        const screen = key.startsWith(PREFIX) ? (key.slice(PREFIX.length) as ScreenId) : null;
        const values = screen !== null && !memory.has(screen) && parse(storage.getItem(key));
        if (values) memory.set(screen, values);
      }
      removeAll();
    },
    restoreStorage() {
      for (const [screen, values] of memory) {
        if (onlyInMemory.has(screen) || storage.getItem(PREFIX + screen) === null)
          store(screen, values);
      }
    },
    onlyInMemory,
    unsaved,
    onStore(listener) {
      onStore = listener;
    },
  };
}
