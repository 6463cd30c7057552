import { cards } from '../../../src/choices.ts';
import { isMoment } from '../../../src/lib/date.ts';
import type { Saved } from '../saved/schema.ts';

/** The content of a receipt. */
export type ReceiptValues = NonNullable<Saved['receipt']>;

/**
 * Creates the receipt of an application: its number at the bank, the card, and the time in milliseconds of epoch. It
 * does not identify the applicant. `undefined` without a number or a chosen card.
 */
export function createReceipt(
  { reffNumberRegistration, applyId, step1 }: Saved,
  now: number,
): ReceiptValues | undefined {
  const number = reffNumberRegistration ?? applyId;
  return number && step1 ? { number, card: step1.chooseCard, at: now } : undefined;
}

/** Reads a receipt that was stored outside the session; `undefined` for anything else. */
export function readReceipt(value: unknown): ReceiptValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, card, at }: { number?: unknown; card?: unknown; at?: unknown } = value;
  const known = cards.find((one) => one === card);
  // If the card was not sent to the bank, the receipt has none.
  const isWhole = typeof number === 'string' && isMoment(at) && known === card;
  return isWhole ? { number, card: known, at } : undefined;
}

/** How many characters of a number are read out on the telephone, and how many at a time. */
const shortForm = { length: 8, group: 4 };

/** Returns the end of a long number in groups for reading out; `undefined` for a short number. */
export function getShortNumber({ number }: ReceiptValues): string | undefined {
  const characters = number.replace(/[^\p{L}\p{N}]/gu, '');
  if (characters.length <= shortForm.length) return undefined;
  const end = characters.slice(-shortForm.length);
  return `${end.slice(0, shortForm.group)} ${end.slice(shortForm.group)}`;
}
