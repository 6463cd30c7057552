import { useEffect, useEffectEvent } from 'react';
import { alertTexts } from '../../src/copy/alerts.ts';
import { useJourneyState } from './journey.ts';

/** What the chart objects to in the birth date is also said at the field (PER-18, PER-20). */
export function useBirthDateVerdict(mark: (message: string) => void) {
  const verdict = useJourneyState(({ context: { alert } }) =>
    alert?.kind === 'text' && (alert.text === 'birthDateImpossible' || alert.text === 'ageOutside')
      ? alert.text
      : null,
  );
  const onVerdict = useEffectEvent(mark);
  useEffect(() => {
    if (verdict) onVerdict(alertTexts[verdict]);
  }, [verdict]);
}
