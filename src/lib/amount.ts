import { normalizeText } from './normalizeText.ts';

/** The amount in a text, in whole rupiah. */
export interface Amount {
  /** Plain digits, or `null` when the text is ambiguous. */
  digits: string | null;
  /**
   * The likeliest reading of an ambiguous text, for a question to the applicant. '' when there is none.
   */
  guess: string;
}

/** Formats digits in groups of three. */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('.');
}

const inGroups = /^\d{1,3}(?:([., ’'])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount (JOB-19): digits, or groups of three with one kind of separator. Other texts, for example
 * with decimals or words, are ambiguous. The app asks about them and does not guess.
 */
export function readAmount(entered: string): Amount {
  const text = normalizeText(entered)
    .trim()
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    // Handwritten amounts and receipts end with this.
    .replace(/[.,]-+$/, '')
    .trim();
  if (/^\d*$/.test(text) || inGroups.test(text))
    return { digits: text.replace(/\D/g, ''), guess: '' };
  const [, whole = ''] = /^(.*?)(?:[.,]\d{1,2})?$/s.exec(text) ?? [];
  const isLikely = /^\d+$/.test(whole) ? whole.length > 3 : inGroups.test(whole);
  return { digits: null, guess: isLikely ? whole.replace(/\D/g, '') : '' };
}
