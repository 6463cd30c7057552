import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { type ModalWays, useModal } from '../../src/ui/hooks/useModal.ts';

function Box({ takesFocus = false, ...ways }: ModalWays & { takesFocus?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, ways);
  return (
    <>
      <button type="button">Buka</button>
      <dialog ref={dialog} aria-label="Kotak" {...(takesFocus && { tabIndex: -1 })}>
        <button type="button">Jalan keluar</button>
        <p>Isi</p>
      </dialog>
    </>
  );
}

export const box = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
export const opener = () => screen.getByRole('button', { name: 'Buka' });
export const sends = (type: string, at: Element = box()) =>
  fireEvent(at, new Event(type, { bubbles: true, cancelable: true }));
/** A dialog that its owner opens from a button, which has the focus then. */
export function opened(ways: Omit<ModalWays, 'open'> & { takesFocus?: boolean } = {}) {
  const { rerender, unmount } = render(<Box open={false} {...ways} />);
  opener().focus();
  rerender(<Box open {...ways} />);
  return { become: (open: boolean) => rerender(<Box open={open} {...ways} />), unmount };
}
