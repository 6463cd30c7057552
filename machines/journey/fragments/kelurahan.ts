import type { JourneyContext } from '../context.ts';
import type { KelurahanKey } from '../events.ts';

interface Picked {
  event: { key: KelurahanKey; name: string | undefined };
}
interface Typed {
  context: JourneyContext;
  event: { key: KelurahanKey; byHand: boolean };
}

/** What a form with a kelurahan does with it beside searching. */
export const kelurahanEvents = {
  /** The name of a picked kelurahan is kept at once, not at Continue; clearing the pick clears it (ADR-11, STO-09). */
  'kelurahan.picked': {
    actions: {
      type: 'save' as const,
      params: ({ event }: Picked) => ({ [event.key]: event.name }),
    },
  },
  /** One that the bank's list lacks is typed with all that follows from it, until it is searched again (ADR-07). */
  'kelurahan.typed': {
    actions: {
      type: 'save' as const,
      params: ({ context, event }: Typed) => ({
        [event.key]: undefined,
        typedKelurahan: { ...context.saved.typedKelurahan, [event.key]: event.byHand },
      }),
    },
  },
};
