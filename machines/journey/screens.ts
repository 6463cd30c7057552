import type { titles } from '../../src/copy/titles.ts';

/** A screen: a row here, a title in `src/copy/titles.ts`, and a folder in `screens`. */
export interface Screen {
  /** ENT-17: the specification's spelling, capitals included. */
  route: string;
  /** The bundle with the screen's component (`screens/bundles`); `null` for a screen that is rendered without React. */
  bundle: 'first' | 'step2' | 'steps3to6' | 'ending' | 'identityFirst' | 'handOver' | null;
  /** The session key of its form's values, for forms of the six-step journey (STO-01 to STO-07). */
  saves?: string;
}

/** Every screen of the journey in order. A state names the screen that it shows in `meta.screen`. */
export const screens = {
  desktopNotice: { route: '/homepage', bundle: null },
  splash: { route: '/splash', bundle: 'first' },
  homepage: { route: '/homepage', bundle: null },
  chooser: { route: '/n_old_changeCard', bundle: 'first', saves: 'step1' },
  cardSelection: { route: '/cardSelection', bundle: 'identityFirst' },
  personalData: { route: '/chInfoPribadi', bundle: 'step2', saves: 'step2' },
  identity: { route: '/identity', bundle: 'identityFirst' },
  idCapture: { route: '/ocr', bundle: 'step2' },
  checklist: { route: '/chChecklist', bundle: 'steps3to6', saves: 'step_check' },
  profile: { route: '/chLengkapiProfile', bundle: 'steps3to6', saves: 'step3' },
  address: { route: '/chAlamat', bundle: 'steps3to6', saves: 'step4' },
  job: { route: '/chPekerjaan', bundle: 'steps3to6', saves: 'step5' },
  npwpCapture: { route: '/npwp', bundle: 'steps3to6' },
  slipCapture: { route: '/slipgaji', bundle: 'steps3to6' },
  delivery: { route: '/chLainnya', bundle: 'steps3to6', saves: 'step6' },
  thanks: { route: '/washdone', bundle: 'identityFirst' },
  faceTips: { route: '/tips-liveness', bundle: 'ending' },
  faceFrame: { route: '/liveness', bundle: 'ending' },
  livenessTest: { route: '/liveness-test', bundle: 'ending' },
  livenessResult: { route: '/success', bundle: 'ending' },
  review: { route: '/form-expand', bundle: 'identityFirst' },
  otp: { route: '/otp', bundle: 'ending' },
  summary: { route: '/ringkasan', bundle: 'steps3to6' },
  waiting: { route: '/waiting', bundle: 'ending' },
  done: { route: '/done', bundle: 'ending' },
  rejection: { route: '/rejection', bundle: 'ending' },
  rejectionNik: { route: '/rejectionnik', bundle: 'ending' },
  rejectionDukcapil: { route: '/rejectiondukcapil', bundle: 'ending' },
  rejectionTotal: { route: '/rejectiontotal', bundle: 'ending' },
  feedback: { route: '/feedback', bundle: 'ending' },
  feedbackFailed: { route: '/feedbackfailed', bundle: 'ending' },
  handOver: { route: '/pindah', bundle: 'handOver' },
  takeOver: { route: '/lanjutkan', bundle: 'handOver' },
} as const satisfies Record<keyof typeof titles, Screen>;

/** The name of a screen. */
export type ScreenId = keyof typeof screens;
/** The names of all screens. */
export const screenIds = Object.keys(screens) as ScreenId[];

/** The outcomes of an application. */
export const outcomes = [
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
] as const;
/** An outcome of an application. */
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
 * Returns the screen of a path; `null` for an unknown path. Trailing slashes are ignored.
 */
export function getScreenByPath(path: string): ScreenId | null {
  const bare = path.length > 1 ? path.replace(/\/{1,9}$/, '') || '/' : path;
  return aliases[bare] ?? screenOfRoute.get(bare) ?? null;
}
