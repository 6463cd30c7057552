import { and, count, eq, gt, isNotNull, lte, min, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallId } from '../../contracts/index.ts';
import { type Clock, getLatestMoment } from '../bank/clock.ts';
import { TooManyRequests } from '../bank/refusal.ts';
import { type Database, lockByName } from '../store/database.ts';
import { attempts, otps, registrations } from '../store/schema.ts';
import { getClient } from './access.ts';

/** The limited requests: the calls, the results of a face challenge from the frame's page, and journals. */
type Limited = CallId | 'faceToken' | 'faceEnd' | 'journal';

/** The allowed number of calls in a number of seconds. */
type Rate = { points: number; duration: number };

const minute = 60;

/** Many people may share one public address of a provider, so the limits are many times what one person needs. */
const defaultRate: Rate = { points: 600, duration: minute };
const rates: Partial<Record<Limited, Rate>> = {
  faceToken: { points: 30, duration: minute },
  faceEnd: { points: 30, duration: minute },
  readCard: { points: 30, duration: minute },
  readCardIdentityFirst: { points: 30, duration: minute },
  checkNik: { points: 60, duration: minute },
  livenessAddress: { points: 60, duration: minute },
  register: { points: 30, duration: minute },
  registerIb: { points: 30, duration: minute },
  requestOtp: { points: 30, duration: minute },
  resendOtp: { points: 30, duration: minute },
  validateOtp: { points: 60, duration: minute },
  submitApplication: { points: 60, duration: minute },
  submitDirect: { points: 60, duration: minute },
  submitStep1: { points: 30, duration: minute },
  submitRecord: { points: 30, duration: minute },
  submitFiles: { points: 30, duration: minute },
  convertFile: { points: 60, duration: minute },
  convertFiles: { points: 30, duration: minute },
  sendMail: { points: 10, duration: minute },
  applyStep1: { points: 30, duration: minute },
  openHandOver: { points: 120, duration: minute },
  // The largest hand-over has 161 slices.
  storeHandOverSlice: { points: 1200, duration: minute },
  fetchHandOverSlice: { points: 1200, duration: minute },
  describeHandOver: { points: 120, duration: minute },
  takeHandOver: { points: 120, duration: minute },
  holdHandOver: { points: 120, duration: minute },
  deleteHandOver: { points: 120, duration: minute },
};

/** Applicants who correct their NIK check another one each time, so this limit is per NIK. */
const nikRate: Rate = { points: 20, duration: minute };

/** Rate limits of calls by client address, and of NIK checks by client address and NIK. */
export type CallLimits = {
  /**
   * Counts a call.
   * @throws TooManyRequests when this address has made the call too often.
   */
  consume(call: Limited, client: string | undefined): Promise<void>;
  /**
   * Counts a check of a NIK.
   * @throws TooManyRequests when this address has checked this NIK too often.
   */
  consumeNik(nik: string, client: string | undefined): Promise<void>;
  clear(): void;
};

/**
 * Creates the rate limits of a process, in real time. Limits over hours are in the store (see below). A
 * caller in this process has no address and no limit.
 */
export function createCallLimits(isOn: boolean): CallLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const spend = async (name: string, rate: Rate, key: string) => {
    const options: IRateLimiterOptions = { ...rate, keyPrefix: name };
    const limiter = limiters.get(name) ?? new RateLimiterMemory(options);
    limiters.set(name, limiter);
    await limiter.consume(key).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes
        ? new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
        : refusal;
    });
  };
  return {
    consume: async (call, client) => {
      if (isOn && client !== undefined) await spend(call, rates[call] ?? defaultRate, client);
    },
    consumeNik: async (nik, client) => {
      if (isOn && client !== undefined) await spend('nik', nikRate, `${client} ${nik}`);
    },
    clear: () => limiters.clear(),
  };
}

/** Creates middleware that counts requests per address, before their bodies are read. */
export const limitRate =
  ({ callLimits }: { callLimits: CallLimits }, call: Limited): MiddlewareHandler =>
  async (c, next) => {
    await callLimits.consume(call, getClient(c));
    return next();
  };

const hour = 60 * 60_000;

/**
 * The allowed attempts of one client, in milliseconds of the bank's clock: more than a person needs who
 * repeatedly makes mistakes. Clients are counted separately, so that nobody can use up the attempts of
 * another; only `ofAll` counts them together.
 */
