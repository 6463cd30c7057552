import type { ChartDelays } from '../context.ts';
import type { Saved } from './schema.ts';

/**
 * A wait is never longer than its rule: a deadline that lies further away than that was noted by a clock
 * that has jumped since, and is cut.
 */
export function withinRules(saved: Saved, delays: ChartDelays, now: number): Saved {
  const { resendAt, returning } = saved;
  const resendBy = now + delays.resend;
  const returnBy = now + delays.ocrReturn;
  if ((resendAt ?? 0) <= resendBy && (returning?.at ?? 0) <= returnBy) return saved;
  return {
    ...saved,
    ...(resendAt === undefined ? {} : { resendAt: Math.min(resendAt, resendBy) }),
    ...(returning && { returning: { ...returning, at: Math.min(returning.at, returnBy) } }),
  };
}
