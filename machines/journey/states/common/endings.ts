import { askToErase, createRejection, restartConfirmation } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/**
 * The receipt: everything that the journey kept but itself is gone once it shows. It stays until another
 * application is begun on the front page.
 */
export const done = stateConfig({
  id: 'done' as const,
  meta: { screen: 'done' },
  tags: 'end',
  entry: { type: 'end', params: { outcome: 'done' } },
  on: { back: '#homepage' },
});

export const rejection = createRejection('rejection');

export const rejectionNik = createRejection('rejectionNik');

const correctNik = {
  target: '#restoring',
  actions: [
    'correctNik' as const,
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
      on: { back: correctNik, 'correction.wanted': correctNik, 'journey.restarted': askToErase },
    },
    asking: restartConfirmation,
  },
});

export const rejectionTotal = createRejection('rejectionTotal');

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
