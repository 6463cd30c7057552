import { normalizeText } from './normalizeText.ts';

/** The amount in a text, in whole rupiah. */
export interface Amount {
  /** Plain digits, '' for an empty text, or `null` when the text is ambiguous. */
  digits: string | null;
  /** The likeliest digits of an ambiguous text, to ask the applicant; '' when there are none. */
  guess: string;
}

/** Formats digits in groups of three with dots: `12500000` becomes `12.500.000`. */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('.');
}

const inGroups = /^\d{1,3}(?:([., ’'])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount (JOB-19): digits, or groups of three with one kind of separator, after an optional `Rp` or
 * `IDR`. Other texts, for example with decimals or words, are ambiguous.
 */
export function readAmount(entered: string): Amount {
  const text = normalizeText(entered)
    .trim()
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    // Receipts end an amount with `,-`.
    .replace(/[.,]-+$/, '')
    .trim();
  if (/^\d*$/.test(text) || inGroups.test(text))
    return { digits: text.replace(/\D/g, ''), guess: '' };
  const [, integer = ''] = /^(.*?)(?:[.,]\d{1,2})?$/s.exec(text) ?? [];
  const isLikely = /^\d+$/.test(integer) ? integer.length > 3 : inGroups.test(integer);
  return { digits: null, guess: isLikely ? integer.replace(/\D/g, '') : '' };
}
