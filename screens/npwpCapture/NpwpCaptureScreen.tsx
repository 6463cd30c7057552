import { npwpCapture as copy } from '../../src/copy/documentCapture.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** The tax-number card is photographed (DOC-01 to DOC-03); the tax document may also be a PDF. */
export function NpwpCaptureScreen() {
  return (
    <CaptureScreen
      screen="npwpCapture"
      copy={copy}
      tips={[
        { icon: 'frame', text: copy.tips.frame },
        { icon: 'noFlash', text: copy.tips.sharp },
        { icon: 'lock', text: copy.tips.permission },
      ]}
      file={{ name: 'dataNpwp', accept: 'image/*,application/pdf' }}
    />
  );
}
