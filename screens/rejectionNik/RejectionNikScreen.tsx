import { rejectionNik as copy } from '../../src/copy/rejectionNik.ts';

import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** An earlier application with this NIK is still being looked at (END-06). */
export function RejectionNikScreen() {
  return <EndingPage illustration={<RejectionArt />} title={copy.title} text={copy.text} />;
}
