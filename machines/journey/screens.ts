/** A screen as everybody knows it: a row here, a folder in `screens`. */
export interface Screen {
  /** ENT-17: the specification's spelling, capitals included. */
  route: string;
  /** What the browser's tab says, and what a screen reader hears first. */
  title: string;
  /** The file of the built app that its component comes in (`screens/bundles`); `null` is drawn outside React. */
  bundle: 'first' | 'step2' | 'steps3to6' | 'ending' | 'identityFirst' | null;
  /** The session key of what its form holds, where it is one of the six steps' (STO-01 to STO-07). */
  saves?: string;
}

/** Every screen of the journey, in its order. A state names the one it shows in `meta.screen`. */
export const screens = {
  desktopNotice: { route: '/homepage', title: 'Buka dari handphone', bundle: null },
  splash: { route: '/splash', title: 'Selamat datang', bundle: 'first' },
  homepage: { route: '/homepage', title: 'Kartu Pembiayaan Syariah', bundle: null },
  chooser: {
    route: '/n_old_changeCard',
    title: 'Pilih Jenis Syariah Card',
    bundle: 'first',
    saves: 'step1',
  },
  cardSelection: { route: '/cardSelection', title: 'Pilih kartu Anda', bundle: 'identityFirst' },
  personalData: { route: '/chInfoPribadi', title: 'Data pribadi', bundle: 'step2', saves: 'step2' },
  identity: { route: '/identity', title: 'Verifikasi identitas', bundle: 'identityFirst' },
  idCapture: { route: '/ocr', title: 'Mohon posisikan e-KTP Anda', bundle: 'step2' },
  checklist: {
    route: '/chChecklist',
    title: 'Persetujuan',
    bundle: 'steps3to6',
    saves: 'step_check',
  },
  profile: {
    route: '/chLengkapiProfile',
    title: 'Lengkapi profil',
    bundle: 'steps3to6',
    saves: 'step3',
  },
  address: { route: '/chAlamat', title: 'Alamat', bundle: 'steps3to6', saves: 'step4' },
  job: { route: '/chPekerjaan', title: 'Pekerjaan', bundle: 'steps3to6', saves: 'step5' },
  npwpCapture: { route: '/npwp', title: 'Mohon posisikan NPWP Anda', bundle: 'steps3to6' },
  slipCapture: { route: '/slipgaji', title: 'Foto slip gaji', bundle: 'steps3to6' },
  delivery: {
    route: '/chLainnya',
    title: 'Informasi lainnya',
    bundle: 'steps3to6',
    saves: 'step6',
  },
  thanks: { route: '/washdone', title: 'Data Anda telah kami terima', bundle: 'identityFirst' },
  faceTips: { route: '/tips-liveness', title: 'Verifikasi Wajah', bundle: 'ending' },
  faceFrame: { route: '/liveness', title: 'Verifikasi wajah berlangsung', bundle: 'ending' },
  livenessTest: { route: '/liveness-test', title: 'Uji kamera', bundle: 'ending' },
  livenessResult: { route: '/success', title: 'Hasil', bundle: 'ending' },
  review: {
    route: '/form-expand',
    title: 'Periksa kembali data diri Anda.',
    bundle: 'identityFirst',
  },
  otp: { route: '/otp', title: 'Kode OTP', bundle: 'ending' },
  summary: { route: '/ringkasan', title: 'Periksa kembali data diri Anda', bundle: 'steps3to6' },
  waiting: { route: '/waiting', title: 'Pengajuan sedang diproses', bundle: 'ending' },
  done: { route: '/done', title: 'Pengajuan Anda telah kami terima', bundle: 'ending' },
  rejection: {
    route: '/rejection',
    title: 'Anda sudah pernah mengajukan Syariah Card',
    bundle: 'ending',
  },
  rejectionNik: {
    route: '/rejectionnik',
    title: 'Pengajuan belum dapat dilanjutkan',
    bundle: 'ending',
  },
  rejectionDukcapil: {
    route: '/rejectiondukcapil',
    title: 'Data NIK tidak sesuai',
    bundle: 'ending',
  },
  rejectionTotal: {
    route: '/rejectiontotal',
    title: 'Pengajuan belum dapat disetujui',
    bundle: 'ending',
  },
  feedback: { route: '/feedback', title: 'Terima kasih', bundle: 'ending' },
  feedbackFailed: { route: '/feedbackfailed', title: 'Masukan belum terkirim', bundle: 'ending' },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;
export const screenIds = Object.keys(screens) as ScreenId[];

export const outcomes = [
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Other addresses of a screen: the aliases of CHO-01, and the empty path (ENT-07). */
const aliases: Record<string, ScreenId> = {
  '/': 'homepage',
  '/chCard': 'chooser',
  '/chooser': 'chooser',
};

const screenOfRoute = new Map<string, ScreenId>(
  screenIds.map((screen) => [screens[screen].route, screen]),
);

// Two states share /homepage; the chart itself sends desktops to their notice.
screenOfRoute.set('/homepage', 'homepage');

/**
 * The screen that a path asks for, `null` for a path that no screen has. A trailing slash does not
 * matter.
 */
export function screenOf(path: string): ScreenId | null {
  const bare = path.length > 1 ? path.replace(/\/{1,9}$/, '') || '/' : path;
  return aliases[bare] ?? screenOfRoute.get(bare) ?? null;
}
