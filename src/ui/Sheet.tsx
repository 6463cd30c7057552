import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { useModal, usePresence } from './modal.ts';

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

/**
 * A dialog that rises from below. Focus is kept inside and given back when it closes. By hand, for the
 * browser's own <dialog> does what dialog libraries do.
 */
export function Sheet(props: SheetProps) {
  const [shown, onGone] = usePresence(props);
  return shown && <ShownSheet {...shown} open={props.open} onGone={onGone} />;
}

function ShownSheet({
  open,
  onGone,
  title,
  onClose,
  closeLabel,
  aside,
  foot,
  className,
  children,
}: SheetProps & { onGone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, { open, onGone, onCancel: onClose, onScrim: onClose });
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
