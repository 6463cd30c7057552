import { fuzzyMatch, longest } from './fuzzyMatch.ts';
import { placesOf } from './invertedIndex.ts';
import type { RegionKeys, Wanted } from './regionKeys.ts';
import { createTrie } from './trie.ts';

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

  return (wanted: Wanted[], strangers: Wanted[], edits: number, sureStart: boolean): number[] => {
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
    for (const lead of strangers.length > 0 ? strangers.slice(0, 1) : wanted) {
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
