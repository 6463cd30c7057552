import type { genders } from '../fields/profile.ts';

export const profile = {
  lead: 'Periksa data diri Anda, lalu lengkapi profil dan kontak darurat.',
  name: 'Nama lengkap',
  phone: 'Nomor handphone',
  birthPlace: 'Tempat lahir',
  birthDate: 'Tanggal lahir',
  nik: 'NIK',
  aboutYou: 'Profil',
  gender: 'Jenis kelamin',
  genders: { M: 'Laki-laki', F: 'Perempuan' } satisfies Record<(typeof genders)[number], string>,
  maritalStatus: 'Status perkawinan',
  maritalPlaceholder: 'Pilih status perkawinan',
  mother: 'Nama ibu kandung',
  email: 'Email',
  /** PRO-07. */
  emailHint: 'Digunakan untuk e-billing. Tulis dengan huruf kecil.',
  emergency: 'Kontak darurat',
  emergencyName: 'Nama kontak darurat',
  emergencyPhone: 'Nomor kontak darurat',
  emergencyPhoneHint: 'Diawali dengan 08, 10-13 digit.',
} as const;
