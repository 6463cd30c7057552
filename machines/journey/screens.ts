/** Every screen of the journey, in its order. A state names the one it shows in `meta.screen`. */
export const screenIds = [
  'desktopNotice',
  'splash',
  'homepage',
  'chooser',
  'cardSelection',
  'personalData',
  'identity',
  'idCapture',
  'checklist',
  'profile',
  'address',
  'job',
  'npwpCapture',
  'slipCapture',
  'delivery',
  'thanks',
  'faceTips',
  'faceFrame',
  'livenessTest',
  'livenessResult',
  'review',
  'otp',
  'waiting',
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
  'feedback',
  'feedbackFailed',
] as const;

export type ScreenId = (typeof screenIds)[number];

export const outcomes = [
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
] as const;
export type Outcome = (typeof outcomes)[number];

/** ENT-17: the route of every screen. The specification's spelling, capitals included. */
export const routeOfScreen: Record<ScreenId, string> = {
  desktopNotice: '/homepage',
  splash: '/splash',
  homepage: '/homepage',
  chooser: '/n_old_changeCard',
  cardSelection: '/cardSelection',
  personalData: '/chInfoPribadi',
  identity: '/identity',
  idCapture: '/ocr',
  checklist: '/chChecklist',
  profile: '/chLengkapiProfile',
  address: '/chAlamat',
  job: '/chPekerjaan',
  npwpCapture: '/npwp',
  slipCapture: '/slipgaji',
  delivery: '/chLainnya',
  thanks: '/washdone',
  faceTips: '/tips-liveness',
  faceFrame: '/liveness',
  livenessTest: '/liveness-test',
  livenessResult: '/success',
  review: '/form-expand',
  otp: '/otp',
  waiting: '/waiting',
  done: '/done',
  rejection: '/rejection',
  rejectionNik: '/rejectionnik',
  rejectionDukcapil: '/rejectiondukcapil',
  rejectionTotal: '/rejectiontotal',
  feedback: '/feedback',
  feedbackFailed: '/feedbackfailed',
};

/** Other addresses of a screen: the aliases of CHO-01, and the empty path (ENT-07). */
const aliases: Record<string, ScreenId> = {
  '/': 'homepage',
  '/chCard': 'chooser',
  '/chooser': 'chooser',
};

const screenOfRoute = new Map<string, ScreenId>(
  (Object.entries(routeOfScreen) as [ScreenId, string][]).map(([screen, route]) => [route, screen]),
);

// Two states share /homepage; the chart itself sends desktops to their notice.
screenOfRoute.set('/homepage', 'homepage');

/**
 * The screen that a path asks for, `null` for a path that no screen has. A trailing slash does not
 * matter.
 */
export function screenOf(path: string): ScreenId | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  return aliases[bare] ?? screenOfRoute.get(bare) ?? null;
}
