import { faceTips as copy } from '../../src/copy/face.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { IconList } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { useSaved, useSend, useView } from '../shared/journey.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { Summary } from '../shared/Summary.tsx';
import { ProviderResult } from './ProviderResult.tsx';
import { Refused } from './Refused.tsx';

/** Face verification explained, or already done (LIV-01 to LIV-09). */
export function FaceTipsScreen() {
  const send = useSend();
  const succeeded = useView('providerSucceeded');
  const failed = useView('providerFailed');
  const verified = useView('verified');
  const saved = useSaved();
  const reported = saved.statusLiveness !== undefined;

  if (succeeded || failed) return <ProviderResult success={succeeded} />;
  return (
    <StepPage
      screen="faceTips"
      lead={copy.lead}
      onContinue={() => send({ type: 'face.continued' })}
    >
      {verified && <Notice icon="check">{copy.verified}</Notice>}
      {verified && <Refused />}
      {verified && <MemoryNotice what="face" files={[saved.face1, saved.face2]} />}
      {!verified && reported && <Notice>{copy.notVerified}</Notice>}
      <PicturePlate>
        <FaceExampleArt />
      </PicturePlate>
      <IconList
        items={[
          { icon: 'sun', text: copy.tips.light },
          { icon: 'face', text: copy.tips.clear },
          { icon: 'phone', text: copy.tips.upright },
          { icon: 'uncovered', text: copy.tips.uncovered },
        ]}
      />
      <Summary />
    </StepPage>
  );
}
