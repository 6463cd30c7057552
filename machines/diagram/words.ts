import type { AnyStateMachine } from 'xstate';
import type { NamedOutcomeOf } from '../../api/contracts/call.ts';
import { callDocumentation, type TitledCall } from '../../api/contracts/documentation.ts';
import type { AllCalls, CallId } from '../../api/contracts/index.ts';
import { titles } from '../../src/copy/titles.ts';
import { limits } from '../../src/limits.ts';
import { defaultSettings } from '../definition.ts';
import type { JourneyEvent } from '../journey/events.ts';
import { type FormId, savedKeyOf } from '../journey/forms.ts';
import type { typedGuards } from '../journey/guards.ts';
import type { OutcomeName, Ports } from '../journey/ports.ts';
import { emptySaved } from '../journey/saved/savedKeys.ts';
import { type ScreenId, screens } from '../journey/screens.ts';
import type { DelayName } from '../journey/setup.ts';

// The chart's names in the analysts' words. Complete by type: an event, guard, delay, port or outcome without words
// does not compile.

type FormEventName = Extract<JourneyEvent['type'], `${FormId}.submitted`>;
/** The chart's events in words. */
export const eventWords: Record<JourneyEvent['type'], string> = {
  ...(Object.fromEntries(
    Object.keys(savedKeyOf).map((form) => [`${form}.submitted`, 'Lanjut']),
  ) as Record<FormEventName, string>),
  back: 'Kembali',
  open: 'Alamat dibuka',
  'dialog.closed': 'Dialog ditutup',
  'journey.started': 'Lanjutkan',
  'journey.restarted': 'Mulai lagi',
  'journey.renewed': 'Ajukan dari awal',
  'erasure.confirmed': 'Hapus dan mulai baru',
  'summary.opened': 'Periksa kembali',
  'summary.confirmed': 'Sudah benar, lanjutkan',
  'detour.opened': 'Ubah jawaban',
  'correction.wanted': 'Perbaiki NIK',
  'benefits.opened': 'Lihat manfaat',
  'costs.opened': 'Buka biaya dan akad',
  'date.opened': 'Tanggal lahir disentuh',
  'contact.typed': 'Nomor atau promo diketik',
  'photo.wanted': 'Foto e-KTP',
  'data.wanted': 'Lihat data',
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
  'kelurahan.picked': 'Kelurahan dipilih',
  'kelurahan.typed': 'Kelurahan diketik',
  'document.photoWanted': 'Foto dokumen',
  'document.chosen': 'Dokumen dipilih',
  'document.opened': 'Lihat dokumen',
  'document.removed': 'Hapus dokumen',
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
  'thanks.continued': 'Lanjut',
  'npwp.wanted': 'Foto NPWP',
  'handOver.confirmed': 'Buat tautan',
  'handOver.resumed': 'Lanjutkan mengirim',
  'handOver.deleted': 'Hapus tautan',
  'handOver.takenBack': 'Ambil kembali ke sini',
  'handOver.left': 'Bank melapor: pengajuan di perangkat lain',
  'takeOver.confirmed': 'Lanjutkan di sini',
  'takeOver.retried': 'Coba lagi',
  'lookup.failed': 'Kecamatan belum dapat dicari',
};

type CodeOutcome = { [Id in CallId]: NamedOutcomeOf<AllCalls[Id]> }[CallId];

/**
 * The outcomes that codes stand for; the same name means the same for every call. Desired outcomes come first,
 * because paths try them first.
 */
export const codeOutcomeWords: Readonly<Record<CodeOutcome, string>> = {
  read: 'terbaca',
  clear: 'NIK boleh lanjut',
  registered: 'terdaftar',
  sent: 'terkirim',
  accepted: 'kode benar',
  received: 'pengajuan diterima',
  taken: 'diterima',
  given: 'diberikan',
  declined: 'NIK ditolak',
  notInRegistry: 'NIK tidak ada di Dukcapil',
  earlierPending: 'pengajuan lama masih diproses',
  emailRefused: 'e-mail tidak diizinkan',
  phoneRefused: 'nomor handphone tidak diizinkan',
  notRegistered: 'pendaftaran tidak dikenal',
  refused: 'tidak diizinkan',
  failed: 'kode salah',
  locked: 'kode terkunci',
  later: 'terlalu sering mencoba',
  noTransaction: 'transaksi tidak dikenal',
  appliedBefore: 'sudah pernah mengajukan',
  codeUnproven: 'kode belum dikonfirmasi',
  faceUnproven: 'verifikasi wajah tidak berlaku',
  invalid: 'isi pengajuan tidak sesuai aturan',
  opened: 'siap menerima',
  stored: 'bagian tersimpan',
  described: 'tautan dikenal',
  fetched: 'bagian diberikan',
  held: 'pengajuan ada di perangkat ini',
  deleted: 'sudah dihapus',
  deletedBefore: 'sudah dihapus sebelumnya',
  unknown: 'tautan tidak dikenal',
  expired: 'tautan kedaluwarsa',
  usedUp: 'tautan sudah dipakai dua kali',
  elsewhere: 'pengajuan ada di perangkat lain',
  submitted: 'sudah diajukan dari perangkat lain',
  tooLarge: 'terlalu besar',
  tooMany: 'terlalu banyak tautan',
};
/** All outcomes of ports in words. */
export const outcomeWords = {
  ...codeOutcomeWords,
  good: 'foto baik',
  poor: 'foto kurang baik',
  unreadable: 'tidak terbaca',
  problem: 'tautan tidak dapat dibuka',
  other: 'jawaban lain',
  current: 'membawa isian terbaru',
  outdated: 'tidak membawa isian terbaru',
} as const satisfies Record<OutcomeName, string>;

