import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface ModalOptions {
  open: boolean;
  /** Called for Escape or the back gesture. Without it the dialog stays open. */
  onCancel?: () => void;
  /** Called for a press on the backdrop. */
  onBackdropPress?: () => void;
  /** Called after the dialog is closed and its animations have ended. */
  onClosed?: () => void;
}

/**
 * Opens a `<dialog>` as modal while `open` is true. On close, the focus returns immediately to the element that had it;
 * the closing animation may still run.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onCancel, onBackdropPress, onClosed }: ModalOptions,
) {
  const handleCancel = useEffectEvent((event: Event) => {
    // A file input inside the dialog dispatches a `cancel` event that bubbles up to here.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel?.();
  });
  // Some browsers close on a repeated Escape without a `cancel` event.
  const handleClose = useEffectEvent((event: Event) => {
    const element = dialog.current;
    if (event.target !== element || !element?.isConnected || element.open) return;
    element.showModal();
    onCancel?.();
  });
  const handlePress = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onBackdropPress?.();
  });
  const notifyClosed = useEffectEvent(() => onClosed?.());
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      // Focused again, because after the clean-up React restores the focus to the dialog.
      focusElement(opener.current);
      // Empty with reduced motion, and in browsers that hide a closed dialog immediately.
      const animations = element.getAnimations?.() ?? [];
      if (animations.length === 0) notifyClosed();
      else
        Promise.allSettled(animations.map(({ finished }) => finished)).then(() => notifyClosed());
      return;
    }
    opener.current = document.activeElement;
    if (!element.open) element.showModal();
    // A focusable dialog gets the focus itself, so that Enter does not press its cancel button.
    if (element.hasAttribute('tabindex')) element.focus();
    const handlers = [
      ['cancel', (event: Event) => handleCancel(event)],
      ['close', (event: Event) => handleClose(event)],
      ['click', (event: Event) => handlePress(event)],
    ] as const;
    for (const [type, handler] of handlers) element.addEventListener(type, handler);
    return () => {
      for (const [type, listener] of handlers) element.removeEventListener(type, listener);
      if (element.open) element.close();
      focusElement(opener.current);
    };
  }, [dialog, open]);
}

function focusElement(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/**
 * Keeps the last props of an open dialog while its closing animation runs. Returns the props to render (`null` before
 * it opens and after the animation) and a function to call after the animation.
 */
export function usePresence<Props extends { open: boolean }>(
  props: Props,
): [Props | null, () => void] {
  const [last, setLast] = useState<Props | null>(null);
  if (props.open && last !== props) setLast(props);
  return [props.open ? props : last, useCallback(() => setLast(null), [])];
}
