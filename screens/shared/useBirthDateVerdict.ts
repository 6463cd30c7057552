import { useEffect, useEffectEvent, useRef } from 'react';
import { alertTexts } from '../../src/copy/alerts.ts';
import { focusFirst } from './focusFirst.ts';
import { useJourneyState } from './journey.ts';

/**
 * What the chart objects to in the birth date is also said at the field (PER-18, PER-20), which gets the
 * focus once the alert is closed: it is what the alert spoke of, whatever else is missing above it.
 */
export function useBirthDateVerdict(mark: (message: string) => void) {
  const verdict = useJourneyState(({ context: { alert } }) =>
    alert?.kind === 'text' && (alert.text === 'birthDateImpossible' || alert.text === 'ageOutside')
      ? alert.text
      : null,
  );
  const onVerdict = useEffectEvent(mark);
  const spokeOfIt = useRef(false);
  useEffect(() => {
    if (verdict) onVerdict(alertTexts[verdict]);
    else if (spokeOfIt.current) focusFirst(['tgl_lahir']);
    spokeOfIt.current = verdict !== null;
  }, [verdict]);
}
