import { feedback as copy } from '../../src/copy/feedback.ts';
import { titles } from '../../src/copy/titles.ts';
import { DoneArt } from '../../src/ui/art/DoneArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** Thanks for the feedback (END-11). */
export function FeedbackScreen() {
  return <EndingPage illustration={<DoneArt />} title={titles.feedback} text={copy.text} />;
}
