import type { JourneyContext } from '../../context.ts';
import { askToErase, createConfirmState } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/** The gate is asked for the end of the applicant's own flow: it stops where something lacks (ENT-15). */
const askForLast = {
  type: 'setEntry' as const,
  params: ({ context: { settings } }: { context: JourneyContext }) => ({
    to: settings.flow.screens.at(-1)?.screen ?? null,
  }),
};

/**
 * The front page. Its large button leads to the first step that lacks something: the flow's first (ENT-05,
 * ENT-06), where somebody was, or their receipt. Beginning anew is the one way to erase what they gave, and
 * asked for twice.
 */
export const homepage = stateConfig({
  id: 'homepage' as const,
  meta: { screen: 'homepage' },
  entry: 'forgetEnding',
  initial: 'inviting',
  states: {
    inviting: {
      on: {
        'journey.started': { target: '#restoring', actions: askForLast },
        'journey.renewed': { guard: 'mayRenew', ...askToErase },
      },
    },
    asking: createConfirmState('inviting', {
      target: '#restoring',
      actions: ['clearApplication', askForLast],
    }),
  },
});
