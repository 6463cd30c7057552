// Numbers of ours, by which nothing is refused. The first screen needs none of them (limits.ts has the others).

/** What is hinted at, or cut short. */
export const advice = {
  /** An NPWP has fifteen digits, or sixteen where it is the NIK. */
  npwpLengths: [15, 16],
  /** Nobody may be employed before (Undang-Undang Nomor 20 Tahun 1999). */
  workingAge: 15,
  /** Of the bank's own words in an alert: what one can read before pressing OK. */
  bankWords: 300,
} as const;

/** CHO-02 in rupiah a month: the least and the most of each bracket. */
export const bracketRanges = {
  '1': { from: 5_000_000, to: 10_000_000 },
  '2': { from: 10_000_000, to: 20_000_000 },
  '3': { from: 20_000_000, to: Number.POSITIVE_INFINITY },
} as const;
