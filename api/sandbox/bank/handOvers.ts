import { createHash } from 'node:crypto';
import { and, count, eq, gt, isNull, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import { handOverLimits } from '../../../src/lib/handOver/limits.ts';
import { type Database, lockByName, notify } from '../store/database.ts';
import { handOverSlices, handOvers } from '../store/schema.ts';
import type { Bank, RequestOf } from './bank.ts';
import { Refusal, TooManyRequests } from './refusal.ts';

const hour = 60 * 60_000;

/** The bank's own rules for hand-overs; those that the phone knows, too, are in `handOverLimits`. */
const handOverRules = {
  /** How long (ms) the bank waits for the slices of an incomplete hand-over. */
  incompleteFor: 24 * hour,
  /** How long (ms) an announcement without any slice counts. */
  announcedFor: 10 * 60_000,
  /**
   * The most hand-overs that one client opens within an hour, and the bytes that they announce together. Many phones of
   * a mobile network share one address, so older ones do not count.
   */
  callerWindow: hour,
  ofCaller: 20,
  bytesOfCaller: 256 * 1024 ** 2,
  /** The most hand-overs of all clients, and the bytes that are stored. */
  ofAll: 2_000,
  bytes: 2 * 1024 ** 3,
};

/** When a device may try again to send a slice for which there is no room, in seconds. */
const retryAfterSeconds = 60;

type HandOverRow = typeof handOvers.$inferSelect;

/** The stage of a hand-over: `complete` from its last slice until it is `expired` or `deleted`. */
type Stage = 'incomplete' | 'complete' | 'expired' | 'deleted';
type HandOver = HandOverRow & { stage: Stage };

/** Why the bank refuses a hand-over to a device. */
export type HandOverRefusal = 'unknown' | 'expired' | 'deleted' | 'usedUp' | 'submitted';

/**
 * Returns a device as the bank stores it. Its random number cannot be computed from it, and the same device has
 * another value in each hand-over.
 */
const hashDevice = (id: string, device: string): string =>
  createHash('sha256').update(`${id} ${device}`).digest('hex');

/**
 * Returns the stage of a hand-over by its times, because slices and rows are removed later; undefined when the bank
 * no longer remembers it.
 */
function getStage(row: HandOverRow, now: Date): Stage | undefined {
  const { createdAt, expiresAt, deletedAt } = row;
  const hasPassed = (since: Date, duration = 0) => now.getTime() >= since.getTime() + duration;
  const removedAt = deletedAt ?? expiresAt;
  if (!removedAt)
    return hasPassed(createdAt, handOverRules.incompleteFor) ? undefined : 'incomplete';
  if (hasPassed(removedAt, handOverLimits.memory)) return undefined;
  if (deletedAt) return 'deleted';
  return hasPassed(removedAt) ? 'expired' : 'complete';
}

const withStage = (row: HandOverRow | undefined, now: Date): HandOver | undefined => {
  const stage = row && getStage(row, now);
  return stage && { ...row, stage };
};

/** Finds a hand-over and locks it until the transaction ends, so that its holder is decided once. */
async function lockHandOver(tx: Database, { clock }: Bank, id: string) {
  const [row] = await tx.select().from(handOvers).where(eq(handOvers.id, id)).for('update');
  const now = clock.now();
  return { now, handOver: withStage(row, now) };
}

const change = (tx: Database, id: string, set: Partial<HandOverRow>) =>
  tx.update(handOvers).set(set).where(eq(handOvers.id, id));

/**
 * Returns why a device cannot have this hand-over; undefined if it can. The device that took it last may have it again:
 * a lost response would lock it out.
 * @param device the hash of the device
 */
function findRefusal(handOver: HandOver | undefined, device: string): HandOverRefusal | undefined {
  if (!handOver || handOver.stage === 'incomplete') return 'unknown';
  if (handOver.stage !== 'complete') return handOver.stage;
  if (handOver.claimedBy) return 'submitted';
  const isUsedUp = handOver.takes >= handOverLimits.takes && handOver.holder !== device;
  return isUsedUp ? 'usedUp' : undefined;
}

const getTimesAgo = (now: Date) => ({
  incomplete: new Date(now.getTime() - handOverRules.incompleteFor),
  announced: new Date(now.getTime() - handOverRules.announcedFor),
  forgotten: new Date(now.getTime() - handOverLimits.memory),
});

/** The condition for hand-overs that are incomplete or valid; one without any slice counts for a short time. */
const isActive = (now: Date) => {
  const { incomplete, announced } = getTimesAgo(now);
  return and(
    isNull(handOvers.deletedAt),
    or(
      gt(handOvers.expiresAt, now),
      and(
        isNull(handOvers.expiresAt),
        gt(handOvers.createdAt, incomplete),
        or(gt(handOvers.storedBytes, 0), gt(handOvers.createdAt, announced)),
      ),
    ),
  );
};

/** The changes to the row of a hand-over whose slices are removed. */
const withoutSlices = { storedBytes: 0, caller: '' };

/**
 * Removes the slices of expired hand-overs, incomplete hand-overs after a day, and rows that the bank need not
 * remember any more. The other functions check the times themselves.
 */
async function removeExpired({ store: { db }, clock }: Bank): Promise<void> {
  const now = clock.now();
  const ago = getTimesAgo(now);
  const isExpired = and(gt(handOvers.storedBytes, 0), lte(handOvers.expiresAt, now));
  const isForgotten = or(
    lte(handOvers.deletedAt, ago.forgotten),
    and(isNull(handOvers.deletedAt), lte(handOvers.expiresAt, ago.forgotten)),
    and(
      isNull(handOvers.deletedAt),
      isNull(handOvers.expiresAt),
      lte(handOvers.createdAt, ago.incomplete),
    ),
  );
  const [found] = await db
    .select({ id: handOvers.id })
    .from(handOvers)
    .where(or(isExpired, isForgotten))
    .limit(1);
  if (!found) return;
  await db.transaction(async (tx) => {
    await lockByName(tx, 'expired hand-overs');
    await tx.delete(handOvers).where(isForgotten);
    const expired = tx.select({ id: handOvers.id }).from(handOvers).where(isExpired);
    await tx.delete(handOverSlices).where(sql`${handOverSlices.handOver} in ${expired}`);
    await tx.update(handOvers).set(withoutSlices).where(isExpired);
    await notify(tx, 'handOvers');
  });
}

/**
 * Returns the number of incomplete and valid hand-overs, and the bytes that they announce and that are stored.
 * @param condition counts only those that fulfill it
 */
async function countActive(tx: Pick<Database, 'select'>, now: Date, condition?: SQL) {
  const [{ number = 0, announced = null, stored = null } = {}] = await tx
    .select({
      number: count(),
      announced: sum(handOvers.bytes),
      stored: sum(handOvers.storedBytes),
    })
    .from(handOvers)
    .where(and(isActive(now), condition));
  return { number, announced: Number(announced), stored: Number(stored) };
}

/** Returns the number of incomplete and valid hand-overs, and the size of their stored slices in bytes. */
export async function countHandOvers({ store, clock }: Bank) {
  const { number, stored } = await countActive(store.db, clock.now());
  return { number, bytes: stored };
}
/** What testers see of the hand-overs. */
export type HandOverCount = Awaited<ReturnType<typeof countHandOvers>>;

/**
 * Checks the announced size. There are as few slices as it needs, and one more for a short head: so nobody can
 * announce a slice for each byte.
 */
function isAllowedSize({ bytes, slices }: { bytes: number; slices: number }): boolean {
  const needed = Math.ceil(bytes / handOverLimits.sealedSlice);
  return (
    bytes <= handOverLimits.size && slices >= needed && slices <= needed + 1 && slices <= bytes
  );
}

/**
 * Announces the slices of a hand-over. A repetition by the same device returns the index of the next slice, also
 * when the hand-over has expired.
 * @param caller the address of the client; undefined inside this process.
 * @throws Refusal when another device has opened it, or the same one with other sizes.
 */
export async function openHandOver(
  bank: Bank,
  { id, device, bytes, slices }: RequestOf<'openHandOver'>,
  caller = '',
  rules = handOverRules,
): Promise<{ outcome: 'opened'; next: number } | { outcome: 'deleted' | 'tooLarge' | 'tooMany' }> {
  if (!isAllowedSize({ bytes, slices })) return { outcome: 'tooLarge' };
  await removeExpired(bank);
  const creator = hashDevice(id, device);
  return bank.store.db.transaction(async (tx) => {
    // All openings wait for each other: each must count the ones before.
    await lockByName(tx, 'hand-overs');
    const { now, handOver } = await lockHandOver(tx, bank, id);
    if (handOver) {
      const isSame =
        handOver.creator === creator && handOver.bytes === bytes && handOver.slices === slices;
      if (!isSame) throw new Refusal(400, '30', 'Pemindahan ini sudah dimulai dengan data lain.');
      return handOver.stage === 'deleted'
        ? { outcome: 'deleted' }
        : { outcome: 'opened', next: handOver.receivedSlices };
    }
    const all = await countActive(tx, now);
    const isOwn = and(
      eq(handOvers.caller, caller),
      gt(handOvers.createdAt, new Date(now.getTime() - rules.callerWindow)),
    );
    const own = bank.limitsAttempts ? await countActive(tx, now, isOwn) : undefined;
    const isFull =
      all.number >= rules.ofAll ||
      all.stored + bytes > rules.bytes ||
      (own && (own.number >= rules.ofCaller || own.announced + bytes > rules.bytesOfCaller));
    if (isFull) return { outcome: 'tooMany' };
    // A row that the bank no longer remembers may still exist.
    await tx.delete(handOvers).where(eq(handOvers.id, id));
    const parties = { creator, holder: creator, caller };
    await tx.insert(handOvers).values({ id, ...parties, bytes, slices, createdAt: now });
    await notify(tx, 'handOvers');
    return { outcome: 'opened', next: 0 };
  });
}

/**
 * Decodes a slice.
 * @throws Refusal when it is empty or not base64.
 */
function decodeSlice(data: string): Buffer {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > 0 && bytes.toString('base64') === data) return bytes;
  throw new Refusal(400, '30', 'Data tidak lengkap atau tidak valid: data');
}

