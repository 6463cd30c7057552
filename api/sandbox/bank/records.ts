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
import { hasApplied, inTurnOf } from './applications.ts';
import type { Bank, Visit } from './bank.ts';
import { type NewFile, newFile, storedOf } from './files.ts';
import { Refusal } from './refusal.ts';

type Fields = Record<string, unknown>;

/**
 * Keeps the first step of an applicant. One that comes again with the same photo, corrected or not, takes its
 * place; one with another photo, which anybody may send who knows the NIK, stands beside it.
 */
export async function keepFirstRecord(
  { store, clock }: Bank,
  applicant: string,
  fields: Fields,
  photo: NewFile,
): Promise<void> {
  await store.pictures.put(photo.name, photo.bytes);
  const row = { applicant, fields, photo: storedOf(photo), receivedAt: clock.now() };
  const replaced = await store.db.transaction(async (tx) => {
    await inTurnOf(tx, applicant);
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
    if (await hasApplied(tx, nik, 'fullRecord')) return 'appliedBefore';
    const id = randomUUID();
    await tx.insert(fullRecords).values({ id, nik, fields, receivedAt: clock.now() });
    await notify(tx, 'records');
    return { outcome: 'stored', id };
  });
}

/** The full record that an id names. A NIK names none here: others than the applicant know it, too (API-46). */
export async function findFullRecord({ store }: Bank, id: string) {
  const [found] = await store.db.select().from(fullRecords).where(eq(fullRecords.id, id));
  return found;
}

/** The sums of what was sent with a NIK's record, or made for it, by their names. */
async function sumsOf({ store }: Pick<Bank, 'store'>, nik: string, kind: Kind) {
  const found = await store.db
    .select({ name: recordFiles.name, file: recordFiles.file })
    .from(recordFiles)
    .where(and(eq(recordFiles.nik, nik), eq(recordFiles.kind, kind)));
  return new Map(found.map(({ name, file }) => [name, file.sha256]));
}

/** Whether a record has all of its files: once its face is in the archive. */
export const isClosed = async (bank: Bank, nik: string): Promise<boolean> =>
  (await sumsOf(bank, nik, 'converted')).has(`foto_${nik}`);

/**
 * Whether a photo is the applicant's own, by what nobody else could send: the face with the number of the
 * record, the e-KTP in a first step of the person whom the record tells of.
 */
export async function isOwnPhoto(
  bank: Bank,
  nik: string,
  kind: 'foto' | 'ktp',
  { sha256 }: NewFile,
): Promise<boolean> {
  if (kind === 'foto') {
    return (await sumsOf(bank, nik, 'sent')).get(`foto_${nik}.jpg`) === sha256;
  }
  const { db } = bank.store;
  const [record] = await db.select().from(fullRecords).where(eq(fullRecords.nik, nik));
  if (!record) return false;
  const { hp, basic_card_name, tgl_lhr } = record.fields;
  const told = await db
    .select()
    .from(firstRecords)
    .where(inArray(firstRecords.applicant, [nik, hp]));
  return told.some(
    ({ fields, photo }) =>
      photo.sha256 === sha256 &&
      fields.no_handphone === hp &&
      fields.nm_lengkap === basic_card_name &&
      fields.tgl_lahir === tgl_lhr,
  );
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
  { bytes }: NewFile,
): Promise<NewFile> {
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
