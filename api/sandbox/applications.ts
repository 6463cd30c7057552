import { randomUUID } from 'node:crypto';
import { desc, eq, or } from 'drizzle-orm';
import { type Application, type FileField, fileFields } from '../contracts/submission.ts';
import { appliedOtherwise, inTurnOf } from './applied.ts';
import type { Bank } from './bank.ts';
import { type NewFile, newFile, storedOf } from './files.ts';
import { spendFaceToken } from './livenessSessions.ts';
import { notify } from './store/database.ts';
import { applications, otps, registrations, type StoredFile } from './store/schema.ts';

function fileOf(id: string, field: FileField, dataUrl: string): NewFile {
  const [, type = '', data = ''] = /^data:([^;,]+)[^,]*,(.*)$/s.exec(dataUrl) ?? [];
  return newFile(`${id}-${field}`, type, Buffer.from(data, 'base64'));
}

/** Whether a code was confirmed for this registration and this NIK. */
export async function isConfirmed({ store }: Bank, { nik, reffNumberRegistration }: Application) {
  const [row] = await store.db
    .select({ nik: registrations.nik, confirmedAt: otps.confirmedAt })
    .from(registrations)
    .innerJoin(otps, eq(otps.referenceNumber, registrations.referenceNumber))
    .where(eq(registrations.referenceNumber, reffNumberRegistration));
  return row?.nik === nik && row.confirmedAt !== null;
}

export type Receipt = 'stored' | 'storedBefore' | 'appliedBefore' | 'faceUnproven';

/**
 * Keeps an application exactly once. The same reffNumberRegistration again is `storedBefore`,
 * another one for a NIK that has applied, in whichever way, is `appliedBefore`, also when both arrive
 * at once. One
 * whose face token is not the frame's, or was used for another registration, is `faceUnproven`.
 */
export async function keepApplication(bank: Bank, application: Application): Promise<Receipt> {
  const { store, clock } = bank;
  const { nik, reffNumberRegistration } = application;
  const earlier = async (): Promise<Receipt | undefined> => {
    const found = await store.db
      .select({ reff: applications.reffNumberRegistration })
      .from(applications)
      .where(
        or(
          eq(applications.nik, nik),
          eq(applications.reffNumberRegistration, reffNumberRegistration),
        ),
      );
    if (found.some(({ reff }) => reff === reffNumberRegistration)) return 'storedBefore';
    const applied = found.length > 0 || (await appliedOtherwise(store.db, nik, 'application'));
    return applied ? 'appliedBefore' : undefined;
  };
  const known = await earlier();
  if (known) return known;
  if (!(await spendFaceToken(bank, application.fc_token, reffNumberRegistration))) {
    return 'faceUnproven';
  }

  const id = randomUUID();
  const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
  const sent: Record<FileField, string> = { ktpfile, face1, npwpFile, slipgajiFile };
  const files: Partial<Record<FileField, StoredFile>> = {};
  for (const field of fileFields) {
    if (!sent[field]) continue;
    const file = fileOf(id, field, sent[field]);
    await store.pictures.put(file.name, file.bytes);
    files[field] = storedOf(file);
  }
  const added = await store.db.transaction(async (tx) => {
    await inTurnOf(tx, nik);
    if (await appliedOtherwise(tx, nik, 'application')) return [];
    return tx
      .insert(applications)
      .values({ id, nik, reffNumberRegistration, fields, files, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: applications.id });
  });
  if (added.length > 0) {
    await notify(store.db, 'applications');
    return 'stored';
  }
  // Another request for the same person was faster; its files stay, these go.
  await store.pictures.remove(Object.values(files).map(({ name }) => name));
  return (await earlier()) ?? 'appliedBefore';
}

/** What was received, newest first; files as name, type, size and SHA-256. */
export function readApplications({ store }: Bank) {
  return store.db.select().from(applications).orderBy(desc(applications.receivedAt));
}
