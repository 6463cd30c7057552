import { slipCapture as copy } from '../../src/copy/documentCapture.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** The salary slip is photographed, preferably with the rear camera (DOC-04 to DOC-07). */
export function SlipCaptureScreen() {
  return (
    <CaptureScreen
      screen="slipCapture"
      copy={copy}
      tips={[
        { icon: 'document', text: copy.tips.frame },
        { icon: 'noFlash', text: copy.tips.sharp },
        { icon: 'lock', text: copy.tips.permission },
      ]}
      aim="paper"
      file={{ name: 'slipGaji', accept: 'image/*' }}
    />
  );
}
