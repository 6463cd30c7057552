import { and, count, eq, gt, isNotNull, lte, min } from 'drizzle-orm';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallId } from '../../contracts/index.ts';
import type { Clock } from '../bank/clock.ts';
import { TooMany } from '../bank/refusal.ts';
import { advisoryLock, type Database } from '../store/database.ts';
import { attempts, otps, registrations } from '../store/schema.ts';

/** The calls, and the ends of a face challenge, which the frame's own page asks for. */
type Limited = CallId | 'faceToken' | 'faceEnd';

/** Calls within seconds. */
type Rate = { points: number; duration: number };

const minute = 60;

/** Many people may share one address behind a provider's, so that these are many times what one does. */
const usual: Rate = { points: 600, duration: minute };
const rates: Partial<Record<Limited, Rate>> = {
  faceToken: { points: 30, duration: minute },
  faceEnd: { points: 30, duration: minute },
  readCard: { points: 30, duration: minute },
  readCardOlder: { points: 30, duration: minute },
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
};

/** Somebody who corrects a NIK asks for another one each time. */
const perNik: Rate = { points: 20, duration: minute };

export type CallLimits = {
  /** @throws TooMany when this address has made the call too often. */
  take(call: Limited, client: string | undefined): Promise<void>;
  /** @throws TooMany when this address has asked after this NIK too often. */
  takeNik(nik: string, client: string | undefined): Promise<void>;
  clear(): void;
};

/**
 * How often an address may make a call. Kept by each process, in real time: what must hold for a person
 * over hours lies in the store (below). A caller inside this process has no address and no limit.
 */
export function createCallLimits(isOn: boolean): CallLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const spend = async (name: string, rate: Rate, key: string) => {
    const options: IRateLimiterOptions = { ...rate, keyPrefix: name };
    const limiter = limiters.get(name) ?? new RateLimiterMemory(options);
    limiters.set(name, limiter);
    await limiter.consume(key).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes
        ? new TooMany(Math.ceil(refusal.msBeforeNext / 1000))
        : refusal;
    });
  };
  return {
    take: async (call, client) => {
      if (isOn && client !== undefined) await spend(call, rates[call] ?? usual, client);
    },
    takeNik: async (nik, client) => {
      if (isOn && client !== undefined) await spend('nik', perNik, `${client} ${nik}`);
    },
    clear: () => limiters.clear(),
  };
}

const hour = 60 * 60_000;

/**
 * Of one caller, within milliseconds of the bank's clock; more than anybody needs who goes wrong again and
 * again. Each caller is counted for itself: nobody uses up what is somebody else's.
 */
const subjectRules = {
  /** Of one phone number, and of one NIK. */
  registration: { most: 10, within: hour, says: 'Terlalu banyak pendaftaran dengan data ini.' },
  /** To one phone number, and to one e-mail address. */
  message: {
    most: 6,
    within: hour,
    says: 'Terlalu banyak kode yang dikirim ke nomor atau e-mail ini.',
  },
  /**
   * Wrong codes for one phone number, whichever registration they were for. `ofAll`: of all callers together,
   * so that a code of five digits is not guessed from many addresses.
   */
  guess: { most: 15, ofAll: 150, within: hour, says: 'Terlalu banyak kode salah untuk nomor ini.' },
} as const;
type Attempt = keyof typeof subjectRules;

/** Whose attempt it is: a phone number, a NIK or an address, and the caller who acts for it. */
export type Subject = { of: string; caller: string | undefined };

type Counting = { countsAttempts: boolean; clock: Clock };

/**
 * Whether a code that went to this phone number was confirmed from this very address: its owner, whom no limit
 * holds up. The same code goes to an e-mail address and stands for a NIK, of which it proves nothing.
 */
async function isOwner(tx: Database, { of, caller = '' }: Subject): Promise<boolean> {
  const found = await tx
    .select({ at: otps.confirmedAt })
    .from(registrations)
    .innerJoin(otps, eq(otps.referenceNumber, registrations.referenceNumber))
    .where(
      and(
        eq(registrations.caller, caller),
        isNotNull(otps.confirmedAt),
        eq(registrations.phone, of),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Refuses when there were too many attempts of this kind already. Holds other attempts of this subject back
 * until the transaction ends, so that none of them is counted too late.
 * @throws TooMany
 */
export async function refuseTooMany(
  tx: Database,
  { countsAttempts, clock }: Counting,
  kind: Attempt,
  subject: Subject,
): Promise<void> {
  if (!countsAttempts || (await isOwner(tx, subject))) return;
  const { of, caller = '' } = subject;
  const rule = subjectRules[kind];
  const now = clock.now().getTime();
  const since = new Date(now - rule.within);
  await advisoryLock(tx, `${kind} ${of}`);
  const ofSubject = and(eq(attempts.kind, kind), eq(attempts.subject, of));
  await tx.delete(attempts).where(and(ofSubject, lte(attempts.at, since)));
  const refuseFrom = async (most: number, made: typeof ofSubject) => {
    const [{ number = 0, first = null } = {}] = await tx
      .select({ number: count(), first: min(attempts.at) })
      .from(attempts)
      .where(and(made, gt(attempts.at, since)));
    if (!first || number < most) return;
    throw new TooMany(
      Math.max(1, Math.ceil((first.getTime() + rule.within - now) / 1000)),
      rule.says,
    );
  };
  await refuseFrom(rule.most, and(ofSubject, eq(attempts.caller, caller)));
  if ('ofAll' in rule) await refuseFrom(rule.ofAll, ofSubject);
}

/** Counts an attempt. */
export async function countAttempt(
  tx: Database,
  { countsAttempts, clock }: Counting,
  kind: Attempt,
  { of, caller = '' }: Subject,
): Promise<void> {
  if (countsAttempts) {
    await tx.insert(attempts).values({ kind, subject: of, caller, at: clock.now() });
  }
}

/** Refuses or counts, as there is room. @throws TooMany */
export async function spendAttempt(
  tx: Database,
  bank: Counting,
  kind: Attempt,
  subject: Subject,
): Promise<void> {
  await refuseTooMany(tx, bank, kind, subject);
  await countAttempt(tx, bank, kind, subject);
}
