import { getPlaces, type RegionKeys, type SearchWord } from './regionKeys.ts';

/**
 * Returns the maximum number of typing errors in a word; short words allow none, because too many others
 * would match.
 */
const getMaxEdits = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Creates a list of region numbers by score, the lowest first; one that is added twice keeps its lowest score. */
function createRanking(size: number) {
  const best = new Uint16Array(size);
  let byScore: number[][] = [];
  return {
    add: (place: number, score: number) => {
      const known = best[place] as number;
      if (known !== 0 && known <= score) return;
      best[place] = score;
      byScore[score] ??= [];
      byScore[score].push(place);
    },
    /** Returns the first `most` by score, then by number, and clears the list. */
    take: (most: number): number[] => {
      const taken: number[] = [];
      byScore.forEach((places, score) => {
        if (taken.length >= most) return;
        const bestPlaces = places.filter((place) => best[place] === score);
        taken.push(...bestPlaces.sort((one, other) => one - other));
      });
      for (const place of byScore.flat()) best[place] = 0;
      byScore = [];
      return taken.slice(0, most);
    },
  };
}

/**
 * Creates a search for regions whose words or whose entire name differ from the typed text by a few errors:
 * nearest first, then the shortest names; at most `most`. `strangers` are the `wanted` words that no region has,
 * `edits` the most errors of a word; with `sureStart` the first letter must match.
 */
export function createFuzzySearch(keys: RegionKeys, most: number) {
  const { names, words, lengths, isInName: inName, isInArea: inArea } = keys;
  const ranking = createRanking(lengths.length);
  const nameTrie = createTrie(names.keys, longest + 2);
  const wordTrie = createTrie(words.keys, longest + 2);

  type Near = { places: Int32Array; distance: number };

  /** Finds regions with a word that begins like this one, with a limited number of edits. */
  function findNearWords({ word, own }: SearchWord, edits: number, sureStart: boolean): Near[] {
    const near = [{ places: getPlaces(words, own), distance: 0 }];
    const distance = Math.min(edits, getMaxEdits(word));
    if (distance > 0) {
      fuzzyMatch(wordTrie, word, distance, sureStart, (from, to) => {
        near.push({ places: getPlaces(words, [from, to]), distance });
      });
    }
    return near;
  }

  /** Returns for each region the distance of its nearest word, plus one; 0 if none is near enough. */
  function getDistances(near: Near[]): Uint8Array {
    const table = new Uint8Array(lengths.length);
    for (const { places, distance } of near) {
      for (const place of places) if (table[place] === 0) table[place] = distance + 1;
    }
    return table;
  }

  return (
    wanted: readonly SearchWord[],
    strangers: readonly SearchWord[],
    edits: number,
    sureStart: boolean,
  ): number[] => {
    const add = (place: number, distance: number) =>
      ranking.add(place, distance * 100 + (lengths[place] as number));
    const joined = wanted.map(({ word }) => word).join('');
    fuzzyMatch(nameTrie, joined, 1, sureStart, (from, to) => {
      for (const place of getPlaces(names, [from, to])) add(place, 1);
    });
    // Words that no region has contain the error; without such words, any word may.
    const others = strangers
      .slice(1)
      .map((stranger) => getDistances(findNearWords(stranger, edits, sureStart)));
    const leads = strangers.length > 0 ? strangers.slice(0, 1) : wanted;
    for (const lead of leads.filter(({ word }) => getMaxEdits(word) > 0)) {
      const known = wanted.filter((word) => word !== lead && !strangers.includes(word));
      for (const { places, distance } of findNearWords(lead, edits, sureStart)) {
        for (const place of places) {
          let sum = distance;
          for (const other of others) sum += (other[place] || Number.POSITIVE_INFINITY) - 1;
          if (!Number.isFinite(sum)) continue;
          if (known.every((word) => inName(place, word) || inArea(place, word))) add(place, sum);
        }
      }
    }
    return ranking.take(most);
  };
}

/*
 * This is not a library: fastest-levenshtein compares two words and takes 4 ms for 48,672 names, while the
 * trie rarely takes 0.3 ms. It also counts two swapped letters as two edits.
 */

