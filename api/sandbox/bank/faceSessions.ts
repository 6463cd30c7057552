import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { advanceSessions, advanceTokens, livenessSessions } from '../store/schema.ts';
import type { Bank } from './bank.ts';
import { type NewFile, toStoredFile } from './files.ts';
import { testFaceToken } from './testData.ts';

/** Starts a session of the liveness frame and returns its ID. */
export async function openLivenessSession({ store, clock }: Bank): Promise<string> {
  const id = randomUUID();
  await store.db.insert(livenessSessions).values({ id, createdAt: clock.now() });
  return id;
}

/** Checks whether a session exists that has no token yet. */
export async function hasOpenLivenessSession({ store }: Bank, id: string): Promise<boolean> {
  const found = await store.db
    .select({ id: livenessSessions.id })
    .from(livenessSessions)
    .where(and(eq(livenessSessions.id, id), isNull(livenessSessions.fcToken)))
    .limit(1);
  return found.length > 0;
}

/**
 * Issues the token of a passed challenge, once per session; returns undefined if the session is unknown or has one.
 * @param face the SHA-256 of the face's picture, in hexadecimal
 */
export async function issueFaceToken(
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
 * Uses a token for a registration and returns whether it is valid: issued by the frame for this face, and
 * not used for another registration, also when two arrive at the same time. The same registration may use
 * it again. Sessions of the second provider are identified by their signatureId. The test token is always
 * valid, except in production.
 */
export async function redeemFaceToken(
  { store, acceptsTestFace }: Pick<Bank, 'store' | 'acceptsTestFace'>,
  { token, sha256 = '' }: { token: string; sha256: string | undefined },
  reffNumberRegistration: string,
): Promise<boolean> {
  if (acceptsTestFace && token === testFaceToken) return true;
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
    used.length > 0 || redeemAdvanceSession({ store }, { token, sha256 }, reffNumberRegistration)
  );
}

/** The rules of the second provider, in milliseconds of the bank's clock. */
const advanceRules = { tokenFor: 10 * 60_000, pageFor: 15 * 60_000, selfieFor: 30 * 60_000 };

const getTimeAgo = ({ clock }: Bank, milliseconds: number) =>
  new Date(clock.now().getTime() - milliseconds);

/** Issues a token to the bank that allows it to request pages. */
export async function issueAdvanceToken({ store, clock }: Bank): Promise<string> {
  const token = `AAI-${randomUUID()}`;
  await store.db.insert(advanceTokens).values({ token, createdAt: clock.now() });
  return token;
}

/** Checks whether the bank has a token that has not expired. */
export async function hasValidAdvanceToken(bank: Bank): Promise<boolean> {
  const found = await bank.store.db
    .select({ token: advanceTokens.token })
    .from(advanceTokens)
    .where(gt(advanceTokens.createdAt, getTimeAgo(bank, advanceRules.tokenFor)))
    .limit(1);
  return found.length > 0;
}

type AdvanceRequest = { returnUrl: string; failedReturnUrl: string; tries: number };

/** Starts a session on the provider's page and returns its signatureId. */
export async function openAdvanceSession(
  { store, clock }: Bank,
  request: AdvanceRequest,
): Promise<string> {
  const signatureId = randomUUID();
  await store.db
    .insert(advanceSessions)
    .values({ signatureId, ...request, createdAt: clock.now() });
  return signatureId;
}

/** Returns a session with its state: `open`, `passed`, `failed`, or `expired` after a deadline; undefined for none. */
export async function findAdvanceSession(bank: Bank, signatureId: string) {
  const [session] = await bank.store.db
    .select()
    .from(advanceSessions)
    .where(eq(advanceSessions.signatureId, signatureId));
  if (!session) return undefined;
  const { outcome, createdAt, endedAt } = session;
  const isOver = outcome
    ? (endedAt ?? createdAt) <= getTimeAgo(bank, advanceRules.selfieFor)
    : createdAt <= getTimeAgo(bank, advanceRules.pageFor);
  return { ...session, state: isOver ? ('expired' as const) : (outcome ?? ('open' as const)) };
}

/**
 * Ends a session, once. It has passed if it is open and has a selfie, and has failed otherwise.
 * @returns the address that the applicant is sent to; undefined if the session is unknown or has ended.
 */
export async function endAdvanceSession(
  bank: Bank,
  signatureId: string,
  selfie: NewFile | undefined,
): Promise<string | undefined> {
  const session = await findAdvanceSession(bank, signatureId);
  if (!session || session.outcome) return undefined;
  const hasPassed = session.state === 'open' && selfie !== undefined;
  if (hasPassed) await bank.store.pictures.put(selfie.name, selfie.bytes);
  const ended = await bank.store.db
    .update(advanceSessions)
    .set({
      outcome: hasPassed ? 'passed' : 'failed',
      endedAt: bank.clock.now(),
      selfie: hasPassed ? toStoredFile(selfie) : null,
    })
    .where(and(eq(advanceSessions.signatureId, signatureId), isNull(advanceSessions.outcome)))
    .returning({ signatureId: advanceSessions.signatureId });
  if (ended.length === 0) {
    // Another request has ended the session first.
    if (hasPassed) await bank.store.pictures.remove([selfie.name]);
    return undefined;
  }
  return hasPassed ? session.returnUrl : session.failedReturnUrl;
}

/** Uses a passed session for a registration, by the rules of `redeemFaceToken`. */
async function redeemAdvanceSession(
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
