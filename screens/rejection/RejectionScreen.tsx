import { rejection as copy } from '../../src/copy/rejection.ts';
import { titles } from '../../src/copy/titles.ts';
import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** The applicant has applied before (END-04, END-05). */
export function RejectionScreen() {
  return <EndingPage illustration={<RejectionArt />} title={titles.rejection} text={copy.text} />;
}
