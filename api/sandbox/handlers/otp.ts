import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { limits } from '../../../src/limits.ts';
import type { Bank, CallContext, Handlers } from '../bank/bank.ts';
import { getLatestMoment } from '../bank/clock.ts';
import { assertAttemptAllowed, consumeAttempt, recordAttempt } from '../guard/limits.ts';
import { type Database, notify } from '../store/database.ts';
import { messages, otps, registrations } from '../store/schema.ts';

/** The rules for codes, in milliseconds of the bank's clock. */
const otpRules = {
  validFor: 5 * 60_000,
  resendAfter: 180_000,
  wrongTries: 5,
  /** More than `count` validations in this time are throttled. */
  throttle: { count: 3, within: 10_000 },
} as const;

const createResponse = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
});

const generateCode = () => String(randomInt(10 ** limits.otp)).padStart(limits.otp, '0');

/** Returns the time since a moment; Infinity for one that is there because the clock was moved back. */
const getElapsedMs = (since: Date, now: Date): number =>
  since > getLatestMoment(now) ? Number.POSITIVE_INFINITY : now.getTime() - since.getTime();

type Registration = typeof registrations.$inferSelect;

/**
 * Sends a code, which replaces the previous one and ends its lock.
 * @throws TooManyRequests
 */
async function sendNewCode(
  db: Database,
  { bank, client }: CallContext,
  { referenceNumber, phone, email }: Registration,
) {
  for (const value of [phone, email]) {
    await consumeAttempt(db, bank, 'message', { value, caller: client });
  }
  const now = bank.clock.now();
  const code = generateCode();
  const fresh = { code, sentAt: now, wrongTries: 0, locked: false, validations: [] };
  const [row] = await db
    .insert(otps)
    .values({ transactionId: `TRX-${randomUUID()}`, referenceNumber, ...fresh })
    .onConflictDoUpdate({ target: otps.referenceNumber, set: fresh })
    .returning();
  await sendCode(db, { phone, email }, code, now);
  return row;
}

function lockOtp(db: Database, transactionId: string) {
  return db.select().from(otps).where(eq(otps.transactionId, transactionId)).for('update');
}

async function findPhone(db: Database, referenceNumber: string): Promise<string> {
  const [row] = await db
    .select({ phone: registrations.phone })
    .from(registrations)
    .where(eq(registrations.referenceNumber, referenceNumber));
  return row?.phone ?? '';
}

export const otpHandlers = {
  requestOtp: ({ registrationToken, reffNumberRegistration }, context) =>
    context.bank.store.db.transaction(async (tx) => {
      const now = context.bank.clock.now();
      const [registration] = await tx
        .select()
        .from(registrations)
        .where(
          and(
            eq(registrations.referenceNumber, reffNumberRegistration),
            eq(registrations.registerToken, registrationToken),
          ),
        )
        .for('update');
      if (!registration)
        return { ...createResponse('404', 'Registrasi tidak ditemukan.'), data: null };
      const [current] = await tx
        .select()
        .from(otps)
        .where(eq(otps.referenceNumber, reffNumberRegistration))
        .for('update');
      // The client may repeat the request because the response was lost: the sent code stays valid.
      const recent = current && getElapsedMs(current.sentAt, now) < otpRules.resendAfter;
      const otp = recent ? current : await sendNewCode(tx, context, registration);
      return {
        ...createResponse('00', 'Kode OTP dikirim.'),
        data: { transaction_id: otp?.transactionId },
      };
    }),

  resendOtp: ({ transactionId, reffNumberRegister }, context) =>
    context.bank.store.db.transaction(async (tx) => {
      const now = context.bank.clock.now();
      const [otp] = await lockOtp(tx, transactionId);
      if (!otp || otp.referenceNumber !== reffNumberRegister) {
        return createResponse('404', 'Transaksi tidak ditemukan.');
      }
      const wait = otpRules.resendAfter - getElapsedMs(otp.sentAt, now);
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        return createResponse('423', `Kode OTP baru dapat dikirim ulang dalam ${seconds} detik.`);
      }
      const [registration] = await tx
        .select()
        .from(registrations)
        .where(eq(registrations.referenceNumber, otp.referenceNumber));
      if (!registration) return createResponse('404', 'Registrasi tidak ditemukan.');
      await sendNewCode(tx, context, registration);
      return createResponse('00', 'Kode OTP dikirim ulang.');
    }),

  validateOtp: ({ transactionId, otpCode }, { bank, client }) =>
    bank.store.db.transaction(async (tx) => {
      const now = bank.clock.now();
      const [otp] = await lockOtp(tx, transactionId);
      if (!otp) return createResponse('404', 'Transaksi tidak ditemukan.');
      const change = (set: Partial<typeof otp>) =>
        tx.update(otps).set(set).where(eq(otps.transactionId, transactionId));
      const correct = otp.code === otpCode;
      if (correct && otp.confirmedAt) return createResponse('00', 'Kode OTP sesuai.');
      if (otp.locked) return createResponse('423', 'Kode OTP terkunci. Minta kode baru.');

      const subject = { value: await findPhone(tx, otp.referenceNumber), caller: client };
      await assertAttemptAllowed(tx, bank, 'guess', subject);
      const since = now.getTime() - otpRules.throttle.within;
      const isRecent = (at: number) => at > since && at <= getLatestMoment(now).getTime();
      const validations = [...otp.validations.filter(isRecent), now.getTime()];
      await change({ validations });
      if (validations.length > otpRules.throttle.count) {
        return createResponse('68', 'Terlalu banyak percobaan. Mohon coba beberapa saat lagi.');
      }
      if (getElapsedMs(otp.sentAt, now) > otpRules.validFor) {
        return {
          ...createResponse('422', 'Kode OTP kedaluwarsa. Minta kode baru.'),
          kedaluwarsa: true,
        };
      }
      if (correct) {
        await change({ confirmedAt: now });
        return createResponse('00', 'Kode OTP sesuai.');
      }
      const wrongTries = otp.wrongTries + 1;
      const locked = wrongTries >= otpRules.wrongTries;
      await change({ wrongTries, locked });
      await recordAttempt(tx, bank, 'guess', subject);
      return locked
        ? createResponse('423', 'Kode OTP terkunci. Minta kode baru.')
        : {
            ...createResponse('422', 'Kode OTP tidak sesuai.'),
            sisa_percobaan: otpRules.wrongTries - wrongTries,
          };
    }),
} satisfies Partial<Handlers>;

/** Stores a code in the message box, as an SMS and as an e-mail. */
async function sendCode(
  db: Database,
  to: { phone: string; email: string },
  code: string,
  sentAt: Date,
): Promise<void> {
  const body = `${code} adalah kode OTP pengajuan Syariah Card Anda, berlaku 5 menit. Jangan berikan kepada siapa pun.`;
  await db.insert(messages).values([
    { channel: 'sms', recipient: to.phone, body, code, sentAt },
    { channel: 'email', recipient: to.email, body, code, sentAt },
  ]);
  await notify(db, 'messages');
}

/** Returns the sent messages, newest first; with `to` only those of this recipient. */
export function readMessages({ store }: Bank, to?: string) {
  return store.db
    .select()
    .from(messages)
    .where(to ? eq(messages.recipient, to) : undefined)
    .orderBy(desc(messages.id));
}
