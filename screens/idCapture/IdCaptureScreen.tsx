import { idCapture as copy } from '../../src/copy/capture.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';
import { useView } from '../shared/journey.ts';
import { CardRead } from './CardRead.tsx';

/** The e-KTP is photographed and read; what was read shows until the form comes back (OCR-01 to 14). */
export function IdCaptureScreen() {
  const isRead = useView('cardRead');
  if (isRead) return <CardRead />;
  return (
    <CaptureScreen
      screen="idCapture"
      copy={copy}
      tips={[
        { icon: 'frame', text: copy.tips.frame },
        { icon: 'card', text: copy.tips.original },
        { icon: 'noFlash', text: copy.tips.sharp },
        { icon: 'lock', text: copy.tips.permission },
      ]}
      file={{ name: 'dataImg', accept: 'image/*' }}
    />
  );
}
