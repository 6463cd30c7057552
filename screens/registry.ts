import type { ComponentType } from 'react';
import type { ScreenId } from '../machines/journey/screens.ts';

/** The front page and the desktop's notice are drawn outside React. */
export type DrawnScreen = Exclude<ScreenId, 'homepage' | 'desktopNotice'>;

const identity = () => import('./bundles/step2.ts');
const details = () => import('./bundles/steps3to6.ts');
const ending = () => import('./bundles/ending.ts');
const first = () => import('./bundles/first.ts');
const identityFirst = () => import('./bundles/identityFirst.ts');

/** What a screen's module calls its component. */
type NameOf<Screen extends DrawnScreen> = `${Capitalize<Screen>}Screen`;

/** Where each screen's component lies, few files of several screens; complete by type. */
const files: { [Screen in DrawnScreen]: () => Promise<Record<NameOf<Screen>, ComponentType>> } = {
  splash: first,
  chooser: first,
  cardSelection: identityFirst,
  personalData: identity,
  identity: identityFirst,
  idCapture: identity,
  checklist: details,
  profile: details,
  address: details,
  job: details,
  npwpCapture: details,
  slipCapture: details,
  delivery: details,
  thanks: identityFirst,
  faceTips: ending,
  faceFrame: ending,
  livenessTest: ending,
  livenessResult: ending,
  review: identityFirst,
  otp: ending,
  waiting: ending,
  done: ending,
  rejection: ending,
  rejectionNik: ending,
  rejectionDukcapil: ending,
  rejectionTotal: ending,
  feedback: ending,
  feedbackFailed: ending,
};

const loaded = new Map<DrawnScreen, ComponentType>();

/**
 * The screen's component when its module is there. Modules are imported ahead of time and rendered
 * at once: `React.lazy`, even preloaded, delays each new screen by a third of a second.
 */
export const loadedScreen = (screen: DrawnScreen) => loaded.get(screen);

/** Imports a screen's module into the cache; a failed import is tried again by the next call. */
export async function loadScreen<Screen extends DrawnScreen>(screen: Screen): Promise<void> {
  if (loaded.has(screen)) return;
  const name = `${screen[0]?.toUpperCase()}${screen.slice(1)}Screen` as NameOf<Screen>;
  loaded.set(screen, (await files[screen]())[name]);
}

export const drawnScreens = Object.keys(files) as DrawnScreen[];
