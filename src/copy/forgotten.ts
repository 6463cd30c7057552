import type { Forgotten } from '../lib/failure.ts';

/** What the bank has forgotten, what that means, and what to do. */
export const forgottenTexts: Record<Forgotten, string> = {
  registration:
    'Bank tidak lagi mengenali pendaftaran Anda. Data Anda tetap tersimpan; tekan Lanjut untuk mendaftar lagi dan menerima kode OTP baru.',
  transaction:
    'Kode OTP ini tidak berlaku lagi. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
  confirmation:
    'Bank belum mencatat kode OTP Anda. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
};