/**
 * Stores a slice if it is the next one. The last slice makes the hand-over valid.
 * @returns the index of the next slice, also when this one was not stored; `unknown` also for another device.
 * @throws Refusal when the slice is empty, not base64, or so small that the hand-over cannot become complete;
 * TooManyRequests when there is no room at the moment.
 */
export async function storeSlice(
  bank: Bank,
  { id, device, index, data }: RequestOf<'storeHandOverSlice'>,
  rules = handOverRules,
): Promise<
  { outcome: 'stored'; next: number } | { outcome: 'unknown' | 'expired' | 'deleted' | 'tooLarge' }
> {
  const bytes = decodeSlice(data);
  if (bytes.length > handOverLimits.sealedSlice) return { outcome: 'tooLarge' };
  return bank.store.db.transaction(async (tx) => {
    const { now, handOver } = await lockHandOver(tx, bank, id);
    if (handOver?.creator !== hashDevice(id, device)) return { outcome: 'unknown' };
    const { stage, receivedSlices: next } = handOver;
    if (stage === 'deleted' || stage === 'expired') return { outcome: stage };
    if (stage === 'complete' || index !== next) return { outcome: 'stored', next };
    const storedBytes = handOver.storedBytes + bytes.length;
    const receivedSlices = next + 1;
    if (storedBytes > handOver.bytes) return { outcome: 'tooLarge' };
    const room = (handOver.slices - receivedSlices) * handOverLimits.sealedSlice;
    if (handOver.bytes - storedBytes > room)
      throw new Refusal(400, '30', 'Data tidak lengkap atau tidak valid: data');
    if ((await countActive(tx, now)).stored + bytes.length > rules.bytes)
      throw new TooManyRequests(retryAfterSeconds, 'Layanan sedang sibuk.', 503);
    await tx.insert(handOverSlices).values({ handOver: id, index, bytes });
    const isLast = receivedSlices === handOver.slices;
    const expiresAt = new Date(now.getTime() + handOverLimits.lifetime);
    await change(tx, id, {
      receivedSlices,
      storedBytes,
      ...(isLast && { completedAt: now, expiresAt }),
    });
    await notify(tx, 'handOvers');
    return { outcome: 'stored', next: receivedSlices };
  });
}

