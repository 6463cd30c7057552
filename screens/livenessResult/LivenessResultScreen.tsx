import { livenessResult as copy } from '../../src/copy/livenessTest.ts';
import { FaceExampleArt } from '../../src/ui/art/FaceExampleArt.tsx';
import { PicturePlate } from '../../src/ui/PicturePlate.tsx';
import { useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';

/** 'Hasil' of the test selfie (LIV-16, LIV-19). */
export function LivenessResultScreen() {
  const send = useSend();
  return (
    <StepPage
      screen="livenessResult"
      lead={copy.success}
      onContinue={() => send({ type: 'result.continued' })}
    >
      <PicturePlate>
        <FaceExampleArt />
      </PicturePlate>
      <p>{copy.score}</p>
    </StepPage>
  );
}
