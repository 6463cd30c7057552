import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { spendAdvanceSession } from './advanceSessions.ts';
import type { Bank } from './bank.ts';
import { livenessSessions } from './store/schema.ts';
import { testFaceToken } from './testNiks.ts';

/** Begins a visit to the liveness frame and returns its id. */
export async function openLivenessSession({ store, clock }: Bank): Promise<string> {
  const id = randomUUID();
  await store.db.insert(livenessSessions).values({ id, createdAt: clock.now() });
  return id;
}

/**
 * The token of a passed challenge, for the face that was seen, once for each visit; undefined for any
 * other request.
 */
export async function takeFaceToken(
  { store }: Bank,
  id: string,
  face: string,
): Promise<string | undefined> {
  const [row] = await store.db
    .update(livenessSessions)
    .set({ fcToken: `FC-${randomUUID()}`, face })
    .where(and(eq(livenessSessions.id, id), isNull(livenessSessions.fcToken)))
    .returning();
  return row?.fcToken ?? undefined;
}

/**
 * Uses a token up for a registration. It counts when the frame has given it for this very face and no
 * other registration has used it, also when two come at once; for the same one it counts again. The
 * second provider's visits count by their signatureId.
 */
export async function spendFace(
  { store, takesTestFace }: Pick<Bank, 'store' | 'takesTestFace'>,
  { token, sha256 = '' }: { token: string; sha256: string | undefined },
  reffNumberRegistration: string,
): Promise<boolean> {
  if (takesTestFace && token === testFaceToken) return true;
  const unusedByOthers = or(
    isNull(livenessSessions.usedBy),
    eq(livenessSessions.usedBy, reffNumberRegistration),
  );
  const used = await store.db
    .update(livenessSessions)
    .set({ usedBy: reffNumberRegistration })
    .where(
      and(eq(livenessSessions.fcToken, token), eq(livenessSessions.face, sha256), unusedByOthers),
    )
    .returning({ id: livenessSessions.id });
  return (
    used.length > 0 || spendAdvanceSession({ store }, { token, sha256 }, reffNumberRegistration)
  );
}
