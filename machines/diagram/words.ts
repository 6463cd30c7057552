import type { OutputFrom } from 'xstate';
import { allCalls } from '../../api/contracts/all.ts';
import type { NamedWordOf } from '../../api/contracts/call.ts';
import type { AllCalls, CallId } from '../../api/contracts/index.ts';
import { titles } from '../../src/copy/titles.ts';
import type { DelayName } from '../journey/delays.ts';
import type { JourneyEvent } from '../journey/events.ts';
import type { Ports } from '../journey/ports.ts';
import type { ScreenId } from '../journey/screens.ts';

/**
 * The chart's names in the analysts' words. Complete by type: an event, guard, delay, port or answer
 * without words does not compile.
 */
export const eventWords: Record<JourneyEvent['type'], string> = {
  back: 'Kembali',
  open: 'Alamat dibuka',
  'dialog.closed': 'Dialog ditutup',
  'journey.started': 'Lanjutkan',
  'journey.restarted': 'Mulai lagi',
  'journey.resumed': 'Lanjutkan pengajuan',
  'journey.renewed': 'Ajukan dari awal',
  'erasure.confirmed': 'Hapus dan mulai baru',
  'summary.opened': 'Lihat ringkasan',
  'detour.opened': 'Ubah satu jawaban',
  'correction.wanted': 'Perbaiki NIK',
  'chooser.submitted': 'Lanjut',
  'benefits.opened': 'Lihat manfaat',
  'date.opened': 'Tanggal lahir disentuh',
  'contact.typed': 'Nomor atau promo diketik',
  'photo.wanted': 'Foto e-KTP',
  'data.wanted': 'Lihat data',
  'personalData.submitted': 'Lanjut',
  'camera.wanted': 'Buka kamera',
  'camera.failed': 'Kamera gagal',
  'camera.delayed': 'Kamera lama ditunggu',
  'camera.ready': 'Kamera siap',
  'picture.steady': 'Gambar jelas dan tenang',
  'picture.moved': 'Gambar bergerak',
  'photo.taken': 'Foto diambil',
  'file.chosen': 'Foto dipilih dari ponsel',
  'photo.insisted': 'Tetap gunakan',
  'terms.opened': 'Baca syarat',
  'terms.agreed': 'Syarat dijawab',
  'offers.opened': 'Baca penawaran',
  'offers.answered': 'Penawaran dijawab',
  'checklist.submitted': 'Lanjut',
  'profile.submitted': 'Lanjut',
  'kelurahan.picked': 'Kelurahan dipilih',
  'kelurahan.typed': 'Kelurahan diketik',
  'address.submitted': 'Lanjut',
  'document.photoWanted': 'Foto dokumen',
  'document.chosen': 'Dokumen dipilih',
  'document.opened': 'Lihat dokumen',
  'document.removed': 'Hapus dokumen',
  'job.submitted': 'Lanjut',
  'delivery.submitted': 'Lanjut',
  'face.continued': 'Lanjut',
  'frame.ready': 'Bingkai terbuka',
  'frame.retried': 'Muat ulang',
  'face.reported': 'Laporan wajah tiba',
  'result.continued': 'Lanjut',
  'code.submitted': 'Kode dikirim',
  'code.typed': 'Kode mulai diketik lagi',
  'resend.requested': 'Kirim ulang',
  'submission.repeated': 'Kirim pengajuan lagi',
  'face.renewed': 'Ulangi verifikasi wajah',
  'network.lost': 'Jaringan terputus',
  'network.returned': 'Jaringan kembali',
  'identity.submitted': 'Lanjut',
  'thanks.continued': 'Lanjut',
  'review.submitted': 'Lanjut',
  'npwp.wanted': 'Foto NPWP',
};

/** The words that answers come in; those of a code table are explained by its call. */
export type AnswerWord = {
  [Port in keyof Ports]: OutputFrom<Ports[Port]> extends { word: infer Word } ? Word : never;
}[keyof Ports];
type CodeWord = { [Id in CallId]: NamedWordOf<AllCalls[Id]> }[CallId];

const explained = Object.values(allCalls).map(({ means }) => means ?? {});
const codeWords = Object.assign({}, ...explained) as Record<CodeWord, string>;
export const answerWords = {
  ...codeWords,
  good: 'foto baik',
  poor: 'foto kurang baik',
  unreadable: 'tidak terbaca',
  other: 'jawaban lain',
} as const satisfies Record<AnswerWord, string>;

/** Calls that have a code table, and so a title. */
type TitledCall = {
  [Id in CallId]: [NamedWordOf<AllCalls[Id]>] extends [never] ? never : Id;
}[CallId];
const callTitles = Object.fromEntries(
  Object.entries(allCalls).flatMap(([id, { title }]) => (title ? [[id, title]] : [])),
) as Record<TitledCall, string>;
/** Ports go by the title of their call; the rest is named here. */
export const portWords = {
  ...callTitles,
  assessPhoto: 'nilai foto',
  keepFile: 'simpan berkas',
  livenessAddress: 'minta alamat bingkai wajah',
  keepFaces: 'simpan foto wajah',
  keepTestSelfie: 'simpan foto uji',
  openProvider: 'buka halaman penyedia',
  fetchFace: callTitles.advanceScore,
  sealApplication: 'segel pengajuan',
  sendApplication: callTitles.submitApplication,
} satisfies Record<keyof Ports, string>;

/** `limit` ends a call that brings no answer; the others are waits of the specification. */
export const delayKinds: Record<DelayName, 'tick' | 'wait' | 'limit'> = {
  tick: 'tick',
  documentReturn: 'wait',
  faceReturn: 'wait',
  otpReturn: 'wait',
  livenessTest: 'wait',
  waiting: 'wait',
  splash: 'wait',
  thanks: 'wait',
  holdStill: 'wait',
  longWait: 'wait',
  veryLongWait: 'wait',
  frameLimit: 'limit',
  readLimit: 'limit',
  ocrLimit: 'limit',
  onceLimit: 'limit',
  fileLimit: 'limit',
  assessLimit: 'limit',
  sealLimit: 'limit',
  sendLimit: 'limit',
};

/** Top-level states that show more than one screen, or none, and so have no screen's title. */
const stateTitles: Record<string, string> = {
  journey: 'Perjalanan pengajuan',
  restoring: 'Gerbang masuk',
  submission: 'Pengiriman pengajuan',
  recording: 'Pengiriman data lengkap',
};
/** The title of a top-level state, as an analyst calls it. */
export const titleOf = (state: string): string =>
  stateTitles[state] ?? titles[state as ScreenId] ?? state;
