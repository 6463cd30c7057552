import { askToErase, createRejection, restartConfirmation } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

const correctNik = {
  target: '#restoring',
  actions: [
    'correctNik' as const,
    { type: 'setEntry' as const, params: { to: 'personalData' as const } },
  ],
};

/** The states in which a journey ends, by screen. */
export const endings = {
  /**
   * The receipt. Everything else that the journey saved is erased when it shows. It stays until the applicant starts
   * another application on the front page.
   */
  done: stateConfig({
    id: 'done' as const,
    meta: { screen: 'done' },
    tags: 'end',
    entry: { type: 'end', params: { outcome: 'done' } },
    exit: 'forgetSubmitted',
    on: { back: '#homepage' },
  }),

  /** The rejection of an application. */
  rejection: createRejection('rejection'),

  /** The rejection because an earlier application is still pending. */
  rejectionNik: createRejection('rejectionNik'),

  /**
   * The rejection of a NIK that the registry does not know. One wrong digit leads here, so all data are kept and the
   * NIK can be corrected, until the applicant starts over (END-07).
   */
  rejectionDukcapil: stateConfig({
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
  }),

  /** The rejection because the bank declined the NIK. */
  rejectionTotal: createRejection('rejectionTotal'),

  /** The page after feedback was sent. */
  feedback: stateConfig({
    id: 'feedback' as const,
    meta: { screen: 'feedback' },
    entry: 'forgetEnding',
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  }),

  /** The page after feedback could not be sent. */
  feedbackFailed: stateConfig({
    id: 'feedbackFailed' as const,
    meta: { screen: 'feedbackFailed' },
    entry: 'forgetEnding',
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  }),
};
