/**
 * Seeds by what they may be used for. Reading is improved on tuning seeds, which are even, and
 * assessed on scoring seeds, which are odd: no card can serve both.
 */
export const tuningSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index));

export const scoringSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index) + 1);
