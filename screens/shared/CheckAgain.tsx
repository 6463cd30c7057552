import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useJourneyState, useSend } from './useJourney.ts';

/** The plain second button to the summary of all answers, where the chart has a way there. */
export function CheckAgain() {
  const send = useSend();
  const isOffered = useJourneyState((snapshot) => snapshot.can({ type: 'summary.opened' }));
  return isOffered && <CheckButton onClick={() => send({ type: 'summary.opened' })} />;
}

export const CheckButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    {titles.summary}
  </Button>
);
