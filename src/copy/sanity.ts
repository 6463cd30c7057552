import { advice } from '../limits.ts';

const [shorter, longer] = advice.npwpLengths;

/** Hints where what was typed is allowed but seldom meant; none of them stops the applicant. */
export const sanity = {
  ownNumber:
    'Ini nomor Anda sendiri. Sebaiknya isi nomor keluarga atau teman yang dapat dihubungi.',
  /** `range`: the bracket as step 1 words it. */
  income: (range: string) =>
    `Pada langkah 1 Anda memilih ${range}. Periksa kembali jumlah ini, atau ubah pilihan di langkah 1.`,
  npwp: (digits: number) =>
    `NPWP terdiri dari ${shorter} atau ${longer} digit; yang terisi ${digits}. Periksa kembali.`,
  service: `Menurut tanggal lahir, Anda mulai bekerja sebelum umur ${advice.workingAge} tahun. Periksa kembali.`,
} as const;
