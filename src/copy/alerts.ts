import type { Failure, FileFailureReason } from '../lib/failure.ts';
import { alertMessages as messages } from './alertMessages.ts';
import { chooserMessages } from './chooserMessages.ts';

/** Words of the alerts whose text is fixed. */
export const alertTexts = {
  incomplete: messages.incomplete,
  chooseOne: messages.chooseOne,
  chooserAlert: chooserMessages.chooserAlert,
  birthDateImpossible: messages.birthDateImpossible,
  ageOutside: messages.ageOutside,
  unreadable: messages.unreadable,
  cameraUnsupported: messages.cameraUnsupported,
  registrationUnknown:
    'Kami belum menerima jawaban atas pendaftaran Anda. Tekan Lanjut untuk melanjutkan; pendaftaran tidak akan dilakukan dua kali.',
} as const;

const fileTexts: Record<FileFailureReason, string> = {
  notAnImage: 'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG.',
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

/**
 * The lines of a failed call's alert: 'Error: {message}' for an error on the phone's side, else code
 * and message on two lines; 'Unknown error!' where there is none (ERR-01 to ERR-03).
 */
export function failureLines(failure: Failure): string[] {
  const clientError = clientErrors[failure.kind];
  if (clientError) return [`Error: ${clientError}`];
  if (failure.status === undefined) return [`Error: ${failure.message || messages.unknownError}`];
  return [`Error Code: ${failure.status}`, `Message: ${failure.message || messages.unknownError}`];
}

export const fileLines = (reason: FileFailureReason): string[] => [fileTexts[reason]];

/** SUB-17. */
export const codeLines = (code: string, description: string | undefined): string[] => [
  `Error Code: ${code}`,
  `Message: ${description || messages.unknownError}`,
];

/** The bank's own words, or the default (NIK-05, REG-07, OTP-18). */
export const bankLines = (description: string | undefined): string[] => [
  description || messages.unknownError,
];
