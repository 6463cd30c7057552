import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { toIsoDate } from '../../../src/lib/date.ts';
import { type Application, type FileField, fileFields } from '../../contracts/submission.ts';
import { type Database, lockByName, notify } from '../store/database.ts';
import {
  applications,
  fullRecords,
  otps,
  providerApplications,
  registrations,
} from '../store/schema.ts';
import { storeWithFiles } from '../store/store.ts';
import type { Bank } from './bank.ts';
import { redeemFaceToken } from './faceSessions.ts';
import { createNewFile, decodeFile, detectFileType, type NewFile, toStoredFile } from './files.ts';

/**
 * Creates the files of an application by field, without empty ones. Their types come from their bytes; an invalid
 * file has the type '' and is refused later (api/sandbox/bank/validate.ts). The checksums are computed
 * asynchronously: for megabytes they would block the event loop.
 */
async function createFiles(
  id: string,
  sent: Record<FileField, string>,
): Promise<[FileField, NewFile][]> {
  const fields = fileFields.filter((field) => sent[field]);
  return Promise.all(
    fields.map(async (field): Promise<[FileField, NewFile]> => {
      const bytes = decodeFile(sent[field]);
      return [field, await createNewFile(`${id}-${field}`, detectFileType(bytes) ?? '', bytes)];
    }),
  );
}

type StoredContent = Pick<typeof applications.$inferSelect, 'fields' | 'files'>;

const getChecksums = (files: StoredContent['files']) =>
  Object.fromEntries(Object.entries(files).map(([field, file]) => [field, file.sha256]));

/** Checks whether two applications are equal: every field, and every byte of the files. */
const isSameContent = (stored: StoredContent, sent: StoredContent): boolean =>
  isDeepStrictEqual(stored.fields, sent.fields) &&
  isDeepStrictEqual(getChecksums(stored.files), getChecksums(sent.files));

/**
 * Returns the content of an application: its fields, its files with checksums, and the bytes under new
 * names in `sent`.
 */
export async function createContent(application: Application) {
  const id = randomUUID();
  const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
  const sent = await createFiles(id, { ktpfile, face1, npwpFile, slipgajiFile });
  const files: StoredContent['files'] = Object.fromEntries(
    sent.map(([field, file]) => [field, toStoredFile(file)]),
  );
  return { id, sent, fields, files };
}
/** The content of an application, prepared for the store. */
export type ApplicationContent = Awaited<ReturnType<typeof createContent>>;

/** Finds all applications of this person or registration. */
const findRelated = (db: Database, { nik, reffNumberRegistration }: ApplicationContent['fields']) =>
  db
    .select()
    .from(applications)
    .where(
      or(
        eq(applications.nik, nik),
        eq(applications.reffNumberRegistration, reffNumberRegistration),
      ),
    );

/**
 * Checks whether this same application is already stored: it gets its first response again, even if it
 * would be refused now (SUB-15).
 */
export async function isAlreadyStored(
  { store }: Bank,
  content: ApplicationContent,
): Promise<boolean> {
  const found = await findRelated(store.db, content.fields);
  return found.some((stored) => isSameContent(stored, content));
}

/** The result of storing an application. */
export type Receipt =
  | 'stored'
  | 'storedBefore'
  | 'appliedBefore'
  | 'faceUnproven'
  | RegistrationProblem;

/**
 * Stores an application exactly once, also when two arrive at the same time. The same one again is
 * `storedBefore`. Another one is `appliedBefore` if the NIK has applied through any channel or the
 * registration was used. It is `faceUnproven` if the frame did not issue its face token, or issued it for
 * another face or registration. One transaction checks and stores everything, so that a reset meanwhile removes all
 * or comes first.
 */
export function storeApplication(bank: Bank, content: ApplicationContent): Promise<Receipt> {
  const { id, sent, fields, files } = content;
  const { nik, reffNumberRegistration } = fields;
  return storeWithFiles(bank.store, async (tx, { put }): Promise<Receipt> => {
    await lockNik(tx, nik);
    const problem = await findRegistrationProblem(tx, fields);
    if (problem) return problem;
    const found = await findRelated(tx, fields);
    if (found.some((stored) => isSameContent(stored, content))) return 'storedBefore';
    if (found.length > 0 || (await hasApplied(tx, nik, 'application'))) return 'appliedBefore';
    const face = { token: fields.fc_token, sha256: files.face1?.sha256 };
    if (!(await redeemFaceToken(tx, bank, face, reffNumberRegistration))) return 'faceUnproven';
    for (const [, file] of sent) await put(file);
    await tx
      .insert(applications)
      .values({ id, nik, reffNumberRegistration, fields, files, receivedAt: bank.clock.now() });
    await notify(tx, 'applications');
    return 'stored';
  });
}

/** Returns the received applications, newest first; files as name, type, size and SHA-256. */
export function readApplications({ store }: Bank) {
  return store.db.select().from(applications).orderBy(desc(applications.receivedAt));
}

/** Why the registration that an application names is not the applicant's. */
type RegistrationProblem = 'unconfirmed' | 'mismatch';

/**
 * Returns `unconfirmed` if no code was confirmed for the application's registration or there is no such
 * registration, and `mismatch` if it was for another person or has other details.
 */
async function findRegistrationProblem(
  db: Database,
  application: ApplicationContent['fields'],
): Promise<RegistrationProblem | undefined> {
  const [row] = await db
    .select({ registration: registrations, confirmedAt: otps.confirmedAt })
    .from(registrations)
    .leftJoin(otps, eq(otps.referenceNumber, registrations.referenceNumber))
    .where(eq(registrations.referenceNumber, application.reffNumberRegistration));
  if (!row) return 'unconfirmed';
  const { nik, phone, email, name, dob, registerToken, referenceNumber } = row.registration;
  const isSame =
    // Only the applicant who registered knows the token; a registration's number alone is not enough.
    registerToken === application.registerTokenPrivy &&
    referenceNumber === application.reffNumberPrivy &&
    nik === application.nik &&
    phone === application.no_hp &&
    email === application.alamat_email &&
    (name === null || name === application.nama_lengkap) &&
    (dob === null || dob === toIsoDate(application.tgl_lahir));
  if (!isSame) return 'mismatch';
  return row.confirmedAt ? undefined : 'unconfirmed';
}

/** The channels through which an application can reach the bank. Each NIK may apply once across all of them. */
const channels = {
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

type ApplicationChannel = keyof typeof channels;

/** Checks whether this NIK has applied through any channel except `ignored`. */
export async function hasApplied(
  db: Pick<Database, 'select'>,
  nik: string,
  ignored?: ApplicationChannel,
): Promise<boolean> {
  for (const [other, find] of Object.entries(channels)) {
    if (other !== ignored && (await find(db, nik)).length > 0) return true;
  }
  return false;
}

/** Locks a NIK until the transaction ends, so that simultaneous applications are decided one after another. */
export const lockNik = (db: Pick<Database, 'execute'>, nik: string): Promise<void> =>
  lockByName(db, `applied ${nik}`);
