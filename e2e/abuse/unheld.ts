import type { Way } from './ways.ts';

const inOneStep = 'left in the same step that enters it: no page ever shows it';
const otherJourney = 'belongs to the six-step journey alone';

/** Leaf states that no visit can end in, by flow, with the reason. */
export const unheld: Record<Way['flow'], [RegExp, string][]> = {
  sixStep: [
    [/^restoring$|\.deciding$/, inOneStep],
    [
      /^idCapture\.(holding|shooting)$/,
      'the film before the camera stands still, which no hand does: nothing is photographed by itself',
    ],
  ],
  identityFirst: [
    [/^restoring$|\.(deciding|choosing)$/, inOneStep],
    [
      /^idCapture\.(holding|shooting)$/,
      'the film before the camera stands still, which no hand does: nothing is photographed by itself',
    ],
    [/^desktopNotice$/, 'the same notice, before any journey has begun'],
    [
      /^(chooser|personalData|checklist|profile|address|job|slipCapture|delivery|otp|submission)\./,
      otherJourney,
    ],
    [
      /^faceTips\.(summarising|summarisingVerified|registering|requestingOtp|alerting|alertingUnsettled)$/,
      otherJourney,
    ],
    [/^rejection(Nik|Total|Dukcapil\..*)$/, otherJourney],
  ],
};

export const whyUnheld = (flow: Way['flow'], leaf: string): string | undefined =>
  unheld[flow].find(([names]) => names.test(leaf))?.[1];
