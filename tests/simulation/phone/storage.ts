/** Characters that browsers allow a storage, keys included. */
const usualRoom = 5_242_880;

/** What a storage holds, and how much it takes. */
export interface Shelf {
  entries: Map<string, string>;
  /** Nothing more fits in while it is full. */
  isFull: boolean;
  /** It was full at some time, so that something may be missing in it. */
  wasFull: boolean;
}
export const emptyShelf = (): Shelf => ({ entries: new Map(), isFull: false, wasFull: false });

const sizeOf = ({ entries }: Shelf) =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);

/** A page's handle of a shelf; a page that is gone writes no more. */
export function storageOn(shelf: Shelf, page: { isGone: boolean }): Storage {
  const { entries } = shelf;
  const methods: Storage = {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (page.isGone) return;
      const more = value.length - (entries.get(key)?.length ?? -key.length);
      const fits = !shelf.isFull || more <= 0;
      if (!fits || (more > 100_000 && sizeOf(shelf) + more > usualRoom))
        throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, String(value));
    },
    removeItem: (key) => void (page.isGone || entries.delete(key)),
    clear: () => void (page.isGone || entries.clear()),
  };
  // `Object.keys` of a browser's storage are its entries'.
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key))
        ? { configurable: true, enumerable: true, value: entries.get(String(key)) }
        : undefined,
  });
}
