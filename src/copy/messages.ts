import * as brand from '#brand';
import { chooserMessages } from './common.ts';

/** The messages of the alerts, word for word from the specification (copy.tsv). */
export const alertMessages = {
  incomplete: 'Pastikan semua informasi telah lengkap, ya!',
  chooseOne: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!',
  birthDateImpossible: 'tanggal lahir tidak valid - DD-MM-YYYY',
  ageOutside: `Maaf, Pengajuan ${brand.product} Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun`,
  unreadable: 'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.',
  pdfTooBig: 'LEBIH DARI 10 MB',
  cameraUnsupported: 'Cannot read UserMedia from MediaDevices.',
  unknownError: 'Unknown error!',
} as const;

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

/** Creates the texts about a limit: when it is reached, about omitted input, and about the excess. */
const createLimitTexts = (unit: 'karakter' | 'digit') => (max: number) => ({
  reached: `Batas ${max} ${unit} tercapai`,
  omitted: (count: number) => `Batas ${max} ${unit}; ${count}\u00a0${unit} tidak dimasukkan`,
  over: (count: number) => `Paling banyak ${max} ${unit}; kurangi ${count}`,
});

/** Returns the texts about a limit in characters. */
export const getCharacterLimitTexts = createLimitTexts('karakter');
/** Returns the texts about a limit in digits. */
export const getDigitLimitTexts = createLimitTexts('digit');

/** The Indonesian names of characters that occur in names. */
const characterNames: Record<string, string> = {
  '.': 'titik (.)',
  ',': 'koma (,)',
  '-': 'tanda hubung (-)',
  "'": "apostrof (')",
  '’': 'apostrof (’)',
  '`': 'apostrof (`)',
  '/': 'garis miring (/)',
};
function describeCharacter(character: string): string {
  if (/\d/.test(character)) return `angka ${character}`;
  // Invisible characters cannot be quoted, and some would change the direction of the sentence.
  if (/\p{C}/u.test(character)) return 'karakter tersembunyi';
  return characterNames[character] ?? `"${character}"`;
}

/** The texts for names, which may only contain letters and spaces (PRO-04, PRO-08). */
export const nameTexts = {
  /** Names four of the characters at most, because a pasted text has many. */
  lettersOnly: (characters: readonly string[]) => {
    const names = [...new Set(characters.map(describeCharacter))];
    return `Hanya huruf dan spasi; tanpa ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', dan lainnya' : ''}`;
  },
  /** The button that applies the name without the other characters. */
  use: (name: string) => `Pakai "${name}"`,
} as const;

/** Quotes an entered text, at most 40 characters of it. */
const quoteText = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;

/** The notes below a field about an entry: what was omitted or changed, or that an amount is unclear. */
export const entryNotes = {
  omitted: (characters: readonly string[]) =>
    characters.length > 4
      ? 'Huruf dan tanda tidak dimasukkan; periksa kembali isian ini'
      : `Tidak dimasukkan: ${characters.map(describeCharacter).join(', ')}`,
  wholeNumber: (entered: string, taken: string) =>
    `Isi dengan angka bulat; dari ${quoteText(entered)} yang dimasukkan ${taken}`,
  afterNumber: (taken: string, rest: string) =>
    `Yang dimasukkan ${taken}; ${quoteText(rest.trim())} tidak dimasukkan`,
  countryCode: (taken: string) => `Kode negara 62 diganti 0: ${taken}`,
  leadingZero: (taken: string) => `0 ditambahkan di depan: ${taken}`,
  amount: (entered: string) =>
    `Jumlah ${quoteText(entered)} belum jelas. Ketik jumlahnya dalam rupiah penuh, tanpa desimal.`,
  /** The label of the button that accepts the most likely amount. */
  takeAmount: (amount: string) => `Pakai ${amount}`,
} as const;

/** Returns the error for a text with invisible characters, which are named by their code points. */
export const describeHiddenCharacters = (characters: readonly string[]): string =>
  `Ada karakter tersembunyi (${characters.map(formatCodePoint).join(', ')}); hapus isian, lalu ketik ulang`;

const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
