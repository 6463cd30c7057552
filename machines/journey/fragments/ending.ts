import type { Outcome } from '../screens.ts';
import { stateConfig } from '../setup.ts';

/**
 * An end of the journey. It is left only by starting over, with nothing kept (END-03); whatever else
 * the address bar asks for, the ending stays.
 */
export const ending = <const Id extends Outcome>(
  outcome: Id,
  description: string,
  requirements: string[],
) =>
  stateConfig({
    id: outcome,
    description,
    meta: { screen: outcome, requirements },
    tags: 'end',
    entry: { type: 'end', params: { outcome } },
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  });

interface Erasure {
  target: string;
  actions: Parameters<typeof stateConfig>[0]['entry'];
}

/** Before all that an applicant gave is erased they are asked: one press too many would cost them all of it. */
export const confirming = (returnTo: string, erasure: Erasure, requirements: string[]) =>
  stateConfig({
    description: 'Dialog bertanya apakah semua data pengajuan dihapus.',
    meta: { requirements },
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
