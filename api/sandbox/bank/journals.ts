import { asc, gt, lte, max, sql } from 'drizzle-orm';
import type { ExportLogsRequest } from '../../contracts/otlp.ts';
import { journals } from '../store/schema.ts';
import type { Bank } from './bank.ts';

/** What is stored at most; older batches are removed. The bytes are measured at every batch of this interval. */
const maxStored = {
  /** Those of about two thousand journeys. */
  batches: 20_000,
  bytes: 256 * 1024 ** 2,
  interval: 100,
};

/** Stores a batch of a journal, and removes the oldest batches beyond the limits. */
export async function storeBatch(
  { store, clock }: Pick<Bank, 'store' | 'clock'>,
  batch: ExportLogsRequest,
  most = maxStored,
): Promise<void> {
  const [stored] = await store.db
    .insert(journals)
    .values({ batch, receivedAt: clock.now() })
    .returning({ id: journals.id });
  if (!stored) return;
  await store.db.delete(journals).where(lte(journals.id, stored.id - most.batches));
  if (stored.id % most.interval > 0) return;
  const total = sql<number>`sum(pg_column_size(${journals.batch})) over (order by ${journals.id} desc)`;
  const sized = store.db
    .select({ id: journals.id, total: total.as('total') })
    .from(journals)
    .as('sized');
  const oldest = store.db
    .select({ id: max(sized.id) })
    .from(sized)
    .where(gt(sized.total, most.bytes));
  await store.db.delete(journals).where(lte(journals.id, sql`(${oldest})`));
}

/** Returns the number of the newest batch; undefined if there is none. */
export async function findNewestBatch({ store }: Pick<Bank, 'store'>): Promise<number | undefined> {
  const [{ newest = null } = {}] = await store.db
    .select({ newest: max(journals.id) })
    .from(journals);
  return newest ?? undefined;
}

/** Returns all batches, from old to new. */
export const readBatches = async ({ store }: Pick<Bank, 'store'>): Promise<ExportLogsRequest[]> =>
  (await store.db.select({ batch: journals.batch }).from(journals).orderBy(asc(journals.id))).map(
    ({ batch }) => batch,
  );
