import { alertMessages } from './alertMessages.ts';
import { chooserMessages } from './chooserMessages.ts';

/** Validation messages and alerts, word for word from the specification (copy.tsv). */
export const messages = {
  ...chooserMessages,
  ...alertMessages,
  phoneRequired: '*Nomor handphone wajib diisi',
  phoneMin: '*Nomor handphone minimal 10 digit',
  phonePrefix: '*Nomor handphone harus diawali dengan 08',
  phoneChars: '*Nomor handphone tidak boleh ada spasi dan -',
  nikLength: 'NIK harus terdiri dari 16 digit angka',
  nameRequired: 'nama lengkap is required',
  birthPlaceRequired: 'tempat lahir is required',
  birthDateRequired: 'tanggal lahir wajib diisi',
  birthDateFormat: 'format tanggal lahir harus dd-mm-yyyy',
  genderRequired: 'Jenis Kelamin wajib diisi',
  maritalRequired: 'Status Perkawinan wajib diisi',
  motherRequired: 'Nama Ibu Kandung wajib diisi',
  emailRequired: 'Email wajib diisi',
  emailInvalid: 'Harap memasukkan email yang benar',
  emergencyNameRequired: 'Nama Kontak Darurat wajib diisi',
  emergencyPhoneRequired: 'Nomor Kontak Darurat wajib diisi',
  deliveryRequired: 'Pilih Salah Satu!',
  otpFailed: 'OTP FAILED',
  otpLater: 'Mohon coba beberapa saat lagi',
  street: (place: string) => `Alamat ${place} Wajib diisi`,
  jobRequired: (field: string) => `${field} Wajib diisi`,
  digitsOnly: 'Hanya angka',
} as const;
