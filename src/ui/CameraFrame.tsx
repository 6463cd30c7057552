import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import { CameraControls, type CameraControlsProps } from './CameraControls.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconListItem } from './IconList.tsx';
import { keepWords } from './KeepWords.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface CameraFrameProps extends CameraControlsProps {
  /** The video element, or the picture taken. It fills the screen. */
  children: ReactNode;
  title: string;
  subtitle?: string;
  backLabel: string;
  onBack: () => void;
  /** What to aim at: a card in ID-1 proportion or a face. */
  aim?: 'card' | 'face';
  tips?: readonly IconListItem[];
  /** Between tips and shutter, such as a notice on the photo's quality. */
  notice?: ReactNode;
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
  notice,
  ...controls
}: CameraFrameProps) {
  return (
    <main className="camera">
      <div className="camera-layer">
        <BackButton label={backLabel} onBack={onBack} />
        <div className="camera-words">
          <PageHeading>{title}</PageHeading>
          {subtitle && <p>{keepWords(subtitle)}</p>}
        </div>
        <div className={classNames('camera-frame', aim === 'face' && 'camera-frame-face')}>
          {aim === 'card' && (
            <>
              <span className="camera-corner" />
              <span className="camera-corner" />
              <span className="camera-corner" />
              <span className="camera-corner" />
            </>
          )}
          <div className="camera-picture">{children}</div>
        </div>
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
        {notice && <div className="camera-notice">{notice}</div>}
        <CameraControls {...controls} />
      </div>
    </main>
  );
}
