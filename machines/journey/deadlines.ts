import type { ChartDelays, JourneyContext } from './context.ts';
import type { Saved } from './saved/schema.ts';

/**
 * Returns the saved data with deadlines no further away than their delay allows: a deadline beyond that was stored
 * before the phone's clock was changed.
 */
export function clampDeadlines(saved: Saved, delays: ChartDelays, now: number): Saved {
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

/**
 * Checks whether the last code has expired, by the time when it was sent. A bank may report an expired code as just
 * wrong. The phone's clock may be off, so what the bank says about the code takes precedence.
 */
export const isCodeExpired = ({ environment, saved, settings }: JourneyContext): boolean =>
  saved.resendAt !== undefined &&
  settings.codeLifetime > 0 &&
  environment.now() > saved.resendAt - settings.delays.resend + settings.codeLifetime;
