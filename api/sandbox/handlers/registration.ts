import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isEmail, nikSchema } from '../../../src/fields/steps.ts';
import type { CallContext, Handlers, RequestOf } from '../bank/bank.ts';
import { parsePicture } from '../bank/files.ts';
import { refusedPhone, takenEmail } from '../bank/testData.ts';
import { consumeAttempt } from '../guard/limits.ts';
import { registrations } from '../store/schema.ts';

const refuse = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
  data: null,
});

/** Returns why the identity provider refuses the details, or undefined. */
function findInvalidDetail(request: RequestOf<'register'>): string | undefined {
  if (!nikSchema.safeParse(request.nik).success) return 'NIK harus terdiri dari 16 digit angka.';
  if (!/^08\d{8,17}$/.test(request.phone)) return 'Nomor handphone tidak valid.';
  if (!isEmail(request.email)) return 'Alamat email tidak valid.';
  if (!request.name.trim()) return 'Nama tidak boleh kosong.';
  if (!request.reffNumber) return 'Nomor referensi tidak boleh kosong.';
  if (!request.selfie || !request.identity) return 'Foto wajah dan foto identitas wajib dikirim.';
  return undefined;
}

/** Checks whether a registration has the given details. */
const isSameRegistration = (
  stored: typeof registrations.$inferSelect,
  { nik, phone, email, name, dob }: RequestOf<'register'>,
): boolean =>
  stored.nik === nik &&
  stored.phone === phone &&
  stored.email === email &&
  (stored.name ?? name) === name &&
  (stored.dob ?? dob) === dob;

async function register(request: RequestOf<'register'>, { bank, client }: CallContext) {
  for (const field of ['selfie', 'identity'] as const) {
    if (request[field]) await parsePicture(field, request[field]);
  }
  const problem = findInvalidDetail(request);
  if (problem) return refuse('422', problem);
  if (request.phone === refusedPhone) {
    return refuse('422', 'Nomor handphone tidak dapat digunakan. Gunakan nomor lain.');
  }
  const { reffNumber, nik, email, phone, name, dob } = request;
  // The code goes to phone and e-mail, so a confirmation does not prove the address: no other address
  // counts as taken.
  if (email === takenEmail) {
    return refuse('RC18', 'Alamat email sudah terdaftar atas NIK lain.');
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
      for (const value of [phone, nik]) {
        await consumeAttempt(tx, bank, 'registration', { value, caller: client });
      }
    }
    // A repeated number gets the first response again: the client may have lost it.
    const [stored] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.reffNumber, reffNumber));
    // With other details it is another registration, whose code would go to the earlier phone number.
    if (!stored || !isSameRegistration(stored, request)) {
      return refuse('422', 'Nomor referensi sudah digunakan untuk data lain.');
    }
    return {
      responseCode: '00',
      responseDescription: 'Registrasi berhasil.',
      data: { register_token: stored.registerToken, reference_number: stored.referenceNumber },
    };
  });
}

/** The handlers of registrasi-v2 and registrasi-iB, which are one service under two names (REG-09). */
export const registrationHandlers = {
  register,
  registerIb: register,
} satisfies Partial<Handlers>;
