import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconListItem } from './IconList.tsx';
import { keepWords } from './KeepWords.tsx';
import { PageHeading } from './Page.tsx';
import { Spinner } from './Spinner.tsx';
import { BackButton } from './StepHeader.tsx';

export interface CameraFrameProps {
  /** The video element, or the picture taken. It fills the screen. */
  children: ReactNode;
  title: string;
  subtitle?: string;
  backLabel: string;
  onBack: () => void;
  /** What to aim at: a card in ID-1 proportion, an upright sheet or a face. */
  aim?: 'card' | 'paper' | 'face';
  tips?: readonly IconListItem[] | undefined;
  /** What to do better, read out whenever it changes. */
  hint?: string | undefined;
  /** The shutter and what is beside it. */
  foot: ReactNode;
}

/** The full-bleed camera page: everything dark but the frame, words above, shutter at the thumb. */
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
          {subtitle && <p>{keepWords(subtitle)}</p>}
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
              <span>{keepWords(hint)}</span>
            </span>
          )}
        </p>
        {tips && (
          <ul className="camera-tips">
            {tips.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                <span>{keepWords(text)}</span>
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
        <span>{shutterLabel}</span>
      </button>
      <div className="camera-side">
        {lens && <IconButton icon="switchLens" label={lens.label} onClick={lens.onSwitch} />}
      </div>
    </div>
  );
}
