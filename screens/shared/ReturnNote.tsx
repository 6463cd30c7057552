import { shared } from '../../src/copy/shared.ts';
import { useJourneyState } from './useJourney.ts';

/** How many seconds are left until the form comes back by itself (OCR-08, OCR-10). */
export function ReturnNote() {
  const seconds = useJourneyState(({ context: { saved, tick } }) =>
    saved.returning ? Math.max(0, Math.ceil((saved.returning.at - tick) / 1000)) : null,
  );
  return seconds === null ? null : <span role="timer">{shared.returnsIn(seconds)}</span>;
}
