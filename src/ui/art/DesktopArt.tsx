import { DrawingView } from './DrawingView.tsx';
import { desktopDrawing } from './desktopDrawing.ts';

/** A tablet and a phone, on which alone the journey runs. */
export function DesktopArt() {
  return <DrawingView drawing={desktopDrawing} />;
}
