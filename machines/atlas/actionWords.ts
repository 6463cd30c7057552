import { alertTexts } from '../../src/copy/alerts.ts';
import { getFixedParams } from '../diagram/model.ts';
import type { typedActions } from '../journey/actions.ts';
import type { AlertText } from '../journey/alert.ts';

/** The name of an action of the chart. */
export type ActionName = keyof typeof typedActions;

type Params = Record<string, unknown>;
const keysOf = (params: Params): string => Object.keys(params).join(', ');

const alertWords: Record<string, string> = {
  failure: 'siapkan pesan: kegagalan panggilan',
  bank: 'siapkan pesan: kata-kata bank',
  code: 'siapkan pesan: kode dan kata-kata bank',
  file: 'siapkan pesan: berkas tidak dapat dipakai',
};

const refusedWords: Record<string, string> = {
  email: 'e-mail',
  phone: 'nomor handphone',
  face: 'verifikasi wajah',
};
const waitWords: Record<string, string> = {
  briefly: 'berhenti menghitung lamanya tunggu',
  long: 'katakan: lebih lama dari biasanya',
  veryLong: 'katakan apa yang dapat dilakukan',
};

/** What each action does, in words for analysts; complete by type. */
export const actionWords: Record<ActionName, (params: Params) => string> = {
  setEntry: () => 'ingat alamat yang diminta',
  dropResult: () => 'lupakan hasil penyedia',
  save: (params) => `simpan ${keysOf(params) || 'jawaban'}`,
  forget: ({ keys }) => `hapus ${Array.isArray(keys) ? keys.join(', ') : 'data tersimpan'}`,
  dropDocument: () => 'hapus dokumen',
  notePoorPhoto: () => 'catat: satu foto kurang baik lagi',
  recordConsent: () => 'catat pemberitahuan, persetujuan, atau penarikannya',
  forgetSubmitted: () => 'lupakan salinan jawaban',
  forgetPoorPhotos: () => 'lupakan foto yang kurang baik',
  clearApplication: () => 'hapus semua data pemohon',
  forgetEnding: () => 'hapus semua data bila pengajuan ditolak, kecuali NIK masih dapat diperbaiki',
  clearAll: () => 'hapus semua data',
  arriveAt: () =>
    'ubahan selesai bila sudah kembali ke tempat semula; panggilan yang terputus di layar lain dilupakan',
  leaveDetour: () => 'ubahan ditinggalkan bila sedang berlangsung',
  correctNik: () => 'buka kembali pengajuan untuk memperbaiki NIK',
  noteRefused: ({ what }) => `catat: bank menolak ${refusedWords[String(what)] ?? String(what)}`,
  voidFace: () => 'batalkan verifikasi wajah',
  noteNetwork: ({ isOnline }) => (isOnline ? 'catat: jaringan kembali' : 'catat: tanpa jaringan'),
  voidRegistration: () => 'batalkan pendaftaran yang tidak dikenal bank',
  dropLostFile: () => 'lupakan berkas yang tidak tersedia lagi',
  notePendingRegistration: () => 'catat: pendaftaran sedang dikirim',
  notePending: () => 'catat: permintaan kode sedang dikirim',
  noteSending: () => 'catat: pengajuan sedang dikirim, dan apakah sudah pernah',
  settle: () => 'catat: hasilnya sudah pasti',
  keepRegistration: () => 'simpan tanda pendaftaran',
  end: () => 'akhiri pengajuan',
  startReturn: () => 'mulai hitungan 6 detik untuk kembali',
  stopReturn: () => 'hentikan hitungan kembali',
  startResendCountdown: () => 'mulai hitung mundur kirim ulang',
  setAlert: ({ kind, text }) =>
    kind === 'text' && typeof text === 'string'
      ? `siapkan pesan: “${alertTexts[text as AlertText]}”`
      : (alertWords[String(kind)] ?? 'siapkan pesan'),
  clearAlert: () => 'tutup pesan',
  tickNow: () => 'lihat jam',
  receiveFile: () => 'terima berkas',
  dropIncoming: () => 'lepaskan berkas yang belum disimpan',
  setPreview: () => 'pilih dokumen yang dilihat',
  setCameraIssue: () => 'catat masalah kamera',
  newReffNumber: () => 'buat nomor referensi baru',
  setFrameAddress: () => 'ingat alamat bingkai wajah',
  receiveFaces: () => 'terima foto wajah',
  noteWait: ({ waitLength }) => waitWords[String(waitLength)] ?? '',
  setCode: ({ code }) => (code === '' ? 'kosongkan kode' : 'terima kode'),
  setOffer: () => 'ingat isi tautan, atau mengapa tidak dapat dibuka',
  receiveDraft: () => 'ganti pengajuan di sini dengan pengajuan dari tautan',
  countFailedCode: () => 'kosongkan kotak kode',
  noteCodeRefusal: () => 'ingat mengapa kode ditolak',
  forgetCodeRefusal: () => 'lupakan mengapa kode ditolak',
  reportInterruption: () => 'katakan bahwa pemeriksaan kode terputus, bila begitu',
};

/** Returns the words of each action in a list, for example of a transition; omits actions without words. */
export const formatActions = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    const definition = typeof action === 'string' ? { type: action } : action;
    if (typeof definition !== 'object' || definition === null || !('type' in definition)) return [];
    const words = actionWords[definition.type as ActionName];
    return words ? [words(getFixedParams(definition as { params?: unknown }))] : [];
  });
