import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { OlderRecord } from '../../contracts/onboarding.ts';
import { appliedOtherwise, inTurnOf } from '../applied.ts';
import type { Bank } from '../bank.ts';
import { type NewFile, storedOf } from '../files.ts';
import { notify } from '../store/database.ts';
import { firstRecords, fullRecords, mails } from '../store/schema.ts';

/** Keeps the first step of an applicant; one that comes again, corrected or not, takes its place. */
export async function keepFirstRecord(
  { store, clock }: Bank,
  applicant: string,
  fields: Record<string, unknown>,
  photo: NewFile,
): Promise<void> {
  await store.pictures.put(photo.name, photo.bytes);
  const fresh = { fields, photo: storedOf(photo), receivedAt: clock.now() };
  const replaced = await store.db.transaction(async (tx) => {
    await inTurnOf(tx, applicant);
    const before = await tx
      .select({ photo: firstRecords.photo })
      .from(firstRecords)
      .where(eq(firstRecords.applicant, applicant));
    await tx
      .insert(firstRecords)
      .values({ applicant, ...fresh })
      .onConflictDoUpdate({ target: firstRecords.applicant, set: fresh });
    await notify(tx, 'records');
    return before;
  });
  await store.pictures.remove(replaced.map((row) => row.photo.name));
}

export type RecordReceipt = { outcome: 'stored' | 'storedBefore'; id: string } | 'appliedBefore';

/**
 * Keeps a full record once for a NIK: the same one again gets its first answer, any other one for a
 * NIK that has applied is `appliedBefore`.
 */
export function keepFullRecord(
  { store, clock }: Bank,
  fields: OlderRecord,
): Promise<RecordReceipt> {
  const nik = fields.no_ktp;
  return store.db.transaction(async (tx): Promise<RecordReceipt> => {
    await inTurnOf(tx, nik);
    const [before] = await tx.select().from(fullRecords).where(eq(fullRecords.nik, nik));
    if (before) {
      const isSame = isDeepStrictEqual(before.fields, fields);
      return isSame ? { outcome: 'storedBefore', id: before.id } : 'appliedBefore';
    }
    if (await appliedOtherwise(tx, nik, 'fullRecord')) return 'appliedBefore';
    const id = randomUUID();
    await tx.insert(fullRecords).values({ id, nik, fields, receivedAt: clock.now() });
    await notify(tx, 'records');
    return { outcome: 'stored', id };
  });
}

/** The full record that an id names; a NIK stands for it where the caller was given no id (API-46). */
export async function findFullRecord({ store }: Bank, id: string) {
  const [byId] = await store.db.select().from(fullRecords).where(eq(fullRecords.id, id));
  if (byId) return byId;
  const [byNik] = await store.db.select().from(fullRecords).where(eq(fullRecords.nik, id));
  return byNik;
}

export async function keepMail({ store, clock }: Bank, username: string, email: string) {
  await store.db.insert(mails).values({ username, email, sentAt: clock.now() });
  await notify(store.db, 'records');
}
