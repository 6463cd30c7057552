import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { advanceSessions, advanceTokens, livenessSessions } from '../store/schema.ts';
import type { Bank } from './bank.ts';
import { type NewFile, storedOf } from './files.ts';
import { testFaceToken } from './testData.ts';

/** Begins a visit to the liveness frame and returns its id. */
export async function openLivenessSession({ store, clock }: Bank): Promise<string> {
  const id = randomUUID();
  await store.db.insert(livenessSessions).values({ id, createdAt: clock.now() });
  return id;
}

/** Whether a visit was begun and has got no token yet. */
export async function isVisiting({ store }: Bank, id: string): Promise<boolean> {
  const found = await store.db
    .select({ id: livenessSessions.id })
    .from(livenessSessions)
    .where(and(eq(livenessSessions.id, id), isNull(livenessSessions.fcToken)))
    .limit(1);
  return found.length > 0;
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

/** The second provider's rules; times are in milliseconds of the bank's clock. */
const advanceRules = { tokenFor: 10 * 60_000, pageFor: 15 * 60_000, selfieFor: 30 * 60_000 };

const ago = ({ clock }: Bank, milliseconds: number) =>
  new Date(clock.now().getTime() - milliseconds);

/** Gives the bank a token, with which pages may be asked for. */
export async function giveAdvanceToken({ store, clock }: Bank): Promise<string> {
  const token = `AAI-${randomUUID()}`;
  await store.db.insert(advanceTokens).values({ token, createdAt: clock.now() });
  return token;
}

/** Whether the bank holds a token that still counts. */
export async function hasAdvanceToken(bank: Bank): Promise<boolean> {
  const found = await bank.store.db
    .select({ token: advanceTokens.token })
    .from(advanceTokens)
    .where(gt(advanceTokens.createdAt, ago(bank, advanceRules.tokenFor)))
    .limit(1);
  return found.length > 0;
}

type Visit = { returnUrl: string; failedReturnUrl: string; tries: number };

/** Begins a visit to the provider's page and returns its signatureId. */
export async function openAdvanceSession({ store, clock }: Bank, visit: Visit): Promise<string> {
  const signatureId = randomUUID();
  await store.db.insert(advanceSessions).values({ signatureId, ...visit, createdAt: clock.now() });
  return signatureId;
}

/** A visit and where it stands: `open` until its end, or until its time is over. */
export async function findAdvanceSession(bank: Bank, signatureId: string) {
  const [session] = await bank.store.db
    .select()
    .from(advanceSessions)
    .where(eq(advanceSessions.signatureId, signatureId));
  if (!session) return undefined;
  const { outcome, createdAt, endedAt } = session;
  const isOver = outcome
    ? (endedAt ?? createdAt) <= ago(bank, advanceRules.selfieFor)
    : createdAt <= ago(bank, advanceRules.pageFor);
  return { ...session, is: isOver ? ('expired' as const) : (outcome ?? ('open' as const)) };
}

/**
 * Ends a visit, once.
 * @returns where the applicant goes now; undefined for a visit that is unknown or has ended.
 */
export async function endAdvanceSession(
  bank: Bank,
  signatureId: string,
  selfie: NewFile | undefined,
): Promise<string | undefined> {
  const session = await findAdvanceSession(bank, signatureId);
  if (!session || session.outcome) return undefined;
  const hasPassed = session.is === 'open' && selfie !== undefined;
  if (hasPassed) await bank.store.pictures.put(selfie.name, selfie.bytes);
  const ended = await bank.store.db
    .update(advanceSessions)
    .set({
      outcome: hasPassed ? 'passed' : 'failed',
      endedAt: bank.clock.now(),
      selfie: hasPassed ? storedOf(selfie) : null,
    })
    .where(and(eq(advanceSessions.signatureId, signatureId), isNull(advanceSessions.outcome)))
    .returning({ signatureId: advanceSessions.signatureId });
  if (ended.length === 0) {
    // Another request was faster.
    if (hasPassed) await bank.store.pictures.remove([selfie.name]);
    return undefined;
  }
  return hasPassed ? session.returnUrl : session.failedReturnUrl;
}

/** Uses a passed visit up for a registration, as the frame's tokens are (above). */
async function spendAdvanceSession(
  { store }: Pick<Bank, 'store'>,
  { token: signatureId, sha256 }: { token: string; sha256: string },
  reffNumberRegistration: string,
): Promise<boolean> {
  const used = await store.db
    .update(advanceSessions)
    .set({ usedBy: reffNumberRegistration })
    .where(
      and(
        eq(advanceSessions.signatureId, signatureId),
        eq(advanceSessions.outcome, 'passed'),
        eq(sql`${advanceSessions.selfie}->>'sha256'`, sha256),
        or(isNull(advanceSessions.usedBy), eq(advanceSessions.usedBy, reffNumberRegistration)),
      ),
    )
    .returning({ signatureId: advanceSessions.signatureId });
  return used.length > 0;
}
