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

interface Lock {
  name: string;
  isGone: boolean;
  /** Tells who waits for it that it is theirs. */
  granted?: () => void;
}

/** The browser's lock list; `release(n)` closes the tab that asked n-th. */
export function fakeLocks() {
  const asked: Lock[] = [];
  let shared = 0;
  let alone: Promise<unknown> = Promise.resolve();
  return {
    manager: {
      async request(name: string, ...rest: unknown[]) {
        const hold = rest.at(-1) as (lock?: object | null) => Promise<unknown>;
        const { signal, mode, ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
        if (mode === 'shared') {
          shared += 1;
          return alone
            .then(() => hold())
            .finally(() => {
              shared -= 1;
            });
        }
        if (ifAvailable) {
          const held = hold(shared > 0 ? null : {});
          alone = Promise.allSettled([alone, held]);
          return held;
        }
        const lock: Lock = { name, isGone: false };
        const isHeld = () => asked.find((one) => one.name === name && !one.isGone) !== lock;
        asked.push(lock);
        if (signal && isHeld()) {
          await new Promise<void>((resolve, reject) => {
            lock.granted = resolve;
            signal.addEventListener('abort', () => {
              lock.isGone = true;
              reject(signal.reason);
            });
          });
        }
        await hold();
        lock.isGone = true;
      },
      /** The first of a name holds it, the others wait. */
      async query() {
        const open = asked.filter(({ isGone }) => !isGone).map(({ name }) => ({ name }));
        const isFirst = ({ name }: { name: string }, at: number) =>
          open.findIndex((lock) => lock.name === name) === at;
        return {
          held: open.filter(isFirst),
          pending: open.filter((lock, at) => !isFirst(lock, at)),
        };
      },
    },
    release(at: number) {
      const lock = asked[at];
      if (!lock) return;
      lock.isGone = true;
      asked.find(({ name, isGone }) => name === lock.name && !isGone)?.granted?.();
    },
  };
}
