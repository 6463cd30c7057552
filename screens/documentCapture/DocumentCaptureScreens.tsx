import { npwpCapture as npwpCopy, slipCapture as slipCopy } from '../../src/copy/steps.ts';
import { optional } from '../../src/lib/optional.ts';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';

/** The screen that photographs the tax-number card (DOC-01 to DOC-03), which can also be a PDF. */
export function NpwpCaptureScreen() {
  return (
    <CaptureScreen
      screen="npwpCapture"
      copy={npwpCopy}
      tips={[
        { icon: 'frame', text: npwpCopy.tips.frame },
        { icon: 'noFlash', text: npwpCopy.tips.sharp },
        { icon: 'lock', text: npwpCopy.tips.permission },
      ]}
      file={{ name: 'dataNpwp', accept: 'image/*,application/pdf' }}
    />
  );
}

/** Checks for a precise primary pointer (a mouse), as on a computer that is detected as a tablet (DOC-04). */
const isComputer = () => optional(() => matchMedia('(pointer: fine)').matches) ?? false;

/** The screen that photographs the salary slip, preferably with the rear camera (DOC-04 to DOC-07). */
export function SlipCaptureScreen() {
  return (
    <CaptureScreen
      screen="slipCapture"
      copy={isComputer() ? slipCopy : { ...slipCopy, instruction: slipCopy.instructionOnPhone }}
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
