/** Every screen of the journey, in its order. A state names the one it shows in `meta.screen`. */
export const screenIds = [
  'desktopNotice',
  'splash',
  'homepage',
  'chooser',
  'personalData',
  'idCapture',
  'checklist',
  'profile',
  'address',
  'job',
  'npwpCapture',
  'slipCapture',
  'delivery',
  'faceTips',
  'faceFrame',
  'livenessTest',
  'livenessResult',
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

/** ENT-10, ENT-11: the numbered steps; consent and captures keep the number of their step. */
export const stepOfScreen: Partial<Record<ScreenId, 1 | 2 | 3 | 4 | 5 | 6>> = {
  chooser: 1,
  personalData: 2,
  checklist: 2,
  profile: 3,
  address: 4,
  job: 5,
  delivery: 6,
};

export const outcomes = [
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
] as const;
export type Outcome = (typeof outcomes)[number];
