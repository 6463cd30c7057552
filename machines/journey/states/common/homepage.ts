import type { JourneyContext } from '../../context.ts';
import { type Flow, wayIn } from '../../flows/flow.ts';
import { askToErase, confirming } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/** Which screen of the applicant's own flow the gate is asked for; it stops where something lacks (ENT-15). */
const askFor = (at: 0 | -1) => ({
  type: 'setEntry' as const,
  params: ({ context: { settings } }: { context: JourneyContext }) => ({
    to: settings.flow.screens.at(at)?.screen ?? null,
  }),
});

/**
 * The front page. Coming here after an ending starts over. Whoever has begun goes on where they were, or
 * begins anew, which is the one way to erase what they gave, and asked for twice.
 */
export const homepage = (flows: readonly Flow[]) =>
  stateConfig({
    id: 'homepage' as const,
    meta: { screen: 'homepage' },
    entry: 'forgetEnding',
    initial: 'inviting',
    states: {
      inviting: {
        on: {
          'journey.started': wayIn(flows),
          'journey.resumed': { guard: 'hasBegun', target: '#restoring', actions: askFor(-1) },
          'journey.renewed': { guard: 'mayRenew', ...askToErase },
        },
      },
      asking: confirming('inviting', { target: '#restoring', actions: ['forgetAll', askFor(0)] }),
    },
  });