const subjectRules = {
  /** For a phone number, and for a NIK. */
  registration: { most: 10, within: hour, says: 'Terlalu banyak pendaftaran dengan data ini.' },
  /** To a phone number, and to an e-mail address. */
  message: {
    most: 6,
    within: hour,
    says: 'Terlalu banyak kode yang dikirim ke nomor atau e-mail ini.',
  },
  /**
   * Wrong codes for a phone number, in all of its registrations. `ofAll` limits all clients together, so
   * that a code of five digits cannot be guessed from many addresses.
   */
  guess: { most: 15, ofAll: 150, within: hour, says: 'Terlalu banyak kode salah untuk nomor ini.' },
} as const;
type Attempt = keyof typeof subjectRules;

/**
 * The owner of a phone number may make this many times the attempts (`most`), and `ofAll` does not apply: others could
 * use it up. The owner is limited, too, because many phones of a mobile network share one address.
 */
const ownerFactor = 10;

/** The subject of an attempt: a phone number, a NIK or an e-mail address, and the client's address. */
export type Subject = { value: string; caller: string | undefined };

type Counting = { limitsAttempts: boolean; clock: Clock };

/**
 * Checks whether this client has confirmed a code that was sent to this phone number. The code does not prove ownership
 * of the e-mail address or the NIK.
 */
async function isOwner(tx: Database, { value, caller = '' }: Subject): Promise<boolean> {
  const found = await tx
    .select({ at: otps.confirmedAt })
    .from(registrations)
    .innerJoin(otps, eq(otps.referenceNumber, registrations.referenceNumber))
    .where(
      and(
        eq(registrations.caller, caller),
        isNotNull(otps.confirmedAt),
        eq(registrations.phone, value),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Checks that the attempts of this kind are not used up. Locks the subject until the transaction ends, so
 * that simultaneous attempts are all counted.
 * @throws TooManyRequests
 */
export async function assertAttemptAllowed(
  tx: Database,
  { limitsAttempts, clock }: Counting,
  kind: Attempt,
  subject: Subject,
): Promise<void> {
  if (!limitsAttempts) return;
  const { value, caller = '' } = subject;
  const rule = subjectRules[kind];
  const ofOwner = await isOwner(tx, subject);
  const current = clock.now();
  const now = current.getTime();
  const since = new Date(now - rule.within);
  await lockByName(tx, `${kind} ${value}`);
  const ofSubject = and(eq(attempts.kind, kind), eq(attempts.subject, value));
  // An attempt in the future was made before the clock was moved back.
  const isOver = or(lte(attempts.at, since), gt(attempts.at, getLatestMoment(current)));
  await tx.delete(attempts).where(and(ofSubject, isOver));
  const refuseFrom = async (most: number, made: typeof ofSubject) => {
    const [{ number = 0, first = null } = {}] = await tx
      .select({ number: count(), first: min(attempts.at) })
      .from(attempts)
      .where(made);
    if (!first || number < most) return;
    throw new TooManyRequests(
      Math.max(1, Math.ceil((first.getTime() + rule.within - now) / 1000)),
      rule.says,
    );
  };
  const maxAttempts = ofOwner ? ownerFactor * rule.most : rule.most;
  await refuseFrom(maxAttempts, and(ofSubject, eq(attempts.caller, caller)));
  if ('ofAll' in rule && !ofOwner) await refuseFrom(rule.ofAll, ofSubject);
}

/** Records an attempt, if attempts are limited. */
export async function recordAttempt(
  tx: Database,
  { limitsAttempts, clock }: Counting,
  kind: Attempt,
  { value, caller = '' }: Subject,
): Promise<void> {
  if (limitsAttempts) {
    await tx.insert(attempts).values({ kind, subject: value, caller, at: clock.now() });
  }
}

/**
 * Checks that another attempt is allowed, and records it.
 * @throws TooManyRequests
 */
export async function consumeAttempt(
  tx: Database,
  bank: Counting,
  kind: Attempt,
  subject: Subject,
): Promise<void> {
  await assertAttemptAllowed(tx, bank, kind, subject);
  await recordAttempt(tx, bank, kind, subject);
}