/** Returns the sizes and times of a complete hand-over, or why the bank refuses it. */
export async function describeHandOver(bank: Bank, { id, device }: RequestOf<'describeHandOver'>) {
  await removeExpired(bank);
  const { store, clock } = bank;
  const [row] = await store.db.select().from(handOvers).where(eq(handOvers.id, id));
  const handOver = withStage(row, clock.now());
  const refusal = findRefusal(handOver, hashDevice(id, device));
  if (refusal || !handOver?.completedAt || !handOver.expiresAt)
    return { outcome: refusal ?? ('unknown' as const) };
  const { completedAt, expiresAt, slices, bytes, takes } = handOver;
  return {
    outcome: 'described' as const,
    description: {
      storedAt: completedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      slices,
      bytes,
      takesLeft: handOverLimits.takes - takes,
    },
  };
}

/**
 * Returns a slice of a complete hand-over in base64, or why the bank refuses it.
 * @throws Refusal when there is no such slice.
 */
export async function fetchSlice(
  { store, clock }: Bank,
  { id, device, index }: RequestOf<'fetchHandOverSlice'>,
): Promise<{ outcome: 'fetched'; data: string } | { outcome: HandOverRefusal }> {
  // One statement: a deletion between two would look like a slice that never existed.
  const [found] = await store.db
    .select({ row: handOvers, bytes: handOverSlices.bytes })
    .from(handOvers)
    .leftJoin(
      handOverSlices,
      and(eq(handOverSlices.handOver, handOvers.id), eq(handOverSlices.index, index)),
    )
    .where(eq(handOvers.id, id));
  const refusal = findRefusal(withStage(found?.row, clock.now()), hashDevice(id, device));
  if (refusal || !found) return { outcome: refusal ?? 'unknown' };
  if (index >= found.row.slices)
    throw new Refusal(400, '30', 'Data tidak lengkap atau tidak valid: index');
  // Testers can move the clock back before an expiry that has removed the slices.
  if (!found.bytes) return { outcome: 'expired' };
  return { outcome: 'fetched', data: Buffer.from(found.bytes).toString('base64') };
}

