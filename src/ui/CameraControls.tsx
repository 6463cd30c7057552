import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';

export interface CameraControlsProps {
  shutterLabel: string;
  onShoot: () => void;
  /** False until real frames arrive; a press does nothing before. */
  ready: boolean;
  /** The photo taken is being worked on. */
  busy?: boolean;
  /** Where there are several lenses. */
  lens?: { label: string; onSwitch: () => void };
  /** At the left of the shutter, such as a button to pick a file. */
  aside?: ReactNode;
}

/** The shutter, the lens switch at its right and room for another way at its left. */
export function CameraControls({
  shutterLabel,
  onShoot,
  ready,
  busy = false,
  lens,
  aside,
}: CameraControlsProps) {
  const idle = ready && !busy;
  return (
    <div className="camera-controls">
      <div className="camera-side">{aside}</div>
      <button
        type="button"
        className="shutter"
        aria-disabled={!idle || undefined}
        aria-busy={busy || undefined}
        onClick={() => idle && onShoot()}
      >
        <span className="shutter-disc">{busy && <Spinner />}</span>
        {shutterLabel}
      </button>
      <div className="camera-side">
        {lens && <IconButton icon="switchLens" label={lens.label} onClick={lens.onSwitch} />}
      </div>
    </div>
  );
}
