import { cards } from '../../../src/choices.ts';
import type { Saved } from '../saved/schema.ts';

export type ReceiptValues = NonNullable<Saved['receipt']>;

/**
 * What an applicant keeps of an application: the number that the bank knows it by, the card, and when it
 * was received, in milliseconds of epoch. Nothing of it tells who applied.
 */
export function createReceipt(
  { reffNumberRegistration, applyId, step1 }: Saved,
  now: number,
): ReceiptValues | undefined {
  const number = reffNumberRegistration ?? applyId;
  return number && step1 ? { number, card: step1.chooseCard, at: now } : undefined;
}

/** Reads a receipt that was kept outside the session; anything else is none. */
export function readReceipt(value: unknown): ReceiptValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, card, at }: { number?: unknown; card?: unknown; at?: unknown } = value;
  const known = cards.find((one) => one === card);
  // A bank that was not told of the card has none on its receipt.
  const isWhole = typeof number === 'string' && typeof at === 'number' && known === card;
  return isWhole ? { number, card: known, at } : undefined;
}

/** When the application was received, by the phone's own clock. */
export const formatReceiptTime = ({ at }: ReceiptValues): string =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** How many characters of a number are read out on the telephone, and how many at a time. */
const shortForm = { length: 8, group: 4 };

/** The end of a long number in groups that can be read out; `undefined` where the number is short itself. */
export function getShortNumber({ number }: ReceiptValues): string | undefined {
  const characters = number.replace(/[^\p{L}\p{N}]/gu, '');
  if (characters.length <= shortForm.length) return undefined;
  const end = characters.slice(-shortForm.length);
  return `${end.slice(0, shortForm.group)} ${end.slice(shortForm.group)}`;
}
