import type { ChartDelays, JourneyContext } from './context.ts';
import type { Saved } from './saved/schema.ts';

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

/**
 * A bank may call a code that is too old just wrong; when it was sent is known by the countdown. The phone's
 * clock may be off, so that what the bank says of the code comes first.
 */
export const isCodeExpired = ({ environment, saved, settings }: JourneyContext): boolean =>
  saved.resendAt !== undefined &&
  settings.codeLifetime > 0 &&
  environment.now() > saved.resendAt - settings.delays.resend + settings.codeLifetime;
