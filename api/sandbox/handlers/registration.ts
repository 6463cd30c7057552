import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isEmail, nikSchema } from '../../../src/fields/steps.ts';
import type { Handlers, RequestOf, Visit } from '../bank/bank.ts';
import { sentPicture } from '../bank/files.ts';
import { refusedPhone, takenEmail } from '../bank/testData.ts';
import { spendAttempt } from '../guard/limits.ts';
import { registrations } from '../store/schema.ts';

const refused = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
  data: null,
});

/** Why the identity provider refuses the details, or undefined when it does not. */
function faultIn(request: RequestOf<'register'>): string | undefined {
  if (!nikSchema.safeParse(request.nik).success) return 'NIK harus terdiri dari 16 digit angka.';
  if (!/^08\d{8,17}$/.test(request.phone)) return 'Nomor handphone tidak valid.';
  if (!isEmail(request.email)) return 'Alamat email tidak valid.';
  if (!request.name.trim()) return 'Nama tidak boleh kosong.';
  if (!request.reffNumber) return 'Nomor referensi tidak boleh kosong.';
  if (!request.selfie || !request.identity) return 'Foto wajah dan foto identitas wajib dikirim.';
  return undefined;
}

/** Whether a registration was made with these details. */
const isOf = (
  kept: typeof registrations.$inferSelect,
  { nik, phone, email, name, dob }: RequestOf<'register'>,
): boolean =>
  kept.nik === nik &&
  kept.phone === phone &&
  kept.email === email &&
  (kept.name ?? name) === name &&
  (kept.dob ?? dob) === dob;

async function register(request: RequestOf<'register'>, { bank, client }: Visit) {
  for (const field of ['selfie', 'identity'] as const) {
    if (request[field]) await sentPicture(field, request[field]);
  }
  const fault = faultIn(request);
  if (fault) return refused('422', fault);
  if (request.phone === refusedPhone) {
    return refused('422', 'Nomor handphone tidak dapat digunakan. Gunakan nomor lain.');
  }
  const { reffNumber, nik, email, phone, name, dob } = request;
  // Of the code that goes to phone and e-mail it is not known which of them was read: no other address is taken.
  if (email === takenEmail) {
    return refused('RC18', 'Alamat email sudah terdaftar atas NIK lain.');
  }
  return bank.store.db.transaction(async (tx) => {
    const added = await tx
      .insert(registrations)
      .values({
        reffNumber,
        nik,
        email,
        phone,
        name,
        dob,
        referenceNumber: `REG-${randomUUID()}`,
        registerToken: randomUUID(),
        caller: client ?? '',
        createdAt: bank.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ reffNumber: registrations.reffNumber });
    if (added.length > 0) {
      for (const of of [phone, nik]) {
        await spendAttempt(tx, bank, 'registration', { of, caller: client });
      }
    }
    // The same number again gets the first answer: the caller may have lost it on the way.
    const [kept] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.reffNumber, reffNumber));
    // With other details it is another registration: its code would go to the earlier number.
    if (!kept || !isOf(kept, request)) {
      return refused('422', 'Nomor referensi sudah digunakan untuk data lain.');
    }
    return {
      responseCode: '00',
      responseDescription: 'Registrasi berhasil.',
      data: { register_token: kept.registerToken, reference_number: kept.referenceNumber },
    };
  });
}

/** registrasi-v2 and registrasi-iB are one service under two names (REG-09). */
export const registrationHandlers = {
  register,
  registerIb: register,
} satisfies Partial<Handlers>;