/** The titles of the bank's calls. */
export const callTitles = Object.fromEntries(
  Object.entries(callDocumentation).flatMap(([id, call]) =>
    'title' in call ? [[id, call.title]] : [],
  ),
) as Readonly<Record<TitledCall, string>>;

/** Ports in words: the title of their call, or a text of their own. */
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
  sealHandOver: 'segel untuk perangkat lain',
  compareHandOver: 'bandingkan dengan yang disegel',
  sendHandOver: callTitles.storeHandOverSlice,
  readHandOver: callTitles.describeHandOver,
  receiveHandOver: callTitles.fetchHandOverSlice,
  takeBackHandOver: callTitles.takeHandOver,
  holdApplication: callTitles.holdHandOver,
  removeHandOver: callTitles.deleteHandOver,
  openJourney: 'muat ulang halaman untuk alur lain',
} satisfies Record<keyof Ports, string>;

/** The kind of each delay: `limit` is a call's timeout, `tick` a second of a countdown, `wait` any other delay. */
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
  transferLimit: 'limit',
};

/** Titles of top-level states that show several screens or none, and of screens whose own title is not clear alone. */
const stateTitles: Record<string, string> = {
  journey: 'Perjalanan pengajuan',
  restoring: 'Gerbang masuk',
  submission: 'Pengiriman pengajuan',
  recording: 'Pengiriman data lengkap',
  waiting: 'Pengajuan sedang diproses',
  rejectionTotal: 'Pengajuan belum dapat disetujui',
  // Both screens have the same title, apart from a full stop.
  summary: 'Ringkasan pengajuan',
  review: 'Pengisian data lengkap',
};

/** Returns the title of a top-level state for analysts. */
export const getTitle = (state: string): string =>
  stateTitles[state] ?? (Object.hasOwn(screens, state) ? titles[state as ScreenId] : state);

type Params = Record<string, unknown>;

const documents: Record<string, string> = { npwp: 'NPWP', slip: 'slip gaji' };
const verdicts: Record<string, string> = {
  impossible: 'tanggal lahir mustahil',
  ageOutside: 'usia di luar batas',
};
const results: Record<string, string> = { success: 'berhasil', failed: 'gagal' };