/**
 * Makes a device the holder. The device that handed over may always take the application back, unless another device
 * has claimed it; this does not count as a take. For the holder only the mark changes.
 */
export async function takeHandOver(
  bank: Bank,
  { id, device, mark }: RequestOf<'takeHandOver'>,
): Promise<'taken' | HandOverRefusal> {
  await removeExpired(bank);
  return bank.store.db.transaction(async (tx) => {
    const { now, handOver } = await lockHandOver(tx, bank, id);
    if (!handOver) return 'unknown';
    const holder = hashDevice(id, device);
    if (handOver.holder === holder) {
      await change(tx, id, { mark });
      return 'taken';
    }
    const isCreator = handOver.creator === holder;
    const claimed = handOver.claimedBy ? 'submitted' : undefined;
    const refusal = isCreator ? claimed : findRefusal(handOver, holder);
    if (refusal) return refusal;
    const takes = handOver.takes + (isCreator ? 0 : 1);
    await change(tx, id, { holder, mark, takes, takenAt: now });
    return 'taken';
  });
}

/** Whether a device holds an application; `by` is the other holder, undefined if that one never took it. */
export type Holding =
  | { outcome: 'held' | 'unknown' | 'submitted' }
  | { outcome: 'elsewhere'; by: { takenAt: string; mark: string } | undefined };

/** Returns whether a device holds an application. If the holder claims it, no other device can take it any more. */
export async function holdHandOver(
  bank: Bank,
  { id, device, claim }: RequestOf<'holdHandOver'>,
): Promise<Holding> {
  await removeExpired(bank);
  return bank.store.db.transaction(async (tx) => {
    const { now, handOver } = await lockHandOver(tx, bank, id);
    if (!handOver) return { outcome: 'unknown' };
    const { holder, claimedBy, takenAt, mark } = handOver;
    if (holder !== hashDevice(id, device)) {
      if (claimedBy) return { outcome: 'submitted' };
      const by = takenAt && mark !== null ? { takenAt: takenAt.toISOString(), mark } : undefined;
      return { outcome: 'elsewhere', by };
    }
    if (claim && !claimedBy) await change(tx, id, { claimedBy: holder, claimedAt: now });
    return { outcome: 'held' };
  });
}

/** Deletes the slices of a hand-over at once, for anybody who knows its ID. The bank remembers its holder. */
export async function deleteHandOver(
  bank: Bank,
  id: string,
): Promise<'deleted' | 'unknown' | 'expired' | 'deletedBefore'> {
  await removeExpired(bank);
  return bank.store.db.transaction(async (tx) => {
    const { now, handOver } = await lockHandOver(tx, bank, id);
    if (!handOver) return 'unknown';
    if (handOver.stage === 'deleted') return 'deletedBefore';
    if (handOver.stage === 'expired') return 'expired';
    await tx.delete(handOverSlices).where(eq(handOverSlices.handOver, id));
    await change(tx, id, { deletedAt: now, ...withoutSlices });
    await notify(tx, 'handOvers');
    return 'deleted';
  });
}
