import { placesOf, type RegionKeys, type Wanted } from './keys.ts';

/** How many slips are forgiven in a word; a short one with a slip would be any other. */
const forgiven = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Places by their scores, the lowest first; of a place that comes again its lowest counts. */
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
    /** The first `most` by score, then by place; then nothing is ranked any more. */
    take: (most: number): number[] => {
      const taken: number[] = [];
      byScore.forEach((places, score) => {
        if (taken.length >= most) return;
        const here = places.filter((place) => best[place] === score);
        taken.push(...here.sort((one, other) => one - other));
      });
      for (const place of byScore.flat()) best[place] = 0;
      byScore = [];
      return taken.slice(0, most);
    },
  };
}

/**
 * Finds regions whose words, or whose name as a whole, differ by slips from what was typed:
 * nearest first, of those the shortest names; at most `most`.
 */
export function createFuzzySearch(keys: RegionKeys, most: number) {
  const { names, words, lengths, inName, inArea } = keys;
  const ranking = createRanking(lengths.length);
  const nameTrie = createTrie(names.keys, longest + 2);
  const wordTrie = createTrie(words.keys, longest + 2);

  type Near = { places: Int32Array; distance: number };

  /** Entries with a word that begins like this one but for some edits. */
  function nearWord({ word, own }: Wanted, edits: number, sureStart: boolean): Near[] {
    const near = [{ places: placesOf(words, own), distance: 0 }];
    const distance = Math.min(edits, forgiven(word));
    if (distance > 0) {
      fuzzyMatch(wordTrie, word, distance, sureStart, (from, to) => {
        near.push({ places: placesOf(words, [from, to]), distance });
      });
    }
    return near;
  }

  /** For a word besides the first one with a slip: how far each entry is from it, plus one; 0 is too far. */
  function farness(near: Near[]): Uint8Array {
    const table = new Uint8Array(lengths.length);
    for (const { places, distance } of near) {
      for (const place of places) if (table[place] === 0) table[place] = distance + 1;
    }
    return table;
  }

  return (
    wanted: readonly Wanted[],
    strangers: readonly Wanted[],
    edits: number,
    sureStart: boolean,
  ): number[] => {
    const add = (place: number, distance: number) =>
      ranking.add(place, distance * 100 + (lengths[place] as number));
    const joined = wanted.map(({ word }) => word).join('');
    fuzzyMatch(nameTrie, joined, 1, sureStart, (from, to) => {
      for (const place of placesOf(names, [from, to])) add(place, 1);
    });
    // Strangers are the words with the slip; if there are none, any word may be.
    const others = strangers
      .slice(1)
      .map((stranger) => farness(nearWord(stranger, edits, sureStart)));
    const leads = strangers.length > 0 ? strangers.slice(0, 1) : wanted;
    for (const lead of leads.filter(({ word }) => forgiven(word) > 0)) {
      const known = wanted.filter((word) => word !== lead && !strangers.includes(word));
      for (const { places, distance } of nearWord(lead, edits, sureStart)) {
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
 * By hand: fastest-levenshtein compares two words, and takes 4 ms for 48,672 names where a walk over
 * the trie seldom takes 0.3 ms; it also counts two letters swapped as two edits.
 */

/** Letters of a word that are compared; what follows counts as right. */
const longest = 64;

const far = 1_000;

/** Rows of the table of edit distances, one for each letter read; made once, used by every search. */
const rows = Array.from({ length: longest + 4 }, () => new Uint16Array(longest + 2));
const read = new Uint16Array(longest + 4);

/**
 * Fills the row at `depth`: how far each beginning of `word` is from the letters read so far (a
 * swap of neighbours is one edit). Only where that can be `most` at all; what lies beside is `far`.
 * Returns the least of them.
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
 * Calls `found` for each range of the trie's keys that begins like `word` but for `most` edits.
 * Keys with a common beginning are looked at together, so that most of them are never looked at.
 * Where the first letter counts as right (`sureStart`), twenty times fewer are.
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
    const passedBy = sureStart && depth === 1 && read[1] !== wanted.charCodeAt(0);
    const least = passedBy ? far : fillRow(wanted, depth, most);
    const isWhole = Math.abs(depth - wanted.length) <= most;
    if (least <= most && isWhole && (rows[depth]?.[wanted.length] ?? far) <= most) {
      found(trie.froms[node] as number, trie.tos[node] as number);
      node = trie.after[node] as number;
    } else node = least <= most ? node + 1 : (trie.after[node] as number);
  }
}

/**
 * Sorted keys as a tree of their letters, each node before its children: what follows a node that
 * is passed by lies at `after`. `froms` and `tos` number the keys that go through a node.
 */
type Trie = {
  size: number;
  chars: Uint16Array;
  depths: Uint16Array;
  froms: Int32Array;
  tos: Int32Array;
  after: Int32Array;
};

/** How many letters two keys have in common at their beginnings. */
function commonLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** The tree of sorted `keys`, down to the letter `deepest` of each. */
function createTrie(keys: readonly string[], deepest: number): Trie {
  const beginnings = keys.map((key) => key.slice(0, deepest));
  const shared = beginnings.map((key, at) =>
    at === 0 ? 0 : commonLetters(keys[at - 1] ?? '', key),
  );
  const most = beginnings.reduce((sum, key, at) => sum + key.length - (shared[at] as number), 0);
  const tree: Trie = {
    size: most,
    chars: new Uint16Array(most),
    depths: new Uint16Array(most),
    froms: new Int32Array(most),
    tos: new Int32Array(most),
    after: new Int32Array(most),
  };
  /** The nodes from the root to the newest one. */
  const open: number[] = [];
  let size = 0;
  const closeTo = (depth: number, key: number) => {
    for (const node of open.splice(depth)) {
      tree.tos[node] = key;
      tree.after[node] = size;
    }
  };
  beginnings.forEach((key, number) => {
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
