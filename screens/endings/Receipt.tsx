import type { ReceiptValues } from '../../machines/journey/mapping/application.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { Values } from '../shared/Values.tsx';
import { receiptRows } from './receiptRows.ts';

/** The receipt: number, card and date of the application. */
export function Receipt({ receipt }: { receipt: ReceiptValues }) {
  return (
    <section aria-label={copy.receipt.title}>
      <Values rows={receiptRows(receipt)} />
    </section>
  );
}
