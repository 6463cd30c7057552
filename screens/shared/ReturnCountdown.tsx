import { shared } from '../../src/copy/shared.ts';
import { useJourneyState } from './useJourney.ts';

/** Returns the seconds between two timestamps in milliseconds, rounded up and never negative. */
export const getSecondsUntil = (then: number, now: number): number =>
  Math.max(0, Math.ceil((then - now) / 1000));

/** Counts down the seconds until the form returns automatically (OCR-08, OCR-10). */
export function ReturnCountdown() {
  const seconds = useJourneyState(({ context: { saved, tick } }) =>
    saved.returning ? getSecondsUntil(saved.returning.at, tick) : null,
  );
  return seconds === null ? null : <span role="timer">{shared.returnsIn(seconds)}</span>;
}