/** The number of letters that are compared; the rest counts as equal. */
const longest = 64;

const far = 1_000;

/** The rows of the edit distance table, one per letter; allocated once for all searches. */
const rows = Array.from({ length: longest + 4 }, () => new Uint16Array(longest + 2));
const read = new Uint16Array(longest + 4);

/**
 * Fills the row at `depth`: the distance of each prefix of `word` from the letters read so far; swapped
 * adjacent letters are one edit. Only cells that can be at most `most` are computed; the cells next to them
 * are `far`. Returns the lowest distance.
 */
function fillRow(word: string, depth: number, most: number): number {
  const [before, row, next] = [rows[depth - 2], rows[depth - 1], rows[depth]];
  if (!row || !next) return far;
  const char = read[depth];
  const charBefore = read[depth - 1];
  const first = Math.max(1, depth - most);
  const last = Math.min(word.length, depth + most);
  let least = first === 1 ? depth : far;
  next[first - 1] = least;
  for (let at = first; at <= last; at++) {
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
  next[last + 1] = far;
  return least;
}

/**
 * Calls `found` for each range of the trie's keys that begins like `word` with at most `most` edits. Keys
 * with a common prefix are compared together, so most keys are never visited. If the first letter must
 * match (`sureStart`), the search visits twenty times fewer.
 */
function fuzzyMatch(
  trie: Trie,
  word: string,
  most: number,
  sureStart: boolean,
  found: (from: number, to: number) => void,
): void {
  const wanted = word.slice(0, longest);
  rows[0]?.forEach((_, at, row) => {
    row[at] = at;
  });
  for (let node = 0; node < trie.size; ) {
    const depth = trie.depths[node] as number;
    read[depth] = trie.chars[node] as number;
    const isSkipped = sureStart && depth === 1 && read[1] !== wanted.charCodeAt(0);
    const least = isSkipped ? far : fillRow(wanted, depth, most);
    const isWhole = Math.abs(depth - wanted.length) <= most;
    if (least <= most && isWhole && (rows[depth]?.[wanted.length] ?? far) <= most) {
      found(trie.froms[node] as number, trie.tos[node] as number);
      node = trie.nextNodes[node] as number;
    } else node = least <= most ? node + 1 : (trie.nextNodes[node] as number);
  }
}

/**
 * Sorted keys as a tree of their letters, each node before its children. `nextNodes` has the node after a
 * node's subtree. `froms` and `tos` are the range of keys below a node.
 */
type Trie = {
  size: number;
  chars: Uint16Array;
  depths: Uint16Array;
  froms: Int32Array;
  tos: Int32Array;
  nextNodes: Int32Array;
};

/** Returns the length of the common prefix of two keys. */
function countCommonLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** Creates the tree of sorted `keys`, down to the letter `deepest` of each. */
function createTrie(keys: readonly string[], deepest: number): Trie {
  const prefixes = keys.map((key) => key.slice(0, deepest));
  const shared = prefixes.map((key, at) =>
    at === 0 ? 0 : countCommonLetters(keys[at - 1] ?? '', key),
  );
  const maxNodes = prefixes.reduce((sum, key, at) => sum + key.length - (shared[at] as number), 0);
  const tree: Trie = {
    size: maxNodes,
    chars: new Uint16Array(maxNodes),
    depths: new Uint16Array(maxNodes),
    froms: new Int32Array(maxNodes),
    tos: new Int32Array(maxNodes),
    nextNodes: new Int32Array(maxNodes),
  };
  /** The nodes on the path from the root to the newest node. */
  const open: number[] = [];
  let size = 0;
  const closeTo = (depth: number, key: number) => {
    for (const node of open.splice(depth)) {
      tree.tos[node] = key;
      tree.nextNodes[node] = size;
    }
  };
  prefixes.forEach((key, number) => {
    closeTo(shared[number] as number, number);
    for (let depth = open.length; depth < key.length; depth++) {
      tree.chars[size] = key.charCodeAt(depth);
      tree.depths[size] = depth + 1;
      tree.froms[size] = number;
      open.push(size++);
    }
  });
  closeTo(0, keys.length);
  return tree;
}
