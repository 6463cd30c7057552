import type { ScreenId } from '../../../machines/journey/screens.ts';
import { keysOf } from '../../lib/storage.ts';

/** What was typed into a screen's form, kept as typed, so that nothing is ever typed twice. */
export interface Drafts {
  read(screen: ScreenId): Record<string, unknown> | undefined;
  write(screen: ScreenId, values: object): void;
  clear(): void;
  /** Takes the copies out of the storage for what must not be lost; those in memory serve until a reload. */
  giveRoom(): void;
  /** Puts back what there is room for. */
  takeRoom(): void;
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

/** Drafts in the given storage, and in memory where the storage refuses. */
export function createDrafts(storage: Storage): Drafts {
  const memory = new Map<string, Record<string, unknown>>();
  const put = (screen: string, values: object) => {
    try {
      storage.setItem(PREFIX + screen, JSON.stringify(values));
    } catch {
      // The copy in memory serves until a reload.
    }
  };
  const removeAll = () => {
    for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
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
    giveRoom() {
      // An earlier page's lie in the storage alone.
      for (const key of keysOf(storage)) {
        const screen = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
        const kept = screen !== null && !memory.has(screen) && parse(storage.getItem(key));
        if (kept) memory.set(screen, kept);
      }
      removeAll();
    },
    takeRoom() {
      for (const [screen, values] of memory) {
        if (storage.getItem(PREFIX + screen) === null) put(screen, values);
      }
    },
  };
}
