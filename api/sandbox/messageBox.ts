import { desc, eq } from 'drizzle-orm';
import type { Bank } from './bank.ts';
import { type Database, notify } from './store/database.ts';
import { messages } from './store/schema.ts';

/** Puts a code into the message box, as an SMS and as an e-mail. */
export async function sendCode(
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
