/** How many slips are forgiven in a word of this length; short words would match anything. */
export const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * One more row of the table of edit distances (a swap of neighbours is one edit): how far each
 * beginning of `word` is from what was read so far and `char`.
 */
function nextRow(
  word: string,
  char: string,
  row: Uint8Array,
  before: Uint8Array | undefined,
  charBefore: string,
): Uint8Array {
  const next = new Uint8Array(row.length);
  next[0] = (row[0] as number) + 1;
  for (let at = 1; at < row.length; at++) {
    const own = word[at - 1];
    let cost = (row[at - 1] as number) + (own === char ? 0 : 1);
    cost = Math.min(cost, (row[at] as number) + 1, (next[at - 1] as number) + 1);
    if (before && at > 1 && own === charBefore && word[at - 2] === char) {
      cost = Math.min(cost, (before[at - 2] as number) + 1);
    }
    next[at] = cost;
  }
  return next;
}

const firstRow = (word: string) => Uint8Array.from({ length: word.length + 1 }, (_, at) => at);

/** Edits between `word` and that beginning of `key` which is nearest to it. */
export function distanceToBeginning(word: string, key: string): number {
  let row: Uint8Array = firstRow(word);
  let before: Uint8Array | undefined;
  let best = word.length;
  for (let at = 0; at < key.length && at < word.length + 2; at++) {
    const next = nextRow(word, key[at] as string, row, before, key[at - 1] ?? '');
    [before, row] = [row, next];
    best = Math.min(best, row[word.length] as number);
  }
  return best;
}

/**
 * Places in sorted `keys` that begin like `word`, up to `most` edits. Keys with the same beginning
 * are looked at together, so most of them are never looked at.
 */
export function nearKeys(keys: readonly string[], word: string, most: number): number[] {
  const found: number[] = [];
  const walk = (
    from: number,
    to: number,
    depth: number,
    row: Uint8Array,
    before: Uint8Array | undefined,
    charBefore: string,
  ) => {
    let start = from;
    while (start < to && (keys[start] as string).length === depth) start++;
    while (start < to) {
      const char = (keys[start] as string)[depth] as string;
      // The last key of this group: all between have `char` here too.
      let [low, high] = [start + 1, to];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (((keys[middle] as string)[depth] as string) > char) high = middle;
        else low = middle + 1;
      }
      const next = nextRow(word, char, row, before, charBefore);
      if ((next[word.length] as number) <= most) {
        for (let at = start; at < low; at++) found.push(at);
      } else if (Math.min(...next) <= most) {
        walk(start, low, depth + 1, next, row, char);
      }
      start = low;
    }
  };
  if (most > 0) walk(0, keys.length, 0, firstRow(word), undefined, '');
  return found;
}
