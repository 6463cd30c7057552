import { toIsoDate } from '../../../src/lib/date.ts';
import { channelIds } from '../../../src/limits.ts';
import type { RegistrationInput } from '../ports.ts';
import type { Saved } from '../saved/schema.ts';

/** Maps the saved data to the registration (REG-01 to REG-04, REG-10), with references instead of pictures. */
export function toRegistration(saved: Saved, callbackUrl: string): RegistrationInput {
  return {
    callbackUrl,
    channelId: channelIds.default,
    reffNumber: saved.pending?.id ?? '',
    email: saved.step3?.alamat_email ?? '',
    phone: saved.step2?.no_hp ?? '',
    nik: saved.step2?.nik ?? '',
    name: saved.step2?.nama_lengkap ?? '',
    dob: toIsoDate(saved.step2?.tgl_lahir ?? ''),
    selfie: saved.face1,
    identity: saved.dataImg,
    ...(saved.reffId ? { reffId: saved.reffId } : {}),
  };
}
