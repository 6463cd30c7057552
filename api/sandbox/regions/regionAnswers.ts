import type { Region } from '../../contracts/regions.ts';
import { Serialized } from '../handlers/answer.ts';
import { createRegionIndex } from './regionIndex.ts';

/** Answers that are kept, so that what many people type is searched and written once. */
const keptAnswers = 1_000;

/** A longer term is hardly typed twice. */
const keptLength = 40;

/** The index of a list of regions, and its answers as they go out. */
export function createRegionAnswers(list: readonly Region[]) {
  const index = createRegionIndex(list);
  const texts = index.regions.map((region) => JSON.stringify(region));
  /**
   * By term, the one that was asked for longest ago first. A Map keeps them in that order, so that
   * lru-cache would hardly save a line.
   */
  const kept = new Map<string, Serialized<{ data: Region[] }>>();
  return {
    ...index,
    /** What `search` finds, as the body of an answer. */
    searchAnswer(term: string): Serialized<{ data: Region[] }> {
      const before = kept.get(term);
      kept.delete(term);
      const write = () => index.find(term).map((place) => texts[place]);
      const answer = before ?? new Serialized(`{"data":[${write().join(',')}]}`);
      if (term.length <= keptLength) kept.set(term, answer);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAnswers) break;
        kept.delete(oldest);
      }
      return answer;
    },
  };
}

export type RegionAnswers = ReturnType<typeof createRegionAnswers>;
