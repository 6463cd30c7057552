import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FullRecord } from '../../contracts/identityFirst.ts';
import { type Database, notify } from '../store/database.ts';
import {
  advanceSessions,
  firstRecords,
  fullRecords,
  mails,
  providerApplications,
  recordFiles,
  type StoredFile,
} from '../store/schema.ts';
import { storeWithFiles } from '../store/store.ts';
import { hasApplied, lockNik } from './applications.ts';
import type { Bank, CallContext } from './bank.ts';
import { createNewFile, type NewFile, parsePicture, toStoredFile } from './files.ts';
import { Refusal } from './refusal.ts';

type Fields = Record<string, unknown>;

/**
 * Stores the first step of an applicant. A step with the same photo replaces the stored one. A step with
 * another photo is added: anybody who knows the NIK could send it.
 */
export function storeFirstRecord(
  bank: Bank,
  applicant: string,
  fields: Fields,
  photo: NewFile,
): Promise<void> {
  const row = { applicant, fields, photo: toStoredFile(photo), receivedAt: bank.clock.now() };
  return storeWithFiles(bank.store, async (tx, { put, remove }) => {
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
    for (const replaced of before) remove(replaced.photo);
    await put(photo);
    await tx.insert(firstRecords).values(row);
    await notify(tx, 'records');
  });
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

type Kind = (typeof recordFiles.$inferSelect)['kind'];

/** Returns the checksums of the files that were sent or created for a NIK's record, by name. */
async function getChecksums(db: Database, nik: string, kind: Kind) {
  const found = await db
    .select({ name: recordFiles.name, file: recordFiles.file })
    .from(recordFiles)
    .where(and(eq(recordFiles.nik, nik), eq(recordFiles.kind, kind)));
  return new Map(found.map(({ name, file }) => [name, file.sha256]));
}

/**
 * Stores files of a NIK's record under the callers' names; they replace files of the same names.
 * @param check runs in the same transaction, while no other request changes the NIK's files. Nothing is stored if it
 * throws or returns false.
 * @returns the result of the check.
 */
const storeRecordFiles = (
  bank: Bank,
  { nik, kind }: { nik: string; kind: Kind },
  sent: Record<string, NewFile>,
  check: (tx: Database) => Promise<boolean>,
): Promise<boolean> =>
  storeWithFiles(bank.store, async (tx, { put, remove }) => {
    await lockNik(tx, nik);
    if (!(await check(tx))) return false;
    for (const [name, file] of Object.entries(sent)) {
      const owner = { nik, kind, name };
      const isSameName = Object.entries(owner).map(([column, value]) =>
        eq(recordFiles[column as keyof typeof owner], value),
      );
      const before = await tx
        .delete(recordFiles)
        .where(and(...isSameName))
        .returning();
      for (const replaced of before) remove(replaced.file);
      await put(file);
      await tx
        .insert(recordFiles)
        .values({ ...owner, file: toStoredFile(file), receivedAt: bank.clock.now() });
    }
    await notify(tx, 'records');
    return true;
  });

/**
 * Stores files that were sent with the ID of a full record. A NIK is not accepted as ID, because others than the
 * applicant know it (API-46).
 * @returns false if they can no longer change, because the record's face is in the archive.
 * @throws Refusal when the ID is unknown or belongs to another NIK.
 */
export const storeSentFiles = (
  bank: Bank,
  { id, nik }: { id: string; nik: string },
  sent: Record<string, NewFile>,
): Promise<boolean> =>
  storeRecordFiles(bank, { nik, kind: 'sent' }, sent, async (tx) => {
    const [record] = await tx.select().from(fullRecords).where(eq(fullRecords.id, id));
    if (!record) throw new Refusal(404, '404', 'Data pengajuan dengan id ini tidak ditemukan.');
    if (record.nik !== nik) throw new Refusal(400, '30', 'nik bukan milik pengajuan ini.');
    return !(await getChecksums(tx, nik, 'converted')).has(`foto_${nik}`);
  });

/**
 * Checks whether a photo belongs to the applicant, by data that nobody else could send. A face must be the
 * photo sent with the record's ID. An e-KTP must be in a first step with the record's phone, name and birth
 * date.
 */
async function isPhotoOfRecord(
  db: Database,
  nik: string,
  kind: 'foto' | 'ktp',
  { sha256 }: NewFile,
): Promise<boolean> {
  if (kind === 'foto') {
    return (await getChecksums(db, nik, 'sent')).get(`foto_${nik}.jpg`) === sha256;
  }
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

/**
 * Archives a photo of a record as `ktp_{nik}` or `foto_{nik}`, the names that the record refers to (OLD-32): an
 * upright JPEG without metadata.
 * @returns the name.
 * @throws Refusal when it is not a photo of the record or cannot be opened, TooManyRequests when nobody could try
 */
export async function archivePhoto(
  { bank, client, signal }: CallContext,
  nik: string,
  kind: 'foto' | 'ktp',
  base64: string,
): Promise<string> {
  const sent = await parsePicture(kind, base64);
  const assertOfRecord = async (db: Database) => {
    if (await isPhotoOfRecord(db, nik, kind, sent)) return true;
    throw new Refusal(400, '30', `${kind} bukan foto dari pengajuan ini.`);
  };
  // The conversion is expensive, so nobody can request it for other photos; meanwhile the record may change.
  await assertOfRecord(bank.store.db);
  const jpeg = await bank.cardReaders.toJpeg(sent.bytes, { client, signal });
  if (!jpeg) throw new Refusal(400, '31', `${kind} bukan gambar yang dapat dibuka.`);
  const name = `${kind}_${nik}`;
  const file = await createNewFile(`${randomUUID()}-${kind}`, 'image/jpeg', jpeg);
  await storeRecordFiles(bank, { nik, kind: 'converted' }, { [name]: file }, assertOfRecord);
  return name;
}

/** Stores a mail that the bank was asked to send. */
export async function storeMail({ store, clock }: Bank, username: string, email: string) {
  await store.db.insert(mails).values({ username, email, sentAt: clock.now() });
  await notify(store.db, 'records');
}

/** Returns the address of a file on the testers' side. */
export const getFileUrl = ({ name }: StoredFile): string => `/sandbox/files/${name}`;

const addUrl = (file: StoredFile) => ({ ...file, url: getFileUrl(file) });

/** Returns files with their addresses. */
export const addUrls = (files: Record<string, StoredFile>) =>
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
