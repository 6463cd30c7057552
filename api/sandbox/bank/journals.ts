import { asc, lte, max } from 'drizzle-orm';
import type { ExportLogsRequest } from '../../contracts/otlp.ts';
import { journals } from '../store/schema.ts';
import type { Bank } from './bank.ts';

/** The most batches that are stored: those of about two thousand journeys. Older ones are removed. */
const maxBatches = 20_000;

/** Stores a batch of a journal, and removes the oldest batches beyond the maximum number (`most`). */
export async function storeBatch(
  { store, clock }: Pick<Bank, 'store' | 'clock'>,
  batch: ExportLogsRequest,
  most = maxBatches,
): Promise<void> {
  const [stored] = await store.db
    .insert(journals)
    .values({ batch, receivedAt: clock.now() })
    .returning({ id: journals.id });
  if (stored) await store.db.delete(journals).where(lte(journals.id, stored.id - most));
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
