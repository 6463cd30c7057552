import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconListItem } from './IconList.tsx';
import { PageHeading } from './Page.tsx';
import { Spinner } from './Spinner.tsx';
import { BackButton } from './StepHeader.tsx';
import { keepUnbroken } from './UnbrokenText.tsx';

export interface CameraFrameProps {
  /** The video, or the photo taken. It fills the screen. */
  children: ReactNode;
  title: string;
  subtitle?: string;
  backLabel: string;
  onBack: () => void;
  /** The shape of the frame: a card in ID-1 proportion, an upright sheet or a face. */
  aim?: 'card' | 'paper' | 'face';
  tips?: readonly IconListItem[] | undefined;
  /** Advice for a better photo, announced whenever it changes. */
  hint?: string | undefined;
  /** The controls below, usually `CameraControls`. */
  foot: ReactNode;
}

/** The full-screen camera page: text above a bright frame, and the shutter at the bottom. */
export function CameraFrame({
  children,
  title,
  subtitle,
  backLabel,
  onBack,
  aim = 'card',
  tips,
  hint,
  foot,
}: CameraFrameProps) {
  return (
    <main className="camera">
      <div className="camera-layer">
        <BackButton label={backLabel} onBack={onBack} />
        <div className="camera-words">
          <PageHeading>{title}</PageHeading>
          {subtitle && <p>{keepUnbroken(subtitle)}</p>}
        </div>
        <div className={classNames('camera-frame', aim !== 'card' && `camera-frame-${aim}`)}>
          {aim !== 'face' && (
            <>
              <span className="camera-corner" />
              <span className="camera-corner" />
              <span className="camera-corner" />
              <span className="camera-corner" />
            </>
          )}
          <div className="camera-picture">{children}</div>
        </div>
        <p className="camera-hint" aria-live="polite">
          {hint && (
            <span key={hint}>
              <Icon name="info" />
              <span>{keepUnbroken(hint)}</span>
            </span>
          )}
        </p>
        {tips && (
          <ul className="camera-tips">
            {tips.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                <span>{keepUnbroken(text)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="camera-foot">{foot}</div>
      </div>
    </main>
  );
}

interface CameraControlsProps {
  shutterLabel: string;
  onShoot: () => void;
  /** False until frames arrive; until then a press does nothing. */
  ready: boolean;
  /** Whether the photo is being processed. */
  busy?: boolean;
  /** Whether an automatic photo is about to be taken: a ring closes around the shutter. */
  counting?: boolean;
  /** The button to switch cameras, if there are several. */
  lens?: { label: string; onSwitch: () => void };
  /** A control to the left of the shutter, such as a button to pick a file. */
  aside?: ReactNode;
}

/** The shutter, with a camera switch to its right and another control to its left. */
export function CameraControls({
  shutterLabel,
  onShoot,
  ready,
  busy = false,
  counting = false,
  lens,
  aside,
}: CameraControlsProps) {
  const canShoot = ready && !busy;
  return (
    <div className="camera-controls">
      <div className="camera-side">{aside}</div>
      <button
        type="button"
        className="shutter"
        aria-disabled={!canShoot || undefined}
        aria-busy={busy || undefined}
        onClick={() => canShoot && onShoot()}
      >
        <span className="shutter-disc">
          {busy && <Spinner />}
          {counting && (
            <svg className="shutter-ring" viewBox="0 0 88 88" aria-hidden="true">
              <circle cx="44" cy="44" r="41" pathLength="1" />
            </svg>
          )}
        </span>
        <span>{shutterLabel}</span>
      </button>
      <div className="camera-side">
        {lens && <IconButton icon="switchLens" label={lens.label} onClick={lens.onSwitch} />}
      </div>
    </div>
  );
}
