import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './classNames.ts';
import { useModal } from './hooks/useModal.ts';
import { IconButton } from './IconButton.tsx';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Escape, the close button and a press on the scrim. */
  onClose: () => void;
  /** Name of the close button; without it the foot must offer a way out. */
  closeLabel?: string;
  /** At the right of the title, where there is no close button. */
  aside?: ReactNode;
  /** Actions that stay while the body scrolls. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A dialog that rises from below. Focus is kept inside and given back when it closes. */
export function Sheet({ open, ...content }: SheetProps) {
  return open ? <OpenSheet {...content} /> : null;
}

function OpenSheet({
  title,
  onClose,
  closeLabel,
  aside,
  foot,
  className,
  children,
}: Omit<SheetProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, { onCancel: onClose, onScrim: onClose });
  return (
    <dialog ref={dialog} className={classNames('sheet', className)} aria-labelledby={titleId}>
      <div className="sheet-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {aside && <div className="sheet-aside">{aside}</div>}
        {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}
