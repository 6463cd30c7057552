import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FullRecord } from '../../contracts/identityFirst.ts';
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
import { hasApplied, lockNik } from './applications.ts';
import type { Bank, CallContext } from './bank.ts';
import { createNewFile, type NewFile, toStoredFile } from './files.ts';
import { Refusal } from './refusal.ts';

type Fields = Record<string, unknown>;

/**
 * Stores the first step of an applicant. A step with the same photo replaces the stored one. A step with
 * another photo is added: anybody who knows the NIK could send it.
 */
export async function storeFirstRecord(
  { store, clock }: Bank,
  applicant: string,
  fields: Fields,
  photo: NewFile,
): Promise<void> {
  await store.pictures.put(photo.name, photo.bytes);
  const row = { applicant, fields, photo: toStoredFile(photo), receivedAt: clock.now() };
  const replaced = await store.db.transaction(async (tx) => {
    await lockNik(tx, applicant);
    const before = await tx
      .delete(firstRecords)
      .where(
        and(
          eq(firstRecords.applicant, applicant),
          eq(sql`${firstRecords.photo}->>'sha256'`, photo.sha256),
        ),
      )
      .returning({ photo: firstRecords.photo });
    await tx.insert(firstRecords).values(row);
    await notify(tx, 'records');
    return before;
  });
  await store.pictures.remove(replaced.map((one) => one.photo.name));
}

type RecordReceipt = { outcome: 'stored' | 'storedBefore'; id: string } | 'appliedBefore';

/**
 * Stores a full record once per NIK. The same one again gets its first response; any other one for a NIK
 * that has applied is `appliedBefore`.
 */
export function storeFullRecord(
  { store, clock }: Bank,
  fields: FullRecord,
): Promise<RecordReceipt> {
  const nik = fields.no_ktp;
  return store.db.transaction(async (tx): Promise<RecordReceipt> => {
    await lockNik(tx, nik);
    const [before] = await tx.select().from(fullRecords).where(eq(fullRecords.nik, nik));
    if (before) {
      const isSame = isDeepStrictEqual(before.fields, fields);
      return isSame ? { outcome: 'storedBefore', id: before.id } : 'appliedBefore';
    }
    if (await hasApplied(tx, nik, 'fullRecord')) return 'appliedBefore';
    const id = randomUUID();
    await tx.insert(fullRecords).values({ id, nik, fields, receivedAt: clock.now() });
    await notify(tx, 'records');
    return { outcome: 'stored', id };
  });
}

/**
 * Finds the full record with an ID; undefined if there is none. A NIK is not accepted as ID, because others than
 * the applicant know it (API-46).
 */
export async function findFullRecord({ store }: Bank, id: string) {
  const [found] = await store.db.select().from(fullRecords).where(eq(fullRecords.id, id));
  return found;
}

/** Returns the checksums of the files that were sent or created for a NIK's record, by name. */
async function getChecksums({ store }: Pick<Bank, 'store'>, nik: string, kind: Kind) {
  const found = await store.db
    .select({ name: recordFiles.name, file: recordFiles.file })
    .from(recordFiles)
    .where(and(eq(recordFiles.nik, nik), eq(recordFiles.kind, kind)));
  return new Map(found.map(({ name, file }) => [name, file.sha256]));
}

/** Checks whether the files of a NIK's record can no longer change: its face is in the archive. */
export const isRecordComplete = async (bank: Bank, nik: string): Promise<boolean> =>
  (await getChecksums(bank, nik, 'converted')).has(`foto_${nik}`);

/**
 * Checks whether a photo belongs to the applicant, by data that nobody else could send. A face must be the
 * photo sent with the record's ID. An e-KTP must be in a first step with the record's phone, name and birth
 * date.
 */
export async function isPhotoOfRecord(
  bank: Bank,
  nik: string,
  kind: 'foto' | 'ktp',
  { sha256 }: NewFile,
): Promise<boolean> {
  if (kind === 'foto') {
    return (await getChecksums(bank, nik, 'sent')).get(`foto_${nik}.jpg`) === sha256;
  }
  const { db } = bank.store;
  const [record] = await db.select().from(fullRecords).where(eq(fullRecords.nik, nik));
  if (!record) return false;
  const { hp, basic_card_name, tgl_lhr } = record.fields;
  const candidates = await db
    .select()
    .from(firstRecords)
    .where(inArray(firstRecords.applicant, [nik, hp]));
  return candidates.some(
    ({ fields, photo }) =>
      photo.sha256 === sha256 &&
      fields.no_handphone === hp &&
      fields.nm_lengkap === basic_card_name &&
      fields.tgl_lahir === tgl_lhr,
  );
}

/** Stores a mail that the bank was asked to send. */
export async function storeMail({ store, clock }: Bank, username: string, email: string) {
  await store.db.insert(mails).values({ username, email, sentAt: clock.now() });
  await notify(store.db, 'records');
}

type Kind = (typeof recordFiles.$inferSelect)['kind'];

/** Stores a file under the caller's name; it replaces a file of the same name. */
export async function storeRecordFile(
  { store, clock }: Bank,
  owner: { nik: string; kind: Kind; name: string },
  file: NewFile,
): Promise<void> {
  await store.pictures.put(file.name, file.bytes);
  const fresh = { file: toStoredFile(file), receivedAt: clock.now() };
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
 * Converts a photo for the bank's archive: an upright JPEG without metadata.
 * @throws Refusal when it cannot be opened, TooManyRequests when nobody could try
 */
export async function convertPhoto(
  { bank, client, signal }: CallContext,
  field: string,
  { bytes }: NewFile,
): Promise<NewFile> {
  const jpeg = await bank.cardReaders.toJpeg(bytes, { client, signal });
  if (!jpeg) throw new Refusal(400, '31', `${field} bukan gambar yang dapat dibuka.`);
  return createNewFile(`${randomUUID()}-${field}`, 'image/jpeg', jpeg);
}

const addUrl = (file: StoredFile) => ({ ...file, url: `/sandbox/files/${file.name}` });

const addUrls = (files: Record<string, StoredFile>) =>
  Object.fromEntries(Object.entries(files).map(([field, file]) => [field, addUrl(file)]));

/** Returns what was received by the calls outside of the six-step journey, newest first; files have their URL. */
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
      .map(({ kind: _kind, file, ...row }) => ({ ...row, file: addUrl(file) }));
  return {
    step1: firsts.map(({ photo, ...row }) => ({ ...row, photo: addUrl(photo) })),
    records: fulls,
    files: filesOf('sent'),
    converted: filesOf('converted'),
    mails: sent,
    apply: provider.map((row) => ({ ...row, files: addUrls(row.files) })),
    advance: faces.map(({ selfie, ...row }) => ({ ...row, selfie: selfie && addUrl(selfie) })),
  };
}
/** What the bank received by the calls outside of the six-step journey. */
export type SentRecords = Awaited<ReturnType<typeof readRecords>>;

/** Finds a file of any of these records by the bank's name for it. */
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
