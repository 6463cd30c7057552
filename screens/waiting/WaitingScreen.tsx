import { brand } from '../../src/brand.ts';
import { waiting as copy } from '../../src/copy/waiting.ts';
import { WaitingArt } from '../../src/ui/art/WaitingArt.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { LoadingInline } from '../../src/ui/LoadingInline.tsx';

/** Shown while a submission takes longer than a second (END-09). */
export function WaitingScreen() {
  return (
    <EndScreen bankName={brand.name} illustration={<WaitingArt />} title={copy.title}>
      <LoadingInline message={copy.text} />
    </EndScreen>
  );
}
