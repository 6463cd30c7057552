import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconListItem } from './IconList.tsx';
import { keepWords } from './KeepWords.tsx';
import { PageHeading } from './PageHeading.tsx';

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
