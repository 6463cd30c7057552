import { digitsBefore, type Edit } from './maskInput.ts';

const prefix = 'Rp';

/** Plain digits as an amount: '12500000' gives 'Rp12.500.000', '' stays ''. */
export const showRupiah = (digits: string) =>
  digits && prefix + digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * JOB-19: an edit of a shown amount as an amount again, without leading zeros; the caret stays behind
 * the same digit, never before the prefix. More than `limit` digits give null: nothing is to change.
 */
export function maskRupiah({ text, caret }: Edit, limit: number): Edit | null {
  const typed = text.replace(/\D/g, '');
  const digits = typed.replace(/^0+(?=\d)/, '');
  if (digits.length > limit) return null;
  const shown = showRupiah(digits);
  const before = Math.max(0, digitsBefore(text, caret) - (typed.length - digits.length));
  let place = Math.min(prefix.length, shown.length);
  for (let passed = 0; passed < before; place += 1) {
    if (shown[place] !== '.') passed += 1;
  }
  return { text: shown, caret: place };
}

/** What a pasted amount is worth: without its decimals, which an amount in whole rupiah has not. */
export const pastedRupiah = (text: string) => text.trim().replace(/,\d{1,2}$/, '');
