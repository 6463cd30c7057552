import * as brand from '#brand';
import { config } from '#config';
import { getShortNumber, type ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { type Paragraph, paragraphStyles } from '../shared/drawnPage.ts';

/** Returns the rows of a receipt for the page and the saved image. A row with the short form precedes a long number. */
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
    { name: copy.receipt.at, value: formatMoment(receipt.at) },
  ];
}

/** The next steps after an application (END-01), and a warning about what the bank never asks. */
export const nextSteps = [
  { icon: 'message', text: copy.notice, strong: copy.noticeDays },
  { icon: 'call', text: copy.call, strong: undefined },
  { icon: 'info', text: copy.neverAsked, strong: undefined },
] as const;

/** Returns the text of the saved image of a receipt. */
export const getReceiptParagraphs = (receipt: ReceiptValues): Paragraph[] => [
  { ...paragraphStyles.title, text: titles.done },
  ...getReceiptRows(receipt).flatMap(({ name, value }) => [
    { ...paragraphStyles.name, text: name },
    { ...paragraphStyles.value, text: value },
  ]),
  ...nextSteps.map(({ text, strong }) => ({
    ...paragraphStyles.note,
    text: strong ? `${text} ${strong}` : text,
  })),
  { ...paragraphStyles.note, text: `${shared.needHelp} ${config.callCenter}`, gap: 0 },
];
