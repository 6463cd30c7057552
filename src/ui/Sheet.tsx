import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { useModal, usePresence } from './modal.ts';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Called for Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  /** Name of the close button; without it the footer must contain one. */
  closeLabel?: string;
  /** Content to the right of the title, if there is no close button. */
  aside?: ReactNode;
  /** Actions that stay visible while the body scrolls. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal bottom sheet (a native <dialog>). The focus stays inside and is restored on close. */
export function Sheet(props: SheetProps) {
  const [shown, onClosed] = usePresence(props);
  return shown && <ShownSheet {...shown} open={props.open} onClosed={onClosed} />;
}

function ShownSheet({
  open,
  onClosed,
  title,
  onClose,
  closeLabel,
  aside,
  foot,
  className,
  children,
}: SheetProps & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, { open, onClosed, onCancel: onClose, onBackdropPress: onClose });
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
