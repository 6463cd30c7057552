import type { ReceiptValues } from '../../machines/journey/saved/receipt.ts';
import { done as copy } from '../../src/copy/endings.ts';
import './receipt.css';
import { receiptRows } from './receiptRows.ts';

/** The receipt: number, card and date of the application. */
export function Receipt({ receipt }: { receipt: ReceiptValues }) {
  return (
    <section className="receipt" aria-label={copy.receipt.title}>
      <dl>
        {receiptRows(receipt).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
