import type { ReceiptValues } from '../../machines/journey/mapping/application.ts';
import { brand } from '../../src/brand.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { done as copy } from '../../src/copy/endings.ts';

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' });

/** What a receipt says, a name and a value each, in the phone's own time. */
export const receiptRows = ({ number, card, at }: ReceiptValues) => [
  { name: copy.receipt.number, value: number },
  { name: copy.receipt.card, value: `${brand.product} ${chooser.cardNames[card]}` },
  { name: copy.receipt.at, value: moment.format(at) },
];
