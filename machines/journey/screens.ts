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
