import type { JourneyContext } from '../../context.ts';
import { askToErase, createConfirmState } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/** Enters the last screen of the applicant's flow; the gate stops at the first step that lacks data (ENT-15). */
const requestLastScreen = {
  type: 'setEntry' as const,
  params: ({ context: { settings } }: { context: JourneyContext }) => ({
    to: settings.flow.screens.at(-1)?.screen ?? null,
  }),
};

/**
 * The front page. Its large button leads to the first step that lacks data (ENT-05, ENT-06), or to the receipt.
 * Starting over erases the data, and asks for a confirmation first.
 */
export const homepage = stateConfig({
  id: 'homepage' as const,
  meta: { screen: 'homepage' },
  entry: 'forgetEnding',
  initial: 'inviting',
  states: {
    inviting: {
      on: {
        'journey.started': { target: '#restoring', actions: requestLastScreen },
        'journey.renewed': { guard: 'canRenew', ...askToErase },
      },
    },
    asking: createConfirmState('inviting', {
      target: '#restoring',
      actions: ['clearApplication', requestLastScreen],
    }),
  },
});
