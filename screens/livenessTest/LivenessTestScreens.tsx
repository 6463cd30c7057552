import { livenessResult as resultCopy, livenessTest as testCopy } from '../../src/copy/face.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useSend } from '../shared/useJourney.ts';

/** The screen for a test selfie with the front camera, which never leaves the phone (LIV-17, LIV-18). */
export function LivenessTestScreen() {
  return (
    <CaptureScreen
      screen="livenessTest"
      copy={testCopy}
      tips={[
        { icon: 'sun', text: testCopy.tips.light },
        { icon: 'face', text: testCopy.tips.face },
      ]}
      shutter={testCopy.start}
      aim="face"
      facing="user"
      file={{ name: 'livenessTest', accept: 'image/*' }}
    />
  );
}

/** The result ('Hasil') of the test selfie (LIV-16, LIV-19). */
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
      <p lang="en">{resultCopy.score}</p>
    </StepPage>
  );
}
