// Values that this project chose itself, and that cause no rejection. They are separate from limits.ts, because the
// first screen does not need them.

/** Thresholds for hints and shortened texts. */
export const advice = {
  /** The digits of an NPWP: 15, or 16 when it is the NIK. */
  npwpLengths: [15, 16],
  /** The legal minimum age for employment (Undang-Undang Nomor 20 Tahun 1999). */
  workingAge: 15,
  /** The maximum characters of a bank message in an alert: as much as people read before they press OK. */
  bankWords: 300,
} as const;

/** The minimum and maximum income of each bracket, in rupiah a month (CHO-02). */
export const bracketRanges = {
  '1': { from: 5_000_000, to: 10_000_000 },
  '2': { from: 10_000_000, to: 20_000_000 },
  '3': { from: 20_000_000, to: Number.POSITIVE_INFINITY },
} as const;
