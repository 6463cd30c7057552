import { rejectionDukcapil as copy } from '../../src/copy/rejectionDukcapil.ts';
import { titles } from '../../src/copy/titles.ts';
import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';

/** The population registry does not know this NIK (END-07). */
export function RejectionDukcapilScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt />}
      title={titles.rejectionDukcapil}
      text={
        <>
          <span>{copy.text}</span> {copy.advice}
        </>
      }
    />
  );
}
