import {
  momentOf,
  type ReceiptValues,
  shortNumberOf,
} from '../../machines/journey/mapping/receipt.ts';
import { brand } from '../../src/brand.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { done as copy } from '../../src/copy/endings.ts';

/** What a receipt says, a name and a value each, on the page and in its picture. */
export function receiptRows(receipt: ReceiptValues): { name: string; value: string }[] {
  const { number, card } = receipt;
  const short = shortNumberOf(receipt);
  return [
    ...(short ? [{ name: copy.receipt.short, value: short }] : []),
    { name: copy.receipt.number, value: number },
    // A provider may not have been told of it.
    ...(card
      ? [{ name: copy.receipt.card, value: `${brand.product} ${chooser.cardNames[card]}` }]
      : []),
    { name: copy.receipt.at, value: momentOf(receipt) },
  ];
}

/** What happens next (END-01), and what never does. */
export const nextSteps = [
  { icon: 'message', text: copy.notice, strong: copy.noticeDays },
  { icon: 'call', text: copy.call, strong: undefined },
  { icon: 'info', text: copy.neverAsked, strong: undefined },
] as const;
