import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { useModal, usePresence } from './modal.ts';

export interface AlertSheetProps {
  open: boolean;
  /** The paragraphs of the text, all different. */
  lines: readonly string[];
  /** Checks whether a line is English, which is not the language of the page. */
  isEnglish?: ((line: string) => boolean) | undefined;
  okLabel: string;
  /** Called for OK and for Escape. */
  onOk: () => void;
  /** A second button below OK. */
  other?: { label: string; onPress: () => void } | undefined;
  illustration?: ReactNode;
  /** Content below the text, such as a countdown. */
  note?: ReactNode;
  /** Contact details for help. */
  help?: ReactNode;
}

/** An alert dialog with a text, an OK button and at most one other button. */
export function AlertSheet(props: AlertSheetProps) {
  const [shown, onClosed] = usePresence(props);
  return shown && <ShownAlert {...shown} open={props.open} onClosed={onClosed} />;
}

function ShownAlert({
  open,
  onClosed,
  lines,
  isEnglish,
  okLabel,
  onOk,
  other,
  illustration,
  note,
  help,
}: AlertSheetProps & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useModal(dialog, { open, onClosed, onCancel: onOk });
  // By default the browser would focus the first link, the number to call.
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
