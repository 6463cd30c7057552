import { change } from './actions.ts';
import type { JourneyContext } from './context.ts';
import type { Saved } from './saved/schema.ts';

/** The actions that only a hand-over to another device needs. */
export const handOverActions = {
  /** Sets what the link of a hand-over leads to, or why it cannot be opened. */
  setOffer: change((_, params: NonNullable<JourneyContext['offer']>) => ({ offer: params })),
  /** Replaces what this tab had by the application of another device, which this device now holds. */
  receiveDraft: change(({ context: { saved } }, params: { saved: Saved | undefined }) => ({
    saved: {
      ...(params.saved ?? saved),
      handOver: saved.arrival && { ...saved.arrival, stage: 'bound' as const },
    },
    failedCodes: 0,
  })),
};
