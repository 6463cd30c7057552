import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useJourneyState, useSend } from './useJourney.ts';

/** A button that opens the summary of all answers; nothing while the chart refuses it. */
export function OpenSummaryButton() {
  const send = useSend();
  const isOffered = useJourneyState((snapshot) => snapshot.can({ type: 'summary.opened' }));
  return isOffered && <SummaryButton onClick={() => send({ type: 'summary.opened' })} />;
}

/** A button with the title of the summary. */
export const SummaryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    {titles.summary}
  </Button>
);
