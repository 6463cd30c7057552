import { advice } from '../advice.ts';
import type { getNikWarning } from '../lib/nik.ts';

/** Cautions for an implausible NIK, or one that contradicts another answer. They do not block the applicant. */
export const nikDoubts = {
  province: 'Dua digit pertama NIK bukan kode provinsi. Periksa kembali NIK sesuai kartu Anda.',
  date: 'NIK memuat tanggal lahir yang tidak ada. Periksa kembali NIK sesuai kartu Anda.',
  birthDate: 'Tanggal lahir berbeda dengan yang ada dalam NIK. Periksa kembali keduanya.',
  gender: 'Jenis kelamin berbeda dengan yang ada dalam NIK. Periksa kembali pilihan Anda.',
} as const satisfies Record<NonNullable<ReturnType<typeof getNikWarning>>, string> &
  Record<string, string>;

/**
 * Notices for a file that exists only in memory, because the browser could store it neither encrypted nor in the
 * session (STO-03, STO-04).
 */
export const memoryNotices = {
  photo:
    'Browser ini tidak dapat menyimpan foto Anda. Foto hanya ada selama tab ini terbuka; bila halaman dimuat ulang, foto diminta kembali.',
  document:
    'Browser ini tidak dapat menyimpan dokumen Anda. Dokumen hanya ada selama tab ini terbuka; bila halaman dimuat ulang, dokumen perlu diberikan kembali.',
  face: 'Browser ini tidak dapat menyimpan foto wajah Anda. Foto hanya ada selama tab ini terbuka; bila halaman dimuat ulang, verifikasi diminta kembali.',
} as const;

/** Errors at fields whose value the bank refused, shown until the value changes (REG-07, END-07). */
export const refusedAnswers: Partial<Record<string, string>> = {
  alamat_email: 'Email ini belum dapat digunakan untuk pendaftaran.',
  no_hp: 'Nomor ini belum dapat digunakan untuk pendaftaran.',
  nik: 'NIK ini tidak sesuai dengan data Dukcapil.',
};

const [shorter, longer] = advice.npwpLengths;

/** Cautions for values that are valid but unlikely. They do not block the applicant. */
export const warnings = {
  ownNumber:
    'Ini nomor Anda sendiri. Sebaiknya isi nomor keluarga atau teman yang dapat dihubungi.',
  /** Follows `job.bracket`, the choice of step 1. */
  income: 'Jumlah ini di luar pilihan itu. Periksa kembali, atau ubah pilihan di langkah 1.',
  npwp: (digits: number) =>
    `NPWP terdiri dari ${shorter} atau ${longer} digit; yang terisi ${digits}. Periksa kembali.`,
  service: `Menurut tanggal lahir, Anda mulai bekerja sebelum umur ${advice.workingAge} tahun. Periksa kembali.`,
} as const;
