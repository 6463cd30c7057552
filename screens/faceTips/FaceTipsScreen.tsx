import { faceTips as copy } from '../../src/copy/faceTips.ts';
import { FaceExampleArt } from '../../src/ui/art/FaceExampleArt.tsx';
import { IconList } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PicturePlate } from '../../src/ui/PicturePlate.tsx';
import { useJourneyState, useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { ProviderResult } from './ProviderResult.tsx';

const verifiedStates = [
  'verified',
  'registering',
  'requestingOtp',
  'alerting',
  'alertingUnsettled',
] as const;

/** Face verification explained, or already done (LIV-01 to LIV-09). */
export function FaceTipsScreen() {
  const send = useSend();
  const succeeded = useJourneyState((snapshot) => snapshot.matches({ faceTips: 'succeeded' }));
  const failed = useJourneyState((snapshot) => snapshot.matches({ faceTips: 'failed' }));
  const verified = useJourneyState((snapshot) =>
    verifiedStates.some((state) => snapshot.matches({ faceTips: state })),
  );
  const reported = useJourneyState(({ context }) => context.saved.statusLiveness !== undefined);

  if (succeeded || failed) return <ProviderResult success={succeeded} />;
  return (
    <StepPage
      screen="faceTips"
      lead={copy.lead}
      onContinue={() => send({ type: 'face.continued' })}
    >
      {verified && <Notice icon="check">{copy.verified}</Notice>}
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
    </StepPage>
  );
}
