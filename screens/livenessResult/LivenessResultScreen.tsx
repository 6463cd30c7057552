import { livenessResult as resultCopy } from '../../src/copy/face.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';

/** 'Hasil' of the test selfie (LIV-16, LIV-19). */
export function LivenessResultScreen() {
  const send = useSend();
  return (
    <StepPage
      screen="livenessResult"
      lead={resultCopy.success}
      onContinue={() => send({ type: 'result.continued' })}
    >
      <PicturePlate>
        <FaceExampleArt />
      </PicturePlate>
      <p>{resultCopy.score}</p>
    </StepPage>
  );
}
