import { prefixRange } from './words.ts';

/** Rows of the table of edit distances, one for each letter read; made once, used by every search. */
const longest = 64;
const rows = Array.from({ length: longest + 4 }, () => new Uint8Array(longest + 1));

/**
 * Fills the row at `depth`: how far each beginning of `word` is from the letters read so far, the
 * last of which is `char` (a swap of neighbours is one edit). Returns the least of them.
 */
function fillRow(word: string, depth: number, char: number, charBefore: number): number {
  const [before, row, next] = [rows[depth - 2], rows[depth - 1], rows[depth]];
  if (!row || !next) return longest;
  next[0] = depth;
  let least = depth;
  for (let at = 1; at <= word.length; at++) {
    const own = word.charCodeAt(at - 1);
    let cost = (row[at - 1] as number) + (own === char ? 0 : 1);
    const dropped = (row[at] as number) + 1;
    const added = (next[at - 1] as number) + 1;
    if (dropped < cost) cost = dropped;
    if (added < cost) cost = added;
    if (before && at > 1 && own === charBefore && word.charCodeAt(at - 2) === char) {
      const swapped = (before[at - 2] as number) + 1;
      if (swapped < cost) cost = swapped;
    }
    next[at] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Calls `found` for each stretch of sorted `keys` that begins like `word` but for `most` edits. Keys
 * with a common beginning are looked at together, so that most of them are never looked at. Where the
 * first letter counts as right (`sureStart`), twenty times fewer are.
 */
export function nearKeys(
  keys: readonly string[],
  word: string,
  most: number,
  sureStart: boolean,
  found: (from: number, to: number) => void,
): void {
  const wanted = word.slice(0, longest);
  const walk = (from: number, to: number, depth: number, charBefore: number) => {
    let start = from;
    while (start < to && (keys[start] as string).length < depth) start++;
    while (start < to) {
      const char = (keys[start] as string).charCodeAt(depth - 1);
      // The end of this group: all keys up to there have `char` here too.
      let [low, high] = [start + 1, to];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((keys[middle] as string).charCodeAt(depth - 1) > char) high = middle;
        else low = middle + 1;
      }
      const least = fillRow(wanted, depth, char, charBefore);
      if ((rows[depth]?.[wanted.length] ?? longest) <= most) found(start, low);
      else if (least <= most && depth < longest) walk(start, low, depth + 1, char);
      start = low;
    }
  };
  rows[0]?.forEach((_, at, row) => {
    row[at] = at;
  });
  if (!sureStart) return walk(0, keys.length, 1, 0);
  const [from, to] = prefixRange(keys, wanted.charAt(0));
  fillRow(wanted, 1, wanted.charCodeAt(0), 0);
  walk(from, to, 2, wanted.charCodeAt(0));
}
