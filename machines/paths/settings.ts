import type { Settings } from '../journey/context.ts';
import { identityFirst } from '../journey/flows/identityFirst.ts';
import { sixStep } from '../journey/flows/sixStep.ts';

/** The settings of a start; those of the product's own configuration unless told otherwise. */
export const defaultSettings: Settings = {
  isMobile: true,
  flow: sixStep,
  livenessSuccess: ['success', 'true'],
  addressBack: 'profile',
  callbackUrl: 'https://contoh.id/callback',
  codeLifetime: 300_000,
  delays: {
    ocrReturn: 6000,
    documentReturn: 1000,
    faceReturn: 1000,
    otpReturn: 1000,
    livenessTest: 2000,
    resend: 180_000,
    waiting: 1000,
    splash: 1200,
    thanks: 10,
  },
};

/** Those of the identity-first journey. */
export const identityFirstSettings: Settings = {
  ...defaultSettings,
  flow: identityFirst,
  record: { mode: 'onboarding', convert: 'single', mail: false, extra: [] },
};
