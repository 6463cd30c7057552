import { advice } from '../advice.ts';
import type { Failure, FileFailureReason, ForgottenRecord } from '../lib/failure.ts';
import { chooserMessages } from './common.ts';
import { alertMessages as messages } from './messages.ts';

/** What an alert offers beside its first button. */
export const alertActions = { erase: 'Hapus dan mulai baru' } as const;

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
    'Hapus data pengajuan ini? Semua jawaban dan foto Anda dihapus dari handphone ini dan harus diisi kembali.',
  eraseReceipt:
    'Buat pengajuan baru? Tanda terima pengajuan sebelumnya dihapus dari handphone ini. Simpan dahulu bila masih diperlukan.',
} as const;

const fileTexts: Record<FileFailureReason, string> = {
  notAnImage: 'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG.',
  /** Where a PDF counts too (DOC-12). */
  notADocument:
    'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG, atau berkas PDF.',
  heic: 'Foto HEIC belum dapat dibaca browser ini. Ambil foto dengan kamera di sini, atau pilih foto JPG.',
  undecodable:
    'Foto ini tidak dapat dibuka di handphone ini. Ambil foto dengan kamera di sini, atau pilih foto lain.',
  truncated:
    'Berkas ini tidak lengkap: bagian akhirnya hilang. Unduh atau kirim ulang berkasnya, atau pilih berkas lain.',
  empty: 'Berkas ini kosong atau tidak dapat dibaca. Pilih berkas lain.',
  tooBig: messages.pdfTooBig,
  storage: 'Penyimpanan handphone penuh. Hapus beberapa berkas, lalu coba lagi.',
  missing: 'Foto tidak tersedia lagi di handphone ini. Silakan ambil foto kembali.',
};

/** ERR-01: what a client-side error says after 'Error: '. */
const clientErrors: Partial<Record<Failure['kind'], string>> = {
  offline: 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.',
  timeout: 'Server belum menjawab. Periksa jaringan Anda, lalu coba lagi.',
  network: 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
};

/** What happened and what to do, above lines that tell it to the bank's call centre rather than to a person. */
const failureMeanings = {
  /** The app itself, or an answer that it cannot read. */
  unexpected: 'Terjadi gangguan pada halaman ini. Data Anda tetap tersimpan; coba lagi.',
  bank: 'Layanan bank sedang terganggu. Data Anda tetap tersimpan; coba lagi beberapa saat lagi.',
  refused:
    'Bank belum dapat memproses permintaan ini. Periksa kembali data Anda, lalu coba lagi; bila tetap terjadi, hubungi call center bank.',
  /** Above words of the bank's own, in whatever language they are. */
  answered: 'Bank belum dapat memproses permintaan ini:',
} as const;

/** The bank's own words, as many as can be read at a glance. */
export const shortenText = (words: string): string =>
  words.length > advice.bankWords ? `${words.slice(0, advice.bankWords - 1).trimEnd()}…` : words;

/**
 * The lines of a failed call's alert: 'Error: {message}' for an error on the phone's side, else code
 * and message on two lines; 'Unknown error!' where there is none (ERR-01 to ERR-03). Above them what
 * that means for the applicant.
 */
export function getFailureLines({ kind, status, message }: Failure): string[] {
  const clientError = clientErrors[kind];
  if (clientError) return [`Error: ${clientError}`];
  const words = shortenText(message || messages.unknownError);
  if (status === undefined) return [failureMeanings.unexpected, `Error: ${words}`];
  const isRefusal = status >= 400 && status < 500;
  return [
    isRefusal ? failureMeanings.refused : failureMeanings.bank,
    `Error Code: ${status}`,
    `Message: ${words}`,
  ];
}

export const getFileLines = (reason: FileFailureReason): string[] => [fileTexts[reason]];

/** What to do about an alert whose fixed words do not say it, or not in Indonesian. */
export const alertAdvice: Partial<Record<keyof typeof alertTexts, string>> = {
  chooserAlert: chooserMessages.chooserAdvice,
  cameraUnsupported:
    'Kamera tidak dapat dibuka di browser ini. Pilih foto dari galeri, atau buka halaman ini dengan Chrome atau Safari.',
  termsMissing:
    'Centang persetujuan Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah untuk melanjutkan.',
};

/** SUB-17. */
export const getCodeLines = (
  code: string,
  description: string | undefined,
  forgotten?: keyof typeof forgottenTexts,
): string[] => [
  forgotten ? forgottenTexts[forgotten] : failureMeanings.refused,
  `Error Code: ${code}`,
  `Message: ${shortenText(description || messages.unknownError)}`,
];

/** The bank's own words, or the default and what it means (NIK-05, REG-07, OTP-18). */
export const getBankLines = (
  description: string | undefined,
  forgotten?: keyof typeof forgottenTexts,
): string[] => {
  const meaning = description ? failureMeanings.answered : failureMeanings.bank;
  return [
    forgotten ? forgottenTexts[forgotten] : meaning,
    shortenText(description || messages.unknownError),
  ];
};

/** What the bank has forgotten, what that means, and what to do. */
const forgottenTexts: Record<ForgottenRecord, string> = {
  registration:
    'Bank tidak lagi mengenali pendaftaran Anda. Data Anda tetap tersimpan; tekan Lanjut untuk mendaftar lagi dan menerima kode OTP baru.',
  transaction:
    'Kode OTP ini tidak berlaku lagi. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
  confirmation:
    'Bank belum mencatat kode OTP Anda. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
};

/** What an applicant tells or sends to whoever helps, where something has gone wrong. */
export const support = {
  code: 'Kode bantuan',
  copy: 'Salin laporan',
  copied: 'Laporan disalin: langkah dan gangguan saja, tanpa data pribadi Anda.',
  notCopied: 'Laporan belum dapat disalin di browser ini.',
} as const;

/** What a saved answer is called, by its key, that the browser has no room for; what has no name here comes with the step at hand. */
const names: Readonly<Record<string, string>> = {
  step1: 'pilihan kartu',
  step2: 'data pribadi',
  dataImg: 'foto e-KTP',
  setujusyarat: 'persetujuan',
  step_check: 'persetujuan',
  step3: 'profil',
  step4: 'alamat',
  step5: 'pekerjaan',
  dataNpwp: 'foto NPWP',
  slipGaji: 'slip gaji',
  step6: 'pengiriman kartu',
  face1: 'verifikasi wajah',
  review: 'data diri',
};

/** On every screen, as long as the browser has no room for what was answered. */
export function getStorageFullText(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const named = [...new Set(keys.flatMap((key) => names[key] ?? []))];
  const lost = named.length > 0 ? named.join(', ') : 'langkah terakhir Anda';
  return `Penyimpanan browser penuh. Bila halaman ini dimuat ulang atau ditutup, Anda perlu mengisi kembali: ${lost}. Silakan lanjutkan; kami simpan begitu ada ruang.`;
}
