import { shared } from '../../src/copy/shared.ts';
import { getSecondsUntil } from '../../src/lib/format.ts';
import { useJourneyState } from './useJourney.ts';

/** Counts down the seconds until the form returns automatically (OCR-08, OCR-10). */
export function ReturnCountdown() {
  const seconds = useJourneyState(({ context: { saved, tick } }) =>
    saved.returning ? getSecondsUntil(saved.returning.at, tick) : null,
  );
  return seconds === null ? null : <span role="timer">{shared.returnsIn(seconds)}</span>;
}
