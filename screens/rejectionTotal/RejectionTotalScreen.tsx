import { rejectionTotal as copy } from '../../src/copy/rejectionTotal.ts';

import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** The application cannot be approved; other services are in the mobile app (END-08). */
export function RejectionTotalScreen() {
  return (
    <EndingPage illustration={<RejectionArt />} title={copy.title} text={copy.text} offersApp />
  );
}
