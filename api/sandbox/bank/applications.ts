import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { toYearFirst } from '../../../src/lib/date.ts';
import { type Application, type FileField, fileFields } from '../../contracts/submission.ts';
import { advisoryLock, type Database, notify } from '../store/database.ts';
import {
  applications,
  fullRecords,
  otps,
  providerApplications,
  registrations,
} from '../store/schema.ts';
import type { Bank } from './bank.ts';
import { spendFace } from './faceSessions.ts';
import { kindOf, type NewFile, newFile, storedOf } from './files.ts';
import { dataOf } from './validate.ts';

/**
 * What was sent, by its field; each is what its bytes say (api/sandbox/bank/validate.ts has refused all else).
 * The sums are made beside the event loop: of megabytes they would hold up everybody.
 */
async function filesOf(
  id: string,
  sent: Record<FileField, string>,
): Promise<[FileField, NewFile][]> {
  const given = fileFields.filter((field) => sent[field]);
  return Promise.all(
    given.map(async (field): Promise<[FileField, NewFile]> => {
      const bytes = dataOf(sent[field]);
      return [field, await newFile(`${id}-${field}`, kindOf(bytes) ?? '', bytes)];
    }),
  );
}

type Kept = Pick<typeof applications.$inferSelect, 'fields' | 'files'>;

const sums = (files: Kept['files']) =>
  Object.fromEntries(Object.entries(files).map(([field, file]) => [field, file.sha256]));

/** Whether what is kept is what was sent again: every field, and every byte of the files. */
const isSame = (kept: Kept, sent: Kept): boolean =>
  isDeepStrictEqual(kept.fields, sent.fields) &&
  isDeepStrictEqual(sums(kept.files), sums(sent.files));

/** What an application holds, its files as sums; `sent` are their bytes, under names of their own. */
export async function contentOf(application: Application) {
  const id = randomUUID();
  const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
  const sent = await filesOf(id, { ktpfile, face1, npwpFile, slipgajiFile });
  const files: Kept['files'] = Object.fromEntries(
    sent.map(([field, file]) => [field, storedOf(file)]),
  );
  return { id, sent, fields, files };
}
export type Content = Awaited<ReturnType<typeof contentOf>>;

/** Every application of this person, or under this registration. */
const earlierThan = ({ store }: Bank, { nik, reffNumberRegistration }: Content['fields']) =>
  store.db
    .select()
    .from(applications)
    .where(
      or(
        eq(applications.nik, nik),
        eq(applications.reffNumberRegistration, reffNumberRegistration),
      ),
    );

/** Whether this very application is kept already: it gets its first answer, whatever holds today (SUB-15). */
export async function isKept(bank: Bank, content: Content): Promise<boolean> {
  return (await earlierThan(bank, content.fields)).some((kept) => isSame(kept, content));
}

export type Receipt = 'stored' | 'storedBefore' | 'appliedBefore' | 'faceUnproven';

/**
 * Keeps an application exactly once. The same one again is `storedBefore`; another one, for a NIK that
 * has applied in whichever way or under a registration that was used, is `appliedBefore`, also when both
 * arrive at once. One whose face token is not the frame's, was used for another registration, or is of
 * another face, is `faceUnproven`.
 */
export async function keepApplication(bank: Bank, content: Content): Promise<Receipt> {
  const { store, clock } = bank;
  const { id, sent, fields, files } = content;
  const { nik, reffNumberRegistration } = fields;
  const earlier = async (): Promise<Receipt | undefined> => {
    const found = await earlierThan(bank, fields);
    if (found.some((kept) => isSame(kept, { fields, files }))) return 'storedBefore';
    const applied = found.length > 0 || (await hasApplied(store.db, nik, 'application'));
    return applied ? 'appliedBefore' : undefined;
  };
  const known = await earlier();
  if (known) return known;
  const face = { token: fields.fc_token, sha256: files.face1?.sha256 };
  if (!(await spendFace(bank, face, reffNumberRegistration))) return 'faceUnproven';

  for (const [, file] of sent) await store.pictures.put(file.name, file.bytes);
  const added = await store.db.transaction(async (tx) => {
    await inTurnOf(tx, nik);
    if (await hasApplied(tx, nik, 'application')) return [];
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
  await store.pictures.remove(sent.map(([, { name }]) => name));
  return (await earlier()) ?? 'appliedBefore';
}

/** What was received, newest first; files as name, type, size and SHA-256. */
export function readApplications({ store }: Bank) {
  return store.db.select().from(applications).orderBy(desc(applications.receivedAt));
}

/** How an application stands to the registration that it names. */
export type Standing = 'confirmed' | 'unconfirmed' | 'otherwise';

/**
 * Whether a code was confirmed for the registration, and whether it is that of this very person:
 * `otherwise` when somebody else was registered, or somebody with other details.
 */
export async function standingOf({ store }: Bank, application: Application): Promise<Standing> {
  const [row] = await store.db
    .select({ registration: registrations, confirmedAt: otps.confirmedAt })
    .from(registrations)
    .leftJoin(otps, eq(otps.referenceNumber, registrations.referenceNumber))
    .where(eq(registrations.referenceNumber, application.reffNumberRegistration));
  if (!row) return 'unconfirmed';
  const { nik, phone, email, name, dob, registerToken, referenceNumber } = row.registration;
  const isSame =
    // What only its beginner was given: who knows a number of a registration does not apply by it.
    registerToken === application.registerTokenPrivy &&
    referenceNumber === application.reffNumberPrivy &&
    nik === application.nik &&
    phone === application.no_hp &&
    email === application.alamat_email &&
    (name === null || name === application.nama_lengkap) &&
    (dob === null || dob === toYearFirst(application.tgl_lahir));
  if (!isSame) return 'otherwise';
  return row.confirmedAt ? 'confirmed' : 'unconfirmed';
}

/** The ways in which an application may reach the bank; of all of them one counts for a NIK. */
const ways = {
  application: (db: Pick<Database, 'select'>, nik: string) =>
    db.select({ nik: applications.nik }).from(applications).where(eq(applications.nik, nik)),
  fullRecord: (db: Pick<Database, 'select'>, nik: string) =>
    db.select({ nik: fullRecords.nik }).from(fullRecords).where(eq(fullRecords.nik, nik)),
  provider: (db: Pick<Database, 'select'>, nik: string) =>
    db
      .select({ nik: providerApplications.nik })
      .from(providerApplications)
      .where(and(eq(providerApplications.nik, nik), isNotNull(providerApplications.completedAt))),
};

type Way = keyof typeof ways;

/** Whether this NIK has applied, in any way but `way`. */
export async function hasApplied(
  db: Pick<Database, 'select'>,
  nik: string,
  way?: Way,
): Promise<boolean> {
  for (const [other, find] of Object.entries(ways)) {
    if (other !== way && (await find(db, nik)).length > 0) return true;
  }
  return false;
}

/** Of what arrives at once for a NIK, in whichever way, one is decided after the other. */
export const inTurnOf = (db: Pick<Database, 'execute'>, nik: string): Promise<void> =>
  advisoryLock(db, `applied ${nik}`);
