import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { FullRecord } from '../../contracts/onboarding.ts';
import { notify } from '../store/database.ts';
import {
  advanceSessions,
  firstRecords,
  fullRecords,
  mails,
  providerApplications,
  recordFiles,
  type StoredFile,
} from '../store/schema.ts';
import { appliedOtherwise, inTurnOf } from './applications.ts';
import type { Bank, Visit } from './bank.ts';
import { type NewFile, newFile, sentPicture, storedOf } from './files.ts';
import { Refusal } from './refusal.ts';

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

type RecordReceipt = { outcome: 'stored' | 'storedBefore'; id: string } | 'appliedBefore';

/**
 * Keeps a full record once for a NIK: the same one again gets its first answer, any other one for a
 * NIK that has applied is `appliedBefore`.
 */
export function keepFullRecord({ store, clock }: Bank, fields: FullRecord): Promise<RecordReceipt> {
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

type Kind = (typeof recordFiles.$inferSelect)['kind'];

/** Keeps a file under the name that its caller knows it by; one of the same name takes its place. */
export async function keepRecordFile(
  { store, clock }: Bank,
  owner: { nik: string; kind: Kind; name: string },
  file: NewFile,
): Promise<void> {
  await store.pictures.put(file.name, file.bytes);
  const fresh = { file: storedOf(file), receivedAt: clock.now() };
  const { nik, kind, name } = recordFiles;
  const replaced = await store.db.transaction(async (tx) => {
    const before = await tx
      .select({ file: recordFiles.file })
      .from(recordFiles)
      .where(and(eq(nik, owner.nik), eq(kind, owner.kind), eq(name, owner.name)))
      .for('update');
    await tx
      .insert(recordFiles)
      .values({ ...owner, ...fresh })
      .onConflictDoUpdate({ target: [nik, kind, name], set: fresh });
    await notify(tx, 'records');
    return before;
  });
  await store.pictures.remove(replaced.map((row) => row.file.name));
}

/**
 * A photo as the bank's archive takes it: a JPEG that lies upright without its camera's note.
 * @throws Refusal when it is no picture.
 */
export async function converted(
  { bank, client, left }: Visit,
  field: string,
  base64: string,
): Promise<NewFile> {
  const { bytes } = await sentPicture(field, base64);
  const jpeg = await bank.cards.toJpeg(bytes, { client, left });
  if (!jpeg) throw new Refusal(400, '31', `${field} bukan gambar yang dapat dibuka.`);
  return newFile(`${randomUUID()}-${field}`, 'image/jpeg', jpeg);
}

const shown = (file: StoredFile) => ({ ...file, url: `/sandbox/files/${file.name}` });

const allShown = (files: Record<string, StoredFile>) =>
  Object.fromEntries(Object.entries(files).map(([field, file]) => [field, shown(file)]));

/** Everything but sealed applications that the bank was sent, newest first; files with their address. */
export async function readRecords({ store: { db } }: Bank) {
  const firsts = await db.select().from(firstRecords).orderBy(desc(firstRecords.receivedAt));
  const fulls = await db.select().from(fullRecords).orderBy(desc(fullRecords.receivedAt));
  const files = await db.select().from(recordFiles).orderBy(desc(recordFiles.id));
  const sent = await db.select().from(mails).orderBy(desc(mails.id));
  const provider = await db
    .select()
    .from(providerApplications)
    .orderBy(desc(providerApplications.startedAt));
  const faces = await db.select().from(advanceSessions).orderBy(desc(advanceSessions.createdAt));
  const filesOf = (kind: (typeof files)[number]['kind']) =>
    files
      .filter((row) => row.kind === kind)
      .map(({ kind: _kind, file, ...row }) => ({ ...row, file: shown(file) }));
  return {
    step1: firsts.map(({ photo, ...row }) => ({ ...row, photo: shown(photo) })),
    records: fulls,
    files: filesOf('sent'),
    converted: filesOf('converted'),
    mails: sent,
    apply: provider.map((row) => ({ ...row, files: allShown(row.files) })),
    advance: faces.map(({ selfie, ...row }) => ({ ...row, selfie: selfie && shown(selfie) })),
  };
}
export type Records = Awaited<ReturnType<typeof readRecords>>;

/** A file of any of these records, by the bank's own name for it. */
export async function findRecordFile(bank: Bank, name: string): Promise<StoredFile | undefined> {
  const { step1, files, converted, apply, advance } = await readRecords(bank);
  const all = [
    ...step1.map(({ photo }) => photo),
    ...[...files, ...converted].map(({ file }) => file),
    ...apply.flatMap((row) => Object.values(row.files)),
    ...advance.flatMap(({ selfie }) => (selfie ? [selfie] : [])),
  ];
  return all.find((file) => file.name === name);
}
