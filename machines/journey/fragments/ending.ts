import { textAlert } from '../alert.ts';
import type { JourneyContext } from '../context.ts';
import type { Outcome } from '../screens.ts';
import { stateConfig } from '../setup.ts';

interface Erasure {
  target: string;
  actions: Parameters<typeof stateConfig>[0]['entry'];
}

/** Creates a dialog that asks before all data are erased: one accidental tap would cost the applicant everything. */
export const createConfirmState = (returnTo: string, erasure: Erasure) =>
  stateConfig({
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      'erasure.confirmed': erasure as { target: string },
    },
    exit: 'clearAlert',
  });

/** The confirmation on an ending. */
export const restartConfirmation = createConfirmState('telling', {
  target: '#homepage',
  actions: 'clearAll',
});

/** The transition to that confirmation; after a received application only its receipt can be erased. */
export const askToErase = {
  target: 'asking',
  actions: {
    type: 'setAlert' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) =>
      textAlert(saved.outcome === 'done' ? 'eraseReceipt' : 'eraseAll'),
  },
};

/**
 * Creates a rejection. Addresses of the application's steps lead back to it. All data are erased when the applicant
 * starts over, after a confirmation, or opens a page that is always open, such as the front page (END-03).
 */
export const createRejection = <const Id extends Outcome>(outcome: Id) =>
  stateConfig({
    id: outcome,
    meta: { screen: outcome },
    tags: 'end',
    entry: { type: 'end', params: { outcome } },
    initial: 'telling',
    states: {
      telling: { on: { back: askToErase, 'journey.restarted': askToErase } },
      asking: restartConfirmation,
    },
  });
