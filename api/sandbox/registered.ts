import { eq } from 'drizzle-orm';
import { toYearFirst } from '../../src/lib/date.ts';
import type { Application } from '../contracts/submission.ts';
import type { Bank } from './bank.ts';
import { otps, registrations } from './store/schema.ts';

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
  const { nik, phone, email, name, dob } = row.registration;
  const isSame =
    nik === application.nik &&
    phone === application.no_hp &&
    email === application.alamat_email &&
    (name === null || name === application.nama_lengkap) &&
    (dob === null || dob === toYearFirst(application.tgl_lahir));
  if (!isSame) return 'otherwise';
  return row.confirmedAt ? 'confirmed' : 'unconfirmed';
}
