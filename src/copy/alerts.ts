import type { Failure, FileFailureReason } from '../lib/failure.ts';
import { advice } from '../limits.ts';
import { alertMessages as messages } from './alertMessages.ts';
import { chooserMessages } from './chooserMessages.ts';
import { forgottenTexts } from './forgotten.ts';

/** What an alert offers beside its first button. */
export const alertWays = { erase: 'Hapus dan mulai baru' } as const;

/** Words of the alerts whose text is fixed. */
export const alertTexts = {
  incomplete: messages.incomplete,
  termsMissing: messages.incomplete,
  chooseOne: messages.chooseOne,
  chooserAlert: chooserMessages.chooserAlert,
  birthDateImpossible: messages.birthDateImpossible,
  ageOutside: messages.ageOutside,
  unreadable: messages.unreadable,
  cameraUnsupported: messages.cameraUnsupported,
  registrationUnknown:
    'Kami belum menerima jawaban atas pendaftaran Anda. Tekan Lanjut untuk melanjutkan; pendaftaran tidak akan dilakukan dua kali.',
  eraseAll:
    'Hapus data pengajuan ini? Semua jawaban dan foto Anda dihapus dari ponsel ini dan harus diisi kembali.',
} as const;

const fileTexts: Record<FileFailureReason, string> = {
  notAnImage: 'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG.',
  /** Where a PDF counts too (DOC-12). */
  notADocument:
    'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG, atau berkas PDF.',
  heic: 'Foto HEIC belum dapat dibaca peramban ini. Ambil foto dengan kamera di sini, atau pilih foto JPG.',
  undecodable:
    'Foto ini tidak dapat dibuka di ponsel ini. Ambil foto dengan kamera di sini, atau pilih foto lain.',
  empty: 'Berkas ini kosong atau tidak dapat dibaca. Pilih berkas lain.',
  tooBig: messages.pdfTooBig,
  storage: 'Penyimpanan ponsel penuh. Hapus beberapa berkas, lalu coba lagi.',
  missing: 'Foto tidak tersedia lagi di ponsel ini. Silakan ambil foto kembali.',
};

/** ERR-01: what a client-side error says after 'Error: '. */
const clientErrors: Partial<Record<Failure['kind'], string>> = {
  offline: 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.',
  timeout: 'Server belum menjawab. Periksa jaringan Anda, lalu coba lagi.',
  network: 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
};

/** What happened and what to do, above lines that tell it to the bank's call centre rather than to a person. */
const happened = {
  /** The app itself, or an answer that it cannot read. */
  unexpected: 'Terjadi gangguan pada halaman ini. Data Anda tetap tersimpan; coba lagi.',
  bank: 'Layanan bank sedang terganggu. Data Anda tetap tersimpan; coba lagi beberapa saat lagi.',
  refused:
    'Bank belum dapat memproses permintaan ini. Periksa kembali data Anda, lalu coba lagi; bila tetap terjadi, hubungi call center bank.',
  /** Above words of the bank's own, in whatever language they are. */
  answered: 'Bank belum dapat memproses permintaan ini:',
} as const;

/** The bank's own words, as many as can be read at a glance. */
export const shortened = (words: string): string =>
  words.length > advice.bankWords ? `${words.slice(0, advice.bankWords - 1).trimEnd()}…` : words;

/**
 * The lines of a failed call's alert: 'Error: {message}' for an error on the phone's side, else code
 * and message on two lines; 'Unknown error!' where there is none (ERR-01 to ERR-03). Above them what
 * that means for the applicant.
 */
export function failureLines({ kind, status, message }: Failure): string[] {
  const clientError = clientErrors[kind];
  if (clientError) return [`Error: ${clientError}`];
  const words = shortened(message || messages.unknownError);
  if (status === undefined) return [happened.unexpected, `Error: ${words}`];
  const isRefusal = status >= 400 && status < 500;
  return [
    isRefusal ? happened.refused : happened.bank,
    `Error Code: ${status}`,
    `Message: ${words}`,
  ];
}

export const fileLines = (reason: FileFailureReason): string[] => [fileTexts[reason]];

/** What to do about an alert whose fixed words do not say it, or not in Indonesian. */
export const alertAdvice: Partial<Record<keyof typeof alertTexts, string>> = {
  cameraUnsupported:
    'Kamera tidak dapat dibuka di peramban ini. Pilih foto dari galeri, atau buka halaman ini dengan Chrome atau Safari.',
  termsMissing:
    'Centang persetujuan Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah untuk melanjutkan.',
};

/** SUB-17. */
export const codeLines = (
  code: string,
  description: string | undefined,
  forgotten?: keyof typeof forgottenTexts,
): string[] => [
  forgotten ? forgottenTexts[forgotten] : happened.refused,
  `Error Code: ${code}`,
  `Message: ${shortened(description || messages.unknownError)}`,
];

/** The bank's own words, or the default and what it means (NIK-05, REG-07, OTP-18). */
export const bankLines = (
  description: string | undefined,
  forgotten?: keyof typeof forgottenTexts,
): string[] => {
  const meaning = description ? happened.answered : happened.bank;
  return [
    forgotten ? forgottenTexts[forgotten] : meaning,
    shortened(description || messages.unknownError),
  ];
};
