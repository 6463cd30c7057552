import { askToErase, confirming, ending } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/** The receipt: everything the journey kept is gone once it shows. */
export const done = ending('done');

export const rejection = ending('rejection');

export const rejectionNik = ending('rejectionNik');

const mendNik = {
  target: '#restoring',
  actions: [
    'mendNik' as const,
    { type: 'setEntry' as const, params: { to: 'personalData' as const } },
  ],
};

/**
 * One wrong digit leads here, so it is no end for good: everything is kept and the NIK can be corrected,
 * until the applicant starts anew (END-07).
 */
export const rejectionDukcapil = stateConfig({
  id: 'rejectionDukcapil' as const,
  meta: { screen: 'rejectionDukcapil' },
  entry: { type: 'end', params: { outcome: 'rejectionDukcapil' } },
  initial: 'telling',
  states: {
    telling: {
      on: { back: mendNik, 'correction.wanted': mendNik, 'journey.restarted': askToErase },
    },
    asking: confirming('telling', { target: '#homepage', actions: 'startAnew' }),
  },
});

export const rejectionTotal = ending('rejectionTotal');

export const feedback = stateConfig({
  id: 'feedback' as const,
  meta: { screen: 'feedback' },
  entry: 'forgetEnding',
  on: { back: '#homepage', 'journey.restarted': '#homepage' },
});

export const feedbackFailed = stateConfig({
  id: 'feedbackFailed' as const,
  meta: { screen: 'feedbackFailed' },
  entry: 'forgetEnding',
  on: { back: '#homepage', 'journey.restarted': '#homepage' },
});
