import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, lockByName } from '../store/database.ts';
import { advanceSessions, advanceTokens, livenessSessions } from '../store/schema.ts';
import { storeWithFiles } from '../store/store.ts';
import type { Bank } from './bank.ts';
import { type NewFile, toStoredFile } from './files.ts';
import { testFaceToken } from './testData.ts';

/** How long (ms) a session proves a face. An applicant may submit hours later. */
const sessionFor = 24 * 60 * 60_000;

/** What issuing a token needs of the bank. */
interface Issuer {
  store: Pick<Bank['store'], 'db'>;
  clock: Pick<Bank['clock'], 'now'>;
}

const getTimeAgo = ({ clock }: Pick<Issuer, 'clock'>, milliseconds: number) =>
  new Date(clock.now().getTime() - milliseconds);

/** Starts a session of the liveness frame and returns its ID. Removes expired ones. */
export async function openLivenessSession(bank: Bank): Promise<string> {
  const { db } = bank.store;
  const id = randomUUID();
  await db
    .delete(livenessSessions)
    .where(lte(livenessSessions.createdAt, getTimeAgo(bank, sessionFor)));
  await db.insert(livenessSessions).values({ id, createdAt: bank.clock.now() });
  return id;
}

const isCurrent = (bank: Pick<Issuer, 'clock'>) =>
  gt(livenessSessions.createdAt, getTimeAgo(bank, sessionFor));

/** The condition for a session that has no token yet, or has one for this face. */
const isOpenFor = (bank: Issuer, id: string, face: string) =>
  and(
    eq(livenessSessions.id, id),
    isCurrent(bank),
    or(isNull(livenessSessions.fcToken), eq(livenessSessions.face, face)),
  );

/** Checks whether a session exists that has no token for another face. */
export async function hasOpenLivenessSession(
  bank: Bank,
  id: string,
  face: string,
): Promise<boolean> {
  const found = await bank.store.db
    .select({ id: livenessSessions.id })
    .from(livenessSessions)
    .where(isOpenFor(bank, id, face))
    .limit(1);
  return found.length > 0;
}

/**
 * Issues the token of a passed challenge. The same face gets the same token again, because the response may have been
 * lost; returns undefined if the session is unknown, has expired or has a token for another face.
 * @param face the SHA-256 of the face's picture, in hexadecimal
 */
export async function issueFaceToken(
  bank: Issuer,
  id: string,
  face: string,
): Promise<string | undefined> {
  const [row] = await bank.store.db
    .update(livenessSessions)
    .set({ fcToken: sql`coalesce(${livenessSessions.fcToken}, ${`FC-${randomUUID()}`})`, face })
    .where(isOpenFor(bank, id, face))
    .returning();
  return row?.fcToken ?? undefined;
}

/**
 * Uses a token for a registration and returns whether it is valid: issued by the frame for this face within a day, and
 * not used for another registration, also when two arrive at the same time. The same registration may use it again.
 * Sessions of the second provider are identified by their signatureId. The test token is always valid, except in
 * production.
 */
export async function redeemFaceToken(
  tx: Database,
  bank: Pick<Bank, 'acceptsTestFace' | 'clock'>,
  { token, sha256 = '' }: { token: string; sha256: string | undefined },
  reffNumberRegistration: string,
): Promise<boolean> {
  if (bank.acceptsTestFace && token === testFaceToken) return true;
  const unusedByOthers = or(
    isNull(livenessSessions.usedBy),
    eq(livenessSessions.usedBy, reffNumberRegistration),
  );
  const used = await tx
    .update(livenessSessions)
    .set({ usedBy: reffNumberRegistration })
    .where(
      and(
        eq(livenessSessions.fcToken, token),
        eq(livenessSessions.face, sha256),
        isCurrent(bank),
        unusedByOthers,
      ),
    )
    .returning({ id: livenessSessions.id });
  return (
    used.length > 0 || redeemAdvanceSession(tx, bank, { token, sha256 }, reffNumberRegistration)
  );
}

/** The rules of the second provider, in milliseconds of the bank's clock. */
const advanceRules = { tokenFor: 10 * 60_000, pageFor: 15 * 60_000, selfieFor: 30 * 60_000 };

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
export async function findAdvanceSession(
  bank: Bank,
  signatureId: string,
  db: Database = bank.store.db,
) {
  const [session] = await db
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
 * @returns the address that the applicant is sent to, of the first outcome if it has ended; undefined if the session is
 * unknown.
 */
export function endAdvanceSession(
  bank: Bank,
  signatureId: string,
  selfie: NewFile | undefined,
): Promise<string | undefined> {
  return storeWithFiles(bank.store, async (tx, { put }) => {
    await lockByName(tx, `face session ${signatureId}`);
    const session = await findAdvanceSession(bank, signatureId, tx);
    if (!session) return undefined;
    let { outcome } = session;
    if (!outcome) {
      const passedWith = session.state === 'open' ? selfie : undefined;
      if (passedWith) await put(passedWith);
      outcome = passedWith ? 'passed' : 'failed';
      const end = {
        outcome,
        endedAt: bank.clock.now(),
        selfie: passedWith && toStoredFile(passedWith),
      };
      await tx.update(advanceSessions).set(end).where(eq(advanceSessions.signatureId, signatureId));
    }
    return outcome === 'passed' ? session.returnUrl : session.failedReturnUrl;
  });
}

/** Uses a passed session for a registration, by the rules of `redeemFaceToken`. */
async function redeemAdvanceSession(
  tx: Database,
  bank: Pick<Bank, 'clock'>,
  { token: signatureId, sha256 }: { token: string; sha256: string },
  reffNumberRegistration: string,
): Promise<boolean> {
  const used = await tx
    .update(advanceSessions)
    .set({ usedBy: reffNumberRegistration })
    .where(
      and(
        eq(advanceSessions.signatureId, signatureId),
        eq(advanceSessions.outcome, 'passed'),
        gt(advanceSessions.createdAt, getTimeAgo(bank, sessionFor)),
        eq(sql`${advanceSessions.selfie}->>'sha256'`, sha256),
        or(isNull(advanceSessions.usedBy), eq(advanceSessions.usedBy, reffNumberRegistration)),
      ),
    )
    .returning({ signatureId: advanceSessions.signatureId });
  return used.length > 0;
}
