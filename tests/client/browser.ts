/** sessionStorage as browsers have it: 5,242,880 characters, keys included. */
export function fakeSessionStorage(limit = 5_242_880): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      let used = key.length + value.length;
      for (const [other, text] of entries) if (other !== key) used += other.length + text.length;
      if (used > limit) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** The browser's lock list; `release(n)` closes the tab that asked n-th. */
export function fakeLocks() {
  const held: ({ name: string } | null)[] = [];
  return {
    manager: {
      request(name: string) {
        held.push({ name });
        return new Promise(() => undefined);
      },
      query: async () => ({ held: held.filter(Boolean), pending: [] }),
    },
    release(at: number) {
      held[at] = null;
    },
  };
}
