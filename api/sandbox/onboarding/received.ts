import { desc } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import {
  advanceSessions,
  firstRecords,
  fullRecords,
  mails,
  providerApplications,
  recordFiles,
  type StoredFile,
} from '../store/schema.ts';

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
