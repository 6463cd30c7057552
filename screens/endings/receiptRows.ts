import * as brand from '#brand';
import {
  formatReceiptTime,
  getShortNumber,
  type ReceiptValues,
} from '../../machines/journey/mapping/receipt.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { done as copy } from '../../src/copy/endings.ts';

/** Returns the rows of a receipt, as the page and the saved image show them. */
export function getReceiptRows(receipt: ReceiptValues): { name: string; value: string }[] {
  const { number, card } = receipt;
  const short = getShortNumber(receipt);
  return [
    ...(short ? [{ name: copy.receipt.short, value: short }] : []),
    { name: copy.receipt.number, value: number },
    // Receipts of some providers have no card.
    ...(card
      ? [{ name: copy.receipt.card, value: `${brand.product} ${chooser.cardNames[card]}` }]
      : []),
    { name: copy.receipt.at, value: formatReceiptTime(receipt) },
  ];
}

/** The next steps after an application (END-01), and a warning about what the bank never asks. */
export const nextSteps = [
  { icon: 'message', text: copy.notice, strong: copy.noticeDays },
  { icon: 'call', text: copy.call, strong: undefined },
  { icon: 'info', text: copy.neverAsked, strong: undefined },
] as const;
