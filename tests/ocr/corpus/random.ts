import { seeded } from '../../sandbox/manyRegions.ts';

/** A source of choices that are the same for the same seed. */
export type Random = {
  /** 0 inclusive to 1 exclusive. */
  number(): number;
  /** A fraction between two bounds. */
  within(low: number, high: number): number;
  /** A whole number, both bounds included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** `purpose` keeps the choices for one purpose apart from those for another of the same seed. */
export function randomOf(seed: number, purpose: string): Random {
  let start = seed;
  for (const letter of purpose) start = Math.imul(start ^ letter.charCodeAt(0), 0x01000193);
  const number = seeded(start);
  const within = (low: number, high: number) => low + number() * (high - low);
  const between = (low: number, high: number) => Math.floor(within(low, high + 1));
  return {
    number,
    within,
    between,
    chance: (share) => number() < share,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  };
}
