import { slipCapture as slipCopy } from '../../src/copy/steps.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** The salary slip is photographed, preferably with the rear camera (DOC-04 to DOC-07). */
export function SlipCaptureScreen() {
  return (
    <CaptureScreen
      screen="slipCapture"
      copy={slipCopy}
      tips={[
        { icon: 'document', text: slipCopy.tips.frame },
        { icon: 'noFlash', text: slipCopy.tips.sharp },
        { icon: 'lock', text: slipCopy.tips.permission },
      ]}
      aim="paper"
      file={{ name: 'slipGaji', accept: 'image/*' }}
    />
  );
}
