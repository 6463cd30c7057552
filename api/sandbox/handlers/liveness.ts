import type { Handlers } from '../bank/bank.ts';
import { openLivenessSession } from '../bank/faceSessions.ts';

export const livenessHandlers = {
  /** API-26: the frame is on the next port of the same host, so that it has another origin. */
  livenessAddress: async (_request, { bank, origin, appOrigin }) => {
    const landing = new URL(origin);
    landing.port = String(bank.framePort);
    landing.searchParams.set('session', await openLivenessSession(bank));
    landing.searchParams.set('origin', appOrigin);
    return { data: { data: { user_landing_url: landing.href } } };
  },
} satisfies Partial<Handlers>;
