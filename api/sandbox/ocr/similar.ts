import { distance } from 'fastest-levenshtein';

/** 1 for equal texts, 0 for texts with nothing in common. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** The candidate most like `text`, if any is like enough. */
export function nearest(text: string, candidates: string[], enough = 0.6): string | undefined {
  let best: string | undefined;
  let score = enough;
  for (const candidate of candidates) {
    const it = similarity(text, candidate);
    if (it >= score && (best === undefined || it > score)) [best, score] = [candidate, it];
  }
  return best;
}
