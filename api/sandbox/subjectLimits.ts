import { and, count, eq, gt, lte, min } from 'drizzle-orm';
import type { Bank } from './bank.ts';
import { TooMany } from './handlers/answer.ts';
import { advisoryLock, type Database } from './store/database.ts';
import { attempts } from './store/schema.ts';

const hour = 60 * 60_000;
/** Within milliseconds of the bank's clock; more than anybody needs who goes wrong again and again. */
export const subjectRules = {
  /** Of one phone number, and of one NIK. */
  registration: { most: 10, within: hour, says: 'Terlalu banyak pendaftaran dengan data ini.' },
  /** To one phone number, and to one e-mail address. */
  message: {
    most: 6,
    within: hour,
    says: 'Terlalu banyak kode yang dikirim ke nomor atau e-mail ini.',
  },
  /** Wrong codes for one phone number, whichever registration they were for. */
  guess: { most: 15, within: hour, says: 'Terlalu banyak kode salah untuk nomor ini.' },
} as const;
export type Attempt = keyof typeof subjectRules;

type Counting = Pick<Bank, 'countsAttempts' | 'clock'>;

/**
 * Refuses when there were too many attempts of this kind already. Holds other attempts of this subject back
 * until the transaction ends, so that none of them is counted too late.
 * @throws TooMany
 */
export async function refuseTooMany(
  tx: Database,
  { countsAttempts, clock }: Counting,
  kind: Attempt,
  subject: string,
): Promise<void> {
  if (!countsAttempts) return;
  const { most, within, says } = subjectRules[kind];
  const now = clock.now().getTime();
  await advisoryLock(tx, `${kind} ${subject}`);
  const own = and(eq(attempts.kind, kind), eq(attempts.subject, subject));
  await tx.delete(attempts).where(and(own, lte(attempts.at, new Date(now - within))));
  const [made] = await tx
    .select({ number: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(own, gt(attempts.at, new Date(now - within))));
  if (!made?.first || made.number < most) return;
  throw new TooMany(Math.max(1, Math.ceil((made.first.getTime() + within - now) / 1000)), says);
}

/** Counts an attempt. */
export async function countAttempt(
  tx: Database,
  { countsAttempts, clock }: Counting,
  kind: Attempt,
  subject: string,
): Promise<void> {
  if (countsAttempts) await tx.insert(attempts).values({ kind, subject, at: clock.now() });
}

/** Refuses or counts, as there is room. @throws TooMany */
export async function spendAttempt(
  tx: Database,
  bank: Counting,
  kind: Attempt,
  subject: string,
): Promise<void> {
  await refuseTooMany(tx, bank, kind, subject);
  await countAttempt(tx, bank, kind, subject);
}
