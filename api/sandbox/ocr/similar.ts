/** Edit distance between two short texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

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
