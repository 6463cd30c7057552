import type { Outcome } from '../screens.ts';
import { stateConfig } from '../setup.ts';

/**
 * An end of the journey. It is left only by starting over, with nothing kept (END-03); whatever else
 * the address bar asks for, the ending stays.
 */
export const ending = <const Id extends Outcome>(outcome: Id) =>
  stateConfig({
    id: outcome,
    meta: { screen: outcome },
    tags: 'end',
    entry: { type: 'end', params: { outcome } },
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  });

interface Erasure {
  target: string;
  actions: Parameters<typeof stateConfig>[0]['entry'];
}

/** Before all that an applicant gave is erased they are asked: one press too many would cost them all of it. */
export const confirming = (returnTo: string, erasure: Erasure) =>
  stateConfig({
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      'erasure.confirmed': erasure as { target: string },
    },
    exit: 'clearAlert',
  });

/** The way to that question. */
export const askToErase = {
  target: 'asking',
  actions: {
    type: 'setAlert' as const,
    params: { kind: 'text' as const, text: 'eraseAll' as const },
  },
};
