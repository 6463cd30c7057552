import type { Handlers } from '../bank/bank.ts';
import { openLivenessSession } from '../bank/faceSessions.ts';

export const livenessHandlers = {
  /** API-26: the frame lives on the same host, one port on, so that it is another origin. */
  livenessAddress: async (_request, { bank, address }) => {
    const { origin } = new URL(address);
    const landing = new URL(origin);
    landing.port = String(bank.framePort);
    landing.searchParams.set('session', await openLivenessSession(bank));
    landing.searchParams.set('origin', origin);
    return { data: { data: { user_landing_url: landing.href } } };
  },
} satisfies Partial<Handlers>;
