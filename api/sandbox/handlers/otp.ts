import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Bank, Handlers, Visit } from '../bank/bank.ts';
import { countAttempt, refuseTooMany, spendAttempt } from '../guard/limits.ts';
import { type Database, notify } from '../store/database.ts';
import { messages, otps, registrations } from '../store/schema.ts';

/** The sandbox's rules for codes; times are in milliseconds of the bank's clock. */
const otpRules = {
  validFor: 5 * 60_000,
  resendAfter: 180_000,
  wrongTries: 5,
  /** More than `count` validations `within` this time are throttled. */
  throttle: { count: 3, within: 10_000 },
} as const;

const answer = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
});

const newCode = () => String(randomInt(100_000)).padStart(5, '0');

type Registration = typeof registrations.$inferSelect;

async function sendFresh(
  db: Database,
  { bank, client }: Visit,
  { referenceNumber, phone, email }: Registration,
) {
  for (const of of [phone, email]) {
    await spendAttempt(db, bank, 'message', { of, caller: client });
  }
  const now = bank.clock.now();
  const code = newCode();
  const fresh = { code, sentAt: now, wrongTries: 0, locked: false, validations: [] };
  const [row] = await db
    .insert(otps)
    .values({ transactionId: `TRX-${randomUUID()}`, referenceNumber, ...fresh })
    .onConflictDoUpdate({ target: otps.referenceNumber, set: fresh })
    .returning();
  await sendCode(db, { phone, email }, code, now);
  return row;
}

function otpOf(db: Database, transactionId: string) {
  return db.select().from(otps).where(eq(otps.transactionId, transactionId)).for('update');
}

async function phoneOf(db: Database, referenceNumber: string): Promise<string> {
  const [row] = await db
    .select({ phone: registrations.phone })
    .from(registrations)
    .where(eq(registrations.referenceNumber, referenceNumber));
  return row?.phone ?? '';
}

export const otpHandlers = {
  requestOtp: ({ registrationToken, reffNumberRegistration }, visit) =>
    visit.bank.store.db.transaction(async (tx) => {
      const now = visit.bank.clock.now();
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
      if (!registration) return { ...answer('404', 'Registrasi tidak ditemukan.'), data: null };
      const [current] = await tx
        .select()
        .from(otps)
        .where(eq(otps.referenceNumber, reffNumberRegistration))
        .for('update');
      // Asked again soon, perhaps because the answer was lost: the code that was sent still counts.
      const recent = current && now.getTime() - current.sentAt.getTime() < otpRules.resendAfter;
      const otp = recent ? current : await sendFresh(tx, visit, registration);
      return {
        ...answer('00', 'Kode OTP dikirim.'),
        data: { transaction_id: otp?.transactionId },
      };
    }),

  resendOtp: ({ transactionId, reffNumberRegister }, visit) =>
    visit.bank.store.db.transaction(async (tx) => {
      const now = visit.bank.clock.now();
      const [otp] = await otpOf(tx, transactionId);
      if (!otp || otp.referenceNumber !== reffNumberRegister) {
        return answer('404', 'Transaksi tidak ditemukan.');
      }
      const wait = otpRules.resendAfter - (now.getTime() - otp.sentAt.getTime());
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        return answer('423', `Kode OTP baru dapat dikirim ulang dalam ${seconds} detik.`);
      }
      const [registration] = await tx
        .select()
        .from(registrations)
        .where(eq(registrations.referenceNumber, otp.referenceNumber));
      if (!registration) return answer('404', 'Registrasi tidak ditemukan.');
      await sendFresh(tx, visit, registration);
      return answer('00', 'Kode OTP dikirim ulang.');
    }),

  validateOtp: ({ transactionId, otpCode }, { bank, client }) =>
    bank.store.db.transaction(async (tx) => {
      const now = bank.clock.now();
      const [otp] = await otpOf(tx, transactionId);
      if (!otp) return answer('404', 'Transaksi tidak ditemukan.');
      const change = (set: Partial<typeof otp>) =>
        tx.update(otps).set(set).where(eq(otps.transactionId, transactionId));
      const correct = otp.code === otpCode;
      if (correct && otp.confirmedAt) return answer('00', 'Kode OTP sesuai.');
      if (otp.locked) return answer('423', 'Kode OTP terkunci. Minta kode baru.');

      const subject = { of: await phoneOf(tx, otp.referenceNumber), caller: client };
      await refuseTooMany(tx, bank, 'guess', subject);
      const since = now.getTime() - otpRules.throttle.within;
      const validations = [...otp.validations.filter((at) => at > since), now.getTime()];
      await change({ validations });
      if (validations.length > otpRules.throttle.count) {
        return answer('68', 'Terlalu banyak percobaan. Mohon coba beberapa saat lagi.');
      }
      if (now.getTime() - otp.sentAt.getTime() > otpRules.validFor) {
        return { ...answer('422', 'Kode OTP kedaluwarsa. Minta kode baru.'), kedaluwarsa: true };
      }
      if (correct) {
        await change({ confirmedAt: now });
        return answer('00', 'Kode OTP sesuai.');
      }
      const wrongTries = otp.wrongTries + 1;
      const locked = wrongTries >= otpRules.wrongTries;
      await change({ wrongTries, locked });
      await countAttempt(tx, bank, 'guess', subject);
      return locked
        ? answer('423', 'Kode OTP terkunci. Minta kode baru.')
        : {
            ...answer('422', 'Kode OTP tidak sesuai.'),
            sisa_percobaan: otpRules.wrongTries - wrongTries,
          };
    }),
} satisfies Partial<Handlers>;

/** Puts a code into the message box, as an SMS and as an e-mail. */
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

/** What was sent, newest first; only to one recipient when `to` is given. */
export function readMessages({ store }: Bank, to?: string) {
  return store.db
    .select()
    .from(messages)
    .where(to ? eq(messages.recipient, to) : undefined)
    .orderBy(desc(messages.id));
}
