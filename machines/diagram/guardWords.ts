import { titles } from '../../src/copy/titles.ts';
import type { typedGuards } from '../journey/guards.ts';
import type { ScreenId } from '../journey/screens.ts';
import { type AnswerWord, answerWords } from './words.ts';

type Params = Record<string, unknown>;
const documents: Record<string, string> = { npwp: 'NPWP', slip: 'slip gaji' };
const verdicts: Record<string, string> = {
  impossible: 'tanggal lahir mustahil',
  ageOutside: 'usia di luar batas',
};
const results: Record<string, string> = { success: 'berhasil', failed: 'gagal' };

/** The chart's conditions in the analysts' words, by what they are asked with. */
export const guardWords: Record<keyof typeof typedGuards, (params: Params) => string> = {
  flowIs: ({ flow }) => `alur ${flow}`,
  hasBegun: () => 'pengajuan sudah dimulai',
  mayRenew: () => 'pengajuan sudah dimulai dan belum terkirim',
  isDesktop: () => 'di komputer',
  leadsTo: ({ screen }) => `data cukup untuk ${titles[screen as ScreenId]}`,
  earlierStepIsMissing: ({ screen }) => `data belum cukup lagi untuk ${titles[screen as ScreenId]}`,
  leadsToConfirmedCode: () => 'kode sudah benar',
  formIsValid: () => 'isian lengkap dan benar',
  birthDateIs: ({ verdict }) => verdicts[String(verdict)] ?? String(verdict),
  personalDataIsComplete: () => 'isian lengkap dan foto ada',
  isOnDetour: () => 'sedang mengubah satu jawaban',
  mayReturn: () => 'sedang mengubah satu jawaban di sini',
  offersField: () => 'isian yang ditawarkan untuk diubah',
  termsAreMissing: () => 'syarat belum disetujui',
  isPointChoice: () => 'konversi poin dipilih',
  goesBackToChecklist: () => 'diatur kembali ke persetujuan',
  documentIs: ({ is }) => documents[String(is)] ?? String(is),
  wantsPhotoOfCompleteJob: ({ is }) =>
    `${documents[String(is)] ?? String(is)}, isian lengkap dan benar`,
  cameraIsExplained: () => 'kamera sudah dijelaskan',
  cameraIsUnsupported: () => 'peramban tanpa kamera',
  mayInsistOnPhoto: () => 'foto pilihan atau sudah dua kali kurang baik',
  returnsFrom: ({ from }) => `masih menampilkan: ${from === 'read' ? 'terbaca' : 'tidak terbaca'}`,
  returnIsDue: () => '6 detik berlalu',
  wordIs: ({ is }) => answerWords[is as AnswerWord],
  resultIs: ({ result }) => `hasil penyedia ${results[String(result)]}`,
  hasFaceToFetch: () => 'wajah belum diambil dari penyedia',
  returnsWithFace: () => 'kembali dari penyedia dengan wajah',
  isSigned: () => 'penyedia memberi halaman sendiri',
  identityIsComplete: () => 'isian lengkap, foto dan kedua persetujuan ada',
  reviewIsComplete: () => 'isian lengkap dan benar',
  reviewKeepsFace: () => 'isian lengkap, NIK tetap',
  partIsNext: ({ part }) => `berikutnya: ${part}`,
  wasThanked: () => 'sudah berterima kasih',
  faceIsVerified: () => 'wajah terverifikasi',
  isRegistered: () => 'sudah terdaftar',
  otpWasSent: () => 'kode sudah dikirim',
  codeIsConfirmed: () => 'kode sudah benar',
  hasUnsettledRegistration: () => 'pendaftaran belum pasti',
  hasUnsettledSubmission: () => 'pengiriman belum pasti',
  requestWasRefused: () => 'bank menolak permintaan',
  nothingWasTaken: () => 'bank menolak permintaan, dan belum pernah menerimanya',
  contentWasRefused: () => 'bank menolak isinya',
  mayBeHeld: () => 'kiriman sebelumnya mungkin sudah diterima bank',
  connectionWasLost: () => 'gagal karena tanpa jaringan',
  fileIsLost: () => 'berkas hilang',
  isCompleteCode: () => 'lima angka',
  resendIsDue: () => 'hitung mundur habis',
  codeWasRefused: () => 'kode tadi ditolak',
  faceWasRefused: () => 'verifikasi wajah ditolak',
  applicationIsSealed: () => 'sudah disegel',
};
