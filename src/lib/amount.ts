import { normalizeText } from './unseen.ts';

/** What a text says of an amount in whole rupiah. */
export interface Amount {
  /** Plain digits; `null` where the text can be read in more than one way. */
  digits: string | null;
  /** Of such a text the likeliest reading, to be asked about; '' where there is none. */
  guess: string;
}

/** Digits in groups of three, as amounts are written. */
export function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('.');
}

const inGroups = /^\d{1,3}(?:([., ’'])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount (JOB-19): digits, alone or in groups of three with one kind of separator. Anything else, such as
 * two kinds of separators, decimals or words, is asked about and never guessed.
 */
export function readAmount(entered: string): Amount {
  const text = normalizeText(entered)
    .trim()
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    // As amounts are written by hand and printed on receipts.
    .replace(/[.,]-+$/, '')
    .trim();
  if (/^\d*$/.test(text) || inGroups.test(text))
    return { digits: text.replace(/\D/g, ''), guess: '' };
  const [, whole = ''] = /^(.*?)(?:[.,]\d{1,2})?$/s.exec(text) ?? [];
  const isLikely = /^\d+$/.test(whole) ? whole.length > 3 : inGroups.test(whole);
  return { digits: null, guess: isLikely ? whole.replace(/\D/g, '') : '' };
}
