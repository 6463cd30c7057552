import type { ComponentType } from 'react';
import type { ScreenId } from '../machines/journey/screens.ts';

/** The front page and the desktop's notice are drawn outside React. */
export type DrawnScreen = Exclude<ScreenId, 'homepage' | 'desktopNotice'>;

/** Where each screen's module lies, few files of several screens; complete by type. */
const identity = () => import('./identity.ts');
const details = () => import('./details.ts');
const ending = () => import('./ending.ts');
const first = () => import('./first.ts');
const identityFirst = () => import('./identityFirst.ts');

const loaders = {
  splash: () => first().then((it) => it.SplashScreen),
  chooser: () => first().then((it) => it.ChooserScreen),
  cardSelection: () => identityFirst().then((it) => it.CardSelectionScreen),
  personalData: () => identity().then((it) => it.PersonalDataScreen),
  identity: () => identityFirst().then((it) => it.IdentityScreen),
  idCapture: () => identity().then((it) => it.IdCaptureScreen),
  checklist: () => details().then((it) => it.ChecklistScreen),
  profile: () => details().then((it) => it.ProfileScreen),
  address: () => details().then((it) => it.AddressScreen),
  job: () => details().then((it) => it.JobScreen),
  npwpCapture: () => details().then((it) => it.NpwpCaptureScreen),
  slipCapture: () => details().then((it) => it.SlipCaptureScreen),
  delivery: () => details().then((it) => it.DeliveryScreen),
  thanks: () => identityFirst().then((it) => it.ThanksScreen),
  faceTips: () => ending().then((it) => it.FaceTipsScreen),
  faceFrame: () => ending().then((it) => it.FaceFrameScreen),
  livenessTest: () => ending().then((it) => it.LivenessTestScreen),
  livenessResult: () => ending().then((it) => it.LivenessResultScreen),
  review: () => identityFirst().then((it) => it.ReviewScreen),
  otp: () => ending().then((it) => it.OtpScreen),
  waiting: () => ending().then((it) => it.WaitingScreen),
  done: () => ending().then((it) => it.DoneScreen),
  rejection: () => ending().then((it) => it.RejectionScreen),
  rejectionNik: () => ending().then((it) => it.RejectionNikScreen),
  rejectionDukcapil: () => ending().then((it) => it.RejectionDukcapilScreen),
  rejectionTotal: () => ending().then((it) => it.RejectionTotalScreen),
  feedback: () => ending().then((it) => it.FeedbackScreen),
  feedbackFailed: () => ending().then((it) => it.FeedbackFailedScreen),
} satisfies Record<DrawnScreen, () => Promise<ComponentType>>;

const loaded = new Map<DrawnScreen, ComponentType>();

/**
 * The screen's component when its module is there. Modules are imported ahead of time and rendered
 * at once: `React.lazy`, even preloaded, delays each new screen by a third of a second.
 */
export const loadedScreen = (screen: DrawnScreen) => loaded.get(screen);

/** Imports a screen's module into the cache; a failed import is tried again by the next call. */
export async function loadScreen(screen: DrawnScreen): Promise<void> {
  if (loaded.has(screen)) return;
  loaded.set(screen, await loaders[screen]());
}

export const drawnScreens = Object.keys(loaders) as DrawnScreen[];
