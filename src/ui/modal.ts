import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface ModalWays {
  open: boolean;
  /** Escape or the phone's back gesture. Without it the dialog stays. */
  onCancel?: () => void;
  /** A press beside the dialog. */
  onScrim?: () => void;
  /** Closed, and moved out of sight where its style lets it move. */
  onGone?: () => void;
}

/**
 * Opens the dialog while `open`: modal, so the page behind is inert. When it closes, focus goes back
 * to where it was at once; the dialog may still be seen leaving. By hand: what React lacks for <dialog>.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onCancel, onScrim, onGone }: ModalWays,
) {
  const cancelled = useEffectEvent((event: Event) => {
    // A file chooser inside the dialog sends its own cancel, which bubbles up to here.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel?.();
  });
  // Some browsers close on a repeated Escape without asking first.
  const closed = useEffectEvent((event: Event) => {
    const element = dialog.current;
    if (event.target !== element || !element?.isConnected || element.open) return;
    element.showModal();
    onCancel?.();
  });
  const pressed = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onScrim?.();
  });
  const gone = useEffectEvent(() => onGone?.());
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      // Once more: after the clean-up React gives the focus back to the dialog, which is still there.
      focusOn(opener.current);
      // Empty where nothing moves: without motion, or in a browser that hides a closed dialog at once.
      const moves = element.getAnimations?.() ?? [];
      if (moves.length === 0) gone();
      else Promise.allSettled(moves.map(({ finished }) => finished)).then(() => gone());
      return;
    }
    opener.current = document.activeElement;
    if (!element.open) element.showModal();
    // A dialog that can take focus itself wants it: a wait must not put its way out under the key.
    if (element.hasAttribute('tabindex')) element.focus();
    const handlers = [
      ['cancel', (event: Event) => cancelled(event)],
      ['close', (event: Event) => closed(event)],
      ['click', (event: Event) => pressed(event)],
    ] as const;
    for (const [type, hear] of handlers) element.addEventListener(type, hear);
    return () => {
      for (const [type, hear] of handlers) element.removeEventListener(type, hear);
      if (element.open) element.close();
      focusOn(opener.current);
    };
  }, [dialog, open]);
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/**
 * What a dialog shows on its way out: the last content it had while open. Gives the content to draw,
 * `null` when there is none, and what to call when it has left.
 */
export function usePresence<Props extends { open: boolean }>(
  props: Props,
): [Props | null, () => void] {
  const [last, setLast] = useState<Props | null>(null);
  if (props.open && last !== props) setLast(props);
  return [props.open ? props : last, useCallback(() => setLast(null), [])];
}
