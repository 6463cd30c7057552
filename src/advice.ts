// Values that this project chose itself. None of them causes a rejection. The first screen does not need
// them (limits.ts has the other values).

/** Thresholds for hints and shortened texts. */
export const advice = {
  /** An NPWP has 15 digits, or 16 digits when it is the NIK. */
  npwpLengths: [15, 16],
  /** The legal minimum age for employment (Undang-Undang Nomor 20 Tahun 1999). */
  workingAge: 15,
  /**
   * The maximum characters of a bank message in an alert: as much as people read before they press OK.
   */
  bankWords: 300,
} as const;

/** CHO-02: the minimum and maximum income of each bracket, in rupiah a month. */
export const bracketRanges = {
  '1': { from: 5_000_000, to: 10_000_000 },
  '2': { from: 10_000_000, to: 20_000_000 },
  '3': { from: 20_000_000, to: Number.POSITIVE_INFINITY },
} as const;
