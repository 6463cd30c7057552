import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { useModal, usePresence } from './modal.ts';

export interface AlertSheetProps {
  open: boolean;
  lines: readonly string[];
  /** Which of the lines are not in the page's language. */
  isEnglish?: ((line: string) => boolean) | undefined;
  okLabel: string;
  /** OK and Escape alike. */
  onOk: () => void;
  /** Another way on, below OK. */
  other?: { label: string; onPress: () => void } | undefined;
  illustration?: ReactNode;
  /** Below the text, such as a countdown. */
  note?: ReactNode;
  /** Whom to ask. */
  help?: ReactNode;
}

/** What must be known before going on: a text and one OK. */
export function AlertSheet(props: AlertSheetProps) {
  const [shown, onGone] = usePresence(props);
  return shown && <ShownAlert {...shown} open={props.open} onGone={onGone} />;
}

function ShownAlert({
  open,
  onGone,
  lines,
  isEnglish,
  okLabel,
  onOk,
  other,
  illustration,
  note,
  help,
}: AlertSheetProps & { onGone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useModal(dialog, { open, onGone, onCancel: onOk });
  // By itself a browser takes the first that can be pressed: here the number to call.
  useLayoutEffect(() => {
    if (open) ok.current?.focus();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" role="alertdialog" aria-labelledby={textId}>
      <div className="sheet-body alert">
        {illustration}
        <div className="alert-lines" id={textId}>
          {lines.map((line) => (
            <p key={line} lang={isEnglish?.(line) ? 'en' : undefined}>
              {line}
            </p>
          ))}
        </div>
        {note && <p className="alert-note">{note}</p>}
        {help}
      </div>
      <div className="sheet-foot">
        <Button ref={ok} onClick={onOk}>
          {okLabel}
        </Button>
        {other && (
          <Button variant="secondary" onClick={other.onPress}>
            {other.label}
          </Button>
        )}
      </div>
    </dialog>
  );
}
