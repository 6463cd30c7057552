import type { KelurahanKey } from '../events.ts';

interface Picked {
  event: { key: KelurahanKey; name: string | undefined };
}

/** The name of a picked kelurahan is kept at once, not at Continue; clearing the pick clears it (ADR-11, STO-09). */
export const keepsKelurahan = {
  actions: {
    type: 'save' as const,
    params: ({ event }: Picked) => ({ [event.key]: event.name }),
  },
};
