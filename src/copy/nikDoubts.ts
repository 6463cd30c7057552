import type { nikDoubt } from '../lib/nik.ts';

/** Hints where a NIK and what was typed beside it disagree; none of them stops the applicant. */
export const nikDoubts = {
  province: 'Dua digit pertama NIK bukan kode provinsi. Periksa kembali NIK sesuai kartu Anda.',
  date: 'NIK memuat tanggal lahir yang tidak ada. Periksa kembali NIK sesuai kartu Anda.',
  birthDate: 'Tanggal lahir berbeda dengan yang ada dalam NIK. Periksa kembali keduanya.',
  gender: 'Jenis kelamin berbeda dengan yang ada dalam NIK. Periksa kembali pilihan Anda.',
} as const satisfies Record<NonNullable<ReturnType<typeof nikDoubt>>, string> &
  Record<string, string>;
