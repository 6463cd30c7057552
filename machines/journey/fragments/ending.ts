import { textAlert } from '../alert.ts';
import type { JourneyContext } from '../context.ts';
import type { Outcome } from '../screens.ts';
import { stateConfig } from '../setup.ts';

interface Erasure {
  target: string;
  actions: Parameters<typeof stateConfig>[0]['entry'];
}

/** Before all that an applicant gave is erased they are asked: one press too many would cost them all of it. */
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

/** That question on an ending. */
export const restartConfirmation = createConfirmState('telling', {
  target: '#homepage',
  actions: 'clearAll',
});

/** The way to that question; of an application that was received only its receipt is left to erase. */
export const askToErase = {
  target: 'asking',
  actions: {
    type: 'setAlert' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) =>
      textAlert(saved.outcome === 'done' ? 'eraseReceipt' : 'eraseAll'),
  },
};

/**
 * A rejection. Whatever else the address bar asks for, it stays; it is left only by starting over, with nothing
 * kept (END-03), which is asked before.
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
