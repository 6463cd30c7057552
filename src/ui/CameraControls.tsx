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
  /** A photo is about to be taken without a press: a ring closes around the shutter. */
  counting?: boolean;
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
  counting = false,
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
        <span className="shutter-disc">
          {busy && <Spinner />}
          {counting && (
            <svg className="shutter-ring" viewBox="0 0 88 88" aria-hidden="true">
              <circle cx="44" cy="44" r="41" pathLength="1" />
            </svg>
          )}
        </span>
        {shutterLabel}
      </button>
      <div className="camera-side">
        {lens && <IconButton icon="switchLens" label={lens.label} onClick={lens.onSwitch} />}
      </div>
    </div>
  );
}
