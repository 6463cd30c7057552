import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Bank } from './bank.ts';
import { livenessSessions } from './store/schema.ts';

/** Begins a visit to the liveness frame and returns its id. */
export async function openLivenessSession({ store, clock }: Bank): Promise<string> {
  const id = randomUUID();
  await store.db.insert(livenessSessions).values({ id, createdAt: clock.now() });
  return id;
}

/** The token of a passed challenge, once for each visit; undefined for any other request. */
export async function takeFaceToken({ store }: Bank, id: string): Promise<string | undefined> {
  const [row] = await store.db
    .update(livenessSessions)
    .set({ fcToken: `FC-${randomUUID()}` })
    .where(and(eq(livenessSessions.id, id), isNull(livenessSessions.fcToken)))
    .returning();
  return row?.fcToken ?? undefined;
}
