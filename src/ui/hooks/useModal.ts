import { type RefObject, useEffect, useLayoutEffect } from 'react';

export interface ModalWays {
  /** Escape or the phone's back gesture. Without it the dialog stays. */
  onCancel?: () => void;
  /** A press beside the dialog. */
  onScrim?: () => void;
}

/**
 * Opens the dialog for as long as its component lives: modal, so the page behind is inert, and
 * focus goes back to where it was.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { onCancel, onScrim }: ModalWays,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    // A dialog that can take focus itself wants it: a wait must not put its way out under the key.
    if (element.hasAttribute('tabindex')) element.focus();
    return () => {
      if (element.open) element.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [dialog]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event) => {
      // A file chooser inside the dialog sends its own cancel, which bubbles up to here.
      if (event.target !== element) return;
      event.preventDefault();
      onCancel?.();
    };
    // Some browsers close on a repeated Escape without asking first.
    const closed = (event: Event) => {
      if (event.target !== element || !element.isConnected || element.open) return;
      element.showModal();
      onCancel?.();
    };
    const pressed = (event: Event) => {
      if (event.target === element) onScrim?.();
    };
    element.addEventListener('cancel', cancelled);
    element.addEventListener('close', closed);
    element.addEventListener('click', pressed);
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.removeEventListener('close', closed);
      element.removeEventListener('click', pressed);
    };
  }, [dialog, onCancel, onScrim]);
}
