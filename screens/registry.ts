import type { ComponentType } from 'react';
import type { ScreenId } from '../machines/screens.ts';

/** The front page and the desktop's notice are drawn outside React. */
export type DrawnScreen = Exclude<ScreenId, 'homepage' | 'desktopNotice'>;

/** Where each screen's module lies; complete by type. */
const loaders = {
  splash: () => import('./splash/SplashScreen.tsx').then((it) => it.SplashScreen),
  chooser: () => import('./chooser/ChooserScreen.tsx').then((it) => it.ChooserScreen),
  personalData: () =>
    import('./personalData/PersonalDataScreen.tsx').then((it) => it.PersonalDataScreen),
  idCapture: () => import('./idCapture/IdCaptureScreen.tsx').then((it) => it.IdCaptureScreen),
  checklist: () => import('./checklist/ChecklistScreen.tsx').then((it) => it.ChecklistScreen),
  profile: () => import('./profile/ProfileScreen.tsx').then((it) => it.ProfileScreen),
  address: () => import('./address/AddressScreen.tsx').then((it) => it.AddressScreen),
  job: () => import('./job/JobScreen.tsx').then((it) => it.JobScreen),
  npwpCapture: () =>
    import('./npwpCapture/NpwpCaptureScreen.tsx').then((it) => it.NpwpCaptureScreen),
  slipCapture: () =>
    import('./slipCapture/SlipCaptureScreen.tsx').then((it) => it.SlipCaptureScreen),
  delivery: () => import('./delivery/DeliveryScreen.tsx').then((it) => it.DeliveryScreen),
  faceTips: () => import('./faceTips/FaceTipsScreen.tsx').then((it) => it.FaceTipsScreen),
  faceFrame: () => import('./faceFrame/FaceFrameScreen.tsx').then((it) => it.FaceFrameScreen),
  livenessTest: () =>
    import('./livenessTest/LivenessTestScreen.tsx').then((it) => it.LivenessTestScreen),
  livenessResult: () =>
    import('./livenessResult/LivenessResultScreen.tsx').then((it) => it.LivenessResultScreen),
  otp: () => import('./otp/OtpScreen.tsx').then((it) => it.OtpScreen),
  waiting: () => import('./waiting/WaitingScreen.tsx').then((it) => it.WaitingScreen),
  done: () => import('./done/DoneScreen.tsx').then((it) => it.DoneScreen),
  rejection: () => import('./rejection/RejectionScreen.tsx').then((it) => it.RejectionScreen),
  rejectionNik: () =>
    import('./rejectionNik/RejectionNikScreen.tsx').then((it) => it.RejectionNikScreen),
  rejectionDukcapil: () =>
    import('./rejectionDukcapil/RejectionDukcapilScreen.tsx').then(
      (it) => it.RejectionDukcapilScreen,
    ),
  rejectionTotal: () =>
    import('./rejectionTotal/RejectionTotalScreen.tsx').then((it) => it.RejectionTotalScreen),
  feedback: () => import('./feedback/FeedbackScreen.tsx').then((it) => it.FeedbackScreen),
  feedbackFailed: () =>
    import('./feedbackFailed/FeedbackFailedScreen.tsx').then((it) => it.FeedbackFailedScreen),
} satisfies Record<DrawnScreen, () => Promise<ComponentType>>;

const loaded = new Map<DrawnScreen, ComponentType>();

/**
 * The screen's component when its module is there. Modules are imported ahead of time and rendered
 * at once: `React.lazy`, even preloaded, delays each new screen by a third of a second.
 */
export const loadedScreen = (screen: DrawnScreen) => loaded.get(screen);

/** Imports a screen's module into the cache; a failed import is tried anew by the next call. */
export async function loadScreen(screen: DrawnScreen): Promise<void> {
  if (loaded.has(screen)) return;
  loaded.set(screen, await loaders[screen]());
}

export const drawnScreens = Object.keys(loaders) as DrawnScreen[];
