import { livenessTest as copy } from '../../src/copy/livenessTest.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** A test selfie with the front camera, kept on the phone only (LIV-17, LIV-18). */
export function LivenessTestScreen() {
  return (
    <CaptureScreen
      screen="livenessTest"
      copy={copy}
      tips={[
        { icon: 'sun', text: copy.tips.light },
        { icon: 'face', text: copy.tips.face },
      ]}
      shutter={copy.start}
      aim="face"
      facing="user"
      file={{ name: 'livenessTest', accept: 'image/*' }}
    />
  );
}
