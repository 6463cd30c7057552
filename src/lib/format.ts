// How values are shown to the applicant.

/** Formats a moment (milliseconds since the epoch) as date and time in the phone's time zone. */
export const formatMoment = (at: number): string =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Formats an amount in rupiah that is stored as digits. */
export const formatRupiah = (digits: string): string =>
  `Rp${new Intl.NumberFormat('id-ID').format(Number(digits))}`;

/** Joins the texts that are not empty. */
export const joinFilled = (texts: readonly string[], separator: string): string =>
  texts.filter(Boolean).join(separator);

/** Returns the seconds between two timestamps in milliseconds, rounded up and never negative. */
export const getSecondsUntil = (then: number, now: number): number =>
  Math.max(0, Math.ceil((then - now) / 1000));