/** The chart's guards in words, by their parameters. */
export const guardWords: Record<keyof typeof typedGuards, (params: Params) => string> = {
  isFlow: ({ flow }) => `alur ${flow}`,
  shouldShowSummary: () => 'pengiriman dipilih, dan ringkasan diminta atau wajib',
  canRenew: () => 'ada pengajuan atau tanda terima, dan tidak ada yang sedang terkirim',
  isDesktop: () => 'di komputer',
  isReachable: ({ screen }) => `alamat dan data menuju ${getTitle(String(screen))}`,
  isEarlierStepMissing: ({ screen }) =>
    `data belum cukup lagi untuk ${getTitle(String(screen))}, dan tidak ada pengiriman yang belum pasti`,
  isReachableWithConfirmedCode: () =>
    `alamat dan data menuju ${getTitle('otp')}, dan kode sudah benar`,
  isFormValid: () => 'isian lengkap dan benar',
  hasBirthDateVerdict: ({ verdict }) => verdicts[String(verdict)] ?? String(verdict),
  isPersonalDataComplete: () => 'isian lengkap dan foto ada',
  isOnlyCodeMissing: () => 'kode ditunggu sesudah satu jawaban diubah',
  isOnDetour: () => 'sedang mengubah satu jawaban',
  canReturn: () => 'sedang mengubah satu jawaban di sini',
  isOfferedField: () => 'isian yang ditawarkan untuk diubah',
  isTermsConsentMissing: () => 'syarat belum disetujui',
  isPointChoice: () => 'konversi poin dipilih',
  shouldGoBackToChecklist: () => 'diatur kembali ke persetujuan',
  isDocumentOfKind: ({ is }) => documents[String(is)] ?? String(is),
  canPhotographDocument: ({ is }) =>
    `${documents[String(is)] ?? String(is)}, isian lengkap dan benar`,
  isCameraExplained: () => 'kamera sudah dijelaskan',
  isCardCameraExplained: () => 'kamera dan pengiriman foto e-KTP sudah dijelaskan',
  isCameraUnsupported: () => 'peramban tanpa kamera',
  canUsePoorPhoto: () => 'foto pilihan atau sudah dua kali kurang baik',
  isReturningFrom: ({ from }) =>
    `masih menampilkan: ${from === 'read' ? 'terbaca' : 'tidak terbaca'}`,
  isRequestInterrupted: () => 'pertanyaan layar ini kepada bank terputus oleh pemuatan ulang',
  isReturnDue: () => '6 detik berlalu',
  hasOutcome: ({ is }) => outcomeWords[is as OutcomeName],
  hasResult: ({ result }) => `hasil penyedia ${results[String(result)]}`,
  hasFaceToFetch: () => 'wajah belum diambil dari penyedia',
  isReturningWithFace: () => 'kembali dari penyedia dengan wajah',
  isSigned: () => 'penyedia memberi halaman sendiri',
  isIdentityComplete: () => 'isian lengkap, foto dan kedua persetujuan ada',
  isReviewComplete: () => 'isian lengkap dan benar, kedua persetujuan ada',
  isReviewCompleteWithSameNik: () => 'isian lengkap dan benar, kedua persetujuan ada, NIK tetap',
  isNextPart: ({ part }) => `berikutnya: ${part}`,
  hasBeenThanked: () => 'sudah berterima kasih',
  isFaceVerified: () => 'wajah terverifikasi',
  isRegistered: () => 'sudah terdaftar',
  isOtpSent: () => 'kode sudah dikirim',
  isCodeConfirmed: () => 'kode sudah benar',
  hasUnsettledRegistration: () => 'pendaftaran belum pasti, dan wajah terverifikasi',
  hasUnsettledSubmission: () => 'pengiriman belum pasti',
  isRequestRefused: () => 'bank menolak permintaan, bukan hanya untuk sementara',
  isRefusedWithoutEffect: () => 'bank menolak permintaan, dan belum pernah menerimanya',
  isContentRefused: () => 'bank menolak isinya',
  canEarlierRequestHaveArrived: () =>
    'kiriman sebelumnya mungkin sudah diterima bank, dan isinya tidak ditolak',
  isConnectionLost: () => 'gagal karena tanpa jaringan atau tanpa jawaban',
  isFileLost: () => 'berkas hilang',
  isCompleteCode: () => `${limits.otp} angka, dan tidak terkunci`,
  isResendDue: () => 'hitung mundur habis',
  isCodeRefused: () => 'kode tadi ditolak, dan tidak terkunci',
  isFaceRefused: () => 'verifikasi wajah ditolak, dan tidak ada pengiriman yang belum pasti',
  isApplicationSealed: () => 'sudah disegel',
  isHandOverRequested: () => 'pemohon ingin melanjutkan di tempat lain',
  isTakeOverRequested: () => 'tautan dari perangkat lain dibuka',
  hasLeft: () => 'pengajuan ada di perangkat lain',
  isApplicationElsewhere: () => 'langkah pengajuan diminta, tetapi pengajuan ada di perangkat lain',
  hasDraft: () => 'ada pengajuan yang belum selesai',
  hasSavedApplication: () => 'ada pengajuan atau tanda terima di sini',
  hasLink: () => 'ada tautan, atau awalnya',
  isHandOverSealed: () => 'tersegel, belum terkirim seluruhnya',
  shouldClaim: () => 'pengajuan ini mungkin ada di perangkat lain',
  isOwnLink: () => 'tautan ini milik pengajuan di sini',
  isLinkMissing: () => 'tautan tidak lengkap atau tidak ada',
  isOtherFlow: () => 'pengajuan dari alur lain',
  hasProblem: ({ is }) => outcomeWords[is as OutcomeName] ?? String(is),
  canLeave: () => 'pengajuan pernah dipindahkan, dan tidak ada yang sedang terkirim',
};

/** Delays that grow with the saved data. */
const growingDelays = ['sendLimit'];

/** Returns the minimum of a delay with the default settings, in milliseconds. */
function getMinDelay(machine: AnyStateMachine, delay: string): number {
  const value: unknown = machine.implementations.delays[delay];
  const context = { saved: emptySaved, settings: defaultSettings };
  return typeof value === 'function' ? value({ context }) : Number(value);
}

/** Returns a delay with the default settings in milliseconds; `null` for one that grows. */
export const getMilliseconds = (machine: AnyStateMachine, delay: string): number | null =>
  growingDelays.includes(delay) ? null : getMinDelay(machine, delay);

/** Returns a time in seconds, in words. */
export const formatSeconds = (milliseconds: number): string =>
  `${String(milliseconds / 1000).replace('.', ',')} detik`;

/** Returns a delay in words. */
export function formatDelay(machine: AnyStateMachine, delay: string): string {
  const time = formatSeconds(getMinDelay(machine, delay));
  return growingDelays.includes(delay) ? `${time} atau lebih` : time;
}
