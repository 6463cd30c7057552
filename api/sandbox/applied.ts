import { and, eq, isNotNull } from 'drizzle-orm';
import { advisoryLock, type Database } from './store/database.ts';
import { applications, fullRecords, providerApplications } from './store/schema.ts';

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

/** Whether this NIK has applied in another way than `way`. */
export async function appliedOtherwise(
  db: Pick<Database, 'select'>,
  nik: string,
  way: Way,
): Promise<boolean> {
  for (const [other, find] of Object.entries(ways)) {
    if (other !== way && (await find(db, nik)).length > 0) return true;
  }
  return false;
}

/** Of what arrives at once for a NIK, in whichever way, one is decided after the other. */
export const inTurnOf = (db: Pick<Database, 'execute'>, nik: string): Promise<void> =>
  advisoryLock(db, `applied ${nik}`);
