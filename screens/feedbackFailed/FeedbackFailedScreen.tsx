import { feedbackFailed as copy } from '../../src/copy/feedbackFailed.ts';
import { titles } from '../../src/copy/titles.ts';
import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** The feedback could not be sent (END-11). */
export function FeedbackFailedScreen() {
  return (
    <EndingPage illustration={<RejectionArt />} title={titles.feedbackFailed} text={copy.text} />
  );
}
