import { livenessTest as testCopy } from '../../src/copy/face.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** A test selfie with the front camera, kept on the phone only (LIV-17, LIV-18). */
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
