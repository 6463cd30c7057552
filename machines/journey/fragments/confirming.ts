import { stateConfig } from '../setup.ts';

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
