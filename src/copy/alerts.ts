import { advice } from '../advice.ts';
import {
  type Failure,
  type FileFailureReason,
  type ForgottenRecord,
  momentaryStatuses,
} from '../lib/failure.ts';
import { chooserMessages } from './common.ts';
import { alertMessages as messages } from './messages.ts';

/** The label of the second button of an alert. */
export const alertActions = { erase: 'Hapus dan mulai baru' } as const;

/** The texts of alerts with a fixed text. */
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
  /** For fields that accept a PDF, too (DOC-12). */
  notADocument:
    'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG, atau berkas PDF.',
  heic: 'Foto HEIC belum dapat dibaca browser ini. Ambil foto dengan kamera di sini, atau pilih foto JPG.',
  undecodable:
    'Foto ini tidak dapat dibuka di handphone ini. Ambil foto dengan kamera di sini, atau pilih foto lain.',
  tooSlow:
    'Foto ini terlalu lama diproses di handphone ini. Pilih foto yang lebih kecil, atau tutup aplikasi lain lalu coba lagi.',
  truncated:
    'Berkas ini tidak lengkap: bagian akhirnya hilang. Unduh atau kirim ulang berkasnya, atau pilih berkas lain.',
  empty: 'Berkas ini kosong atau tidak dapat dibaca. Pilih berkas lain.',
  tooBig: messages.pdfTooBig,
  storage: 'Penyimpanan handphone penuh. Hapus beberapa berkas, lalu coba lagi.',
  missing:
    'Foto atau dokumen tidak tersedia lagi di handphone ini. Silakan ambil atau pilih kembali.',
};

/** What each lost file asks for, by its key: in the alert of the call that needed it, and where it is given again. */
export const lostFileTexts = {
  dataImg: 'Foto e-KTP tidak tersedia lagi di handphone ini. Silakan ambil ulang.',
  dataNpwp: 'Foto NPWP tidak tersedia lagi di handphone ini. Silakan ambil atau unggah kembali.',
  slipGaji: 'Slip gaji tidak tersedia lagi di handphone ini. Silakan ambil atau unggah kembali.',
  face1: 'Foto wajah tidak tersedia lagi di handphone ini. Silakan ulangi verifikasi wajah.',
} as const;

/** The text after 'Error: ' of a client-side error (ERR-01). */
const clientErrors: Partial<Record<Failure['kind'], string>> = {
  offline: 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.',
  timeout: 'Server belum menjawab. Periksa jaringan Anda, lalu coba lagi.',
  network: 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
};

/** What happened and what to do, above lines that are meant for the bank's call centre. */
const failureMeanings = {
  /** An error of the app, or a response that it cannot read. */
  unexpected: 'Terjadi gangguan pada halaman ini. Data Anda tetap tersimpan; coba lagi.',
  bank: 'Layanan bank sedang terganggu. Data Anda tetap tersimpan; coba lagi beberapa saat lagi.',
  refused:
    'Bank belum dapat memproses permintaan ini. Periksa kembali data Anda, lalu coba lagi; bila tetap terjadi, hubungi call center bank.',
  /** A line above the bank's description, which may be in any language. */
  answered: 'Bank belum dapat memproses permintaan ini:',
} as const;

/** Shortens a bank's description to `advice.bankWords` characters. */
export const shortenText = (words: string): string =>
  words.length > advice.bankWords ? `${words.slice(0, advice.bankWords - 1).trimEnd()}…` : words;

/**
 * Returns the lines of the alert for a failed request (ERR-01 to ERR-03): for a network failure only 'Error: {text}',
 * else first what it means for the applicant, then 'Error: {message}', or with a status code and message on two
 * lines. A missing message is 'Unknown error!'.
 */
export function getFailureLines({ kind, status, message }: Failure): string[] {
  const clientError = clientErrors[kind];
  if (clientError) return [`Error: ${clientError}`];
  const words = shortenText(message || messages.unknownError);
  if (status === undefined) return [failureMeanings.unexpected, `Error: ${words}`];
  const isRefusal = status >= 400 && status < 500 && !momentaryStatuses.includes(status);
  return [
    isRefusal ? failureMeanings.refused : failureMeanings.bank,
    `Error Code: ${status}`,
    `Message: ${words}`,
  ];
}

/** Returns the lines of the alert for a file that cannot be used; `file` is the key of a stored one. */
export const getFileLines = (reason: FileFailureReason, file?: string): string[] => {
  const lost: Readonly<Record<string, string>> = reason === 'missing' ? lostFileTexts : {};
  return [(file && lost[file]) || fileTexts[reason]];
};

/** Advice for alerts whose fixed text contains none, or none in Indonesian. */
export const alertAdvice: Partial<Record<keyof typeof alertTexts, string>> = {
  chooserAlert: chooserMessages.chooserAdvice,
  cameraUnsupported:
    'Kamera tidak dapat dibuka di browser ini. Pilih foto dari galeri, atau buka halaman ini dengan Chrome atau Safari.',
  termsMissing:
    'Centang persetujuan Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah untuk melanjutkan.',
};

/** Returns the lines of the alert for a response code: its meaning or the forgotten record, code, message (SUB-17). */
export const getCodeLines = (
  code: string,
  description: string | undefined,
  forgotten?: keyof typeof forgottenTexts,
): string[] => [
  forgotten ? forgottenTexts[forgotten] : failureMeanings.refused,
  `Error Code: ${shortenText(code)}`,
  `Message: ${shortenText(description || messages.unknownError)}`,
];

/** Returns the bank's description, or 'Unknown error!', below a line that explains it (NIK-05, REG-07, OTP-18). */
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

/** The texts for data that the bank no longer has: what that means, and what to do. */
const forgottenTexts: Record<ForgottenRecord, string> = {
  registration:
    'Bank tidak lagi mengenali pendaftaran Anda. Data Anda tetap tersimpan; tekan Lanjut untuk mendaftar lagi dan menerima kode OTP baru.',
  transaction:
    'Kode OTP ini tidak berlaku lagi. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
  confirmation:
    'Bank belum mencatat kode OTP Anda. Data Anda tetap tersimpan; tekan Lanjut untuk menerima kode OTP baru.',
};

/** The texts of the support code and report. */
export const support = {
  code: 'Kode bantuan',
  copy: 'Salin laporan',
  copied: 'Laporan disalin: langkah dan gangguan saja, tanpa data pribadi Anda.',
  notCopied: 'Laporan belum dapat disalin di browser ini.',
} as const;

/** The names of saved answers by key. `getStorageFullText` omits keys without a name. */
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

/** Returns the notice for saved keys that the browser has no space to store; '' without keys. */
export function getStorageFullText(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const named = [...new Set(keys.flatMap((key) => names[key] ?? []))];
  const lost = named.length > 0 ? named.join(', ') : 'langkah terakhir Anda';
  return `Penyimpanan browser penuh. Bila halaman ini dimuat ulang atau ditutup, Anda perlu mengisi kembali: ${lost}. Silakan lanjutkan; kami simpan begitu ada ruang.`;
}
