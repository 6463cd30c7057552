// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertSheet } from '../../src/ui/AlertSheet.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { type ModalOptions, useModal } from '../../src/ui/modal.ts';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { supportDialogs } from '../support/page.ts';

function Box({ takesFocus = false, ...ways }: ModalOptions & { takesFocus?: boolean }) {
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

const box = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

const opener = () => screen.getByRole('button', { name: 'Buka' });

const sends = (type: string, at: Element = box()) =>
  fireEvent(at, new Event(type, { bubbles: true, cancelable: true }));

/** Renders a dialog that its owner opens while a button has the focus. */
function opened(ways: Omit<ModalOptions, 'open'> & { takesFocus?: boolean } = {}) {
  const { rerender, unmount } = render(<Box open={false} {...ways} />);
  opener().focus();
  rerender(<Box open {...ways} />);
  return { become: (open: boolean) => rerender(<Box open={open} {...ways} />), unmount };
}

beforeAll(supportDialogs);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('content of dialogs', () => {
  const cancel = (at: Element) =>
    fireEvent(at, new Event('cancel', { bubbles: true, cancelable: true }));

  describe('Sheet', () => {
    const sheet = { open: true, title: 'Akad', onClose: () => {} };

    it.each([
      ['Escape', () => cancel(screen.getByRole('dialog'))],
      ['a press on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
      ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Tutup akad' }))],
    ])('calls onClose for %s', (_, way) => {
      const close = vi.fn();
      render(
        <Sheet {...sheet} closeLabel="Tutup akad" onClose={close}>
          Naskah akad
        </Sheet>,
      );
      way();
      expect(close).toHaveBeenCalledOnce();
    });

    it('shows its current props while open, and can open again', () => {
      const { rerender } = render(<Sheet {...sheet}>Halaman satu</Sheet>);
      rerender(<Sheet {...sheet}>Halaman dua</Sheet>);
      expect(screen.getByRole('dialog').textContent).toBe('AkadHalaman dua');
      rerender(
        <Sheet {...sheet} open={false}>
          Halaman tiga
        </Sheet>,
      );
      expect(screen.queryByText(/Halaman/)).toBeNull();
      rerender(<Sheet {...sheet}>Halaman empat</Sheet>);
      expect(screen.getByRole('dialog').textContent).toBe('AkadHalaman empat');
    });

    it('shows its last open props while closing', () => {
      const never = new Promise(() => {});
      HTMLDialogElement.prototype.getAnimations = () => [{ finished: never }] as never;
      onTestFinished(
        () => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations'),
      );
      const { rerender } = render(<Sheet {...sheet}>Lembar satu</Sheet>);
      rerender(<Sheet {...sheet}>Lembar dua</Sheet>);
      rerender(
        <Sheet {...sheet} open={false}>
          Lembar tiga
        </Sheet>,
      );
      expect(screen.getByText(/Lembar/).textContent).toBe('Lembar dua');
    });
  });

  describe('AlertSheet', () => {
    const alert = {
      open: true,
      lines: ['Nomor belum terdaftar', 'Unknown number'],
      okLabel: 'Oke',
    };

    it('is named by its text and closes only with OK', async () => {
      const ok = vi.fn();
      render(<AlertSheet open lines={['Mohon pilih kartu']} okLabel="OK" onOk={ok} />);
      const alert = screen.getByRole('alertdialog', { name: 'Mohon pilih kartu' });
      fireEvent.click(alert);
      expect(ok).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'OK' }));
      expect(ok).toHaveBeenCalledOnce();
    });

    it('treats Escape as OK, and has a separate second button', async () => {
      const ok = vi.fn();
      const other = vi.fn();
      render(
        <AlertSheet
          {...alert}
          onOk={ok}
          other={{ label: 'Ganti nomor', onPress: other }}
          note="Tunggu 58 detik"
          help={<a href="tel:1500">Telepon</a>}
          illustration={<img alt="Telepon genggam" src="data:," />}
        />,
      );
      cancel(screen.getByRole('alertdialog'));
      expect(ok).toHaveBeenCalledOnce();
      await userEvent.click(screen.getByRole('button', { name: 'Ganti nomor' }));
      expect(other).toHaveBeenCalledOnce();
      expect(ok).toHaveBeenCalledOnce();
      expect(screen.getByText('Tunggu 58 detik')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Telepon' })).toBeTruthy();
      expect(screen.getByRole('img', { name: 'Telepon genggam' })).toBeTruthy();
    });

    it('focuses OK each time it opens, although the help number comes first', () => {
      const help = <a href="tel:1500">Telepon</a>;
      const { rerender } = render(<AlertSheet {...alert} help={help} onOk={() => {}} />);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Oke' }));
      rerender(<AlertSheet {...alert} open={false} help={help} onOk={() => {}} />);
      rerender(<AlertSheet {...alert} help={help} onOk={() => {}} />);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Oke' }));
    });
  });

  describe('LoadingOverlay', () => {
    it('has the focus itself, so that no key closes it, and ignores Escape', () => {
      const press = vi.fn();
      render(
        <LoadingOverlay open message="Mengirim" action={{ label: 'Henti', onPress: press }} />,
      );
      const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Mengirim' });
      expect(document.activeElement).toBe(dialog);
      expect(dialog.tabIndex).toBe(-1);
      expect(cancel(dialog)).toBe(false);
      expect(dialog.open).toBe(true);
      expect(press).not.toHaveBeenCalled();
    });
  });
});

/** A dialog that is open before useModal opens it, as a browser restores it. */
function OpenAlready() {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { open: true });
  return <dialog ref={dialog} open aria-label="Terbuka" />;
}

function Nothing() {
  useModal(useRef<HTMLDialogElement>(null), { open: true });
  return <p>Kosong</p>;
}

describe('useModal', () => {
  let show: ReturnType<typeof vi.spyOn>;

  let close: ReturnType<typeof vi.spyOn>;

  beforeEach(() => {
    show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  });

  describe('an opening dialog', () => {
    it('is modal, with the focus on its first focusable element', () => {
      opened();
      expect(show).toHaveBeenCalledOnce();
      expect(box().open).toBe(true);
      expect(document.activeElement?.textContent).toBe('Jalan keluar');
    });

    it('has the focus itself if it is focusable', () => {
      opened({ takesFocus: true });
      expect(document.activeElement).toBe(box());
    });

    it('is not opened twice', () => {
      const { become } = opened();
      become(true);
      expect(show).toHaveBeenCalledOnce();
      cleanup();
      show.mockClear();
      render(<OpenAlready />);
      expect(show).not.toHaveBeenCalled();
    });
  });

  describe('a closing dialog', () => {
    it('restores the focus without scrolling, and calls onClosed immediately without animations', () => {
      const onGone = vi.fn();
      const { become } = opened({ onClosed: onGone });
      onGone.mockClear();
      const focus = vi.spyOn(opener(), 'focus');
      become(false);
      expect(close).toHaveBeenCalledOnce();
      expect(document.activeElement).toBe(opener());
      expect(focus).toHaveBeenCalledWith({ preventScroll: true });
      expect(onGone).toHaveBeenCalledOnce();
    });

    it('restores the focus when it is unmounted open', () => {
      const { unmount } = opened();
      const focus = vi.spyOn(opener(), 'focus');
      unmount();
      expect(close).toHaveBeenCalledOnce();
      expect(focus).toHaveBeenCalledOnce();
    });

    it('is not closed again if the browser has closed it', () => {
      const { become } = opened();
      box().open = false;
      become(false);
      expect(close).not.toHaveBeenCalled();
    });

    it('does not focus a button that no longer exists', () => {
      const { become } = opened();
      const button = opener();
      const focus = vi.spyOn(button, 'focus');
      vi.spyOn(button, 'isConnected', 'get').mockReturnValue(false);
      become(false);
      expect(focus).not.toHaveBeenCalled();
    });

    it('restores the focus at once, and calls onClosed after all animations have finished or were cancelled', async () => {
      const ends: { done: () => void; fail: () => void }[] = [];
      const moves = ['naik', 'pudar'].map(() => ({
        finished: new Promise<void>((done, fail) => {
          ends.push({ done, fail });
        }),
      }));
      const onGone = vi.fn();
      const { become } = opened({ onClosed: onGone });
      onGone.mockClear();
      HTMLDialogElement.prototype.getAnimations = () => moves as never;
      onTestFinished(
        () => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations'),
      );
      become(false);
      expect(document.activeElement).toBe(opener());
      expect(onGone).not.toHaveBeenCalled();
      await act(async () => ends[0]?.done());
      expect(onGone).not.toHaveBeenCalled();
      await act(async () => ends[1]?.fail());
      expect(onGone).toHaveBeenCalledOnce();
    });

    it('stops listening', () => {
      const onCancel = vi.fn();
      const onScrim = vi.fn();
      const { become } = opened({ onCancel, onBackdropPress: onScrim });
      become(false);
      expect(sends('cancel')).toBe(true);
      sends('close');
      fireEvent.click(box());
      expect(onCancel).not.toHaveBeenCalled();
      expect(onScrim).not.toHaveBeenCalled();
      expect(box().open).toBe(false);
    });
  });

  it('an unrendered dialog is not opened', () => {
    render(<Nothing />);
    expect(screen.getByText('Kosong')).toBeTruthy();
    expect(show).not.toHaveBeenCalled();
  });

  describe('events of an open dialog', () => {
    it('call onCancel for Escape, and the browser does not close it', () => {
      const onCancel = vi.fn();
      opened({ onCancel });
      expect(sends('cancel')).toBe(false);
      expect(onCancel).toHaveBeenCalledOnce();
      expect(box().open).toBe(true);
    });

    it('are ignored when a file input inside is cancelled', () => {
      const onCancel = vi.fn();
      opened({ onCancel });
      expect(sends('cancel', screen.getByText('Isi'))).toBe(true);
      expect(onCancel).not.toHaveBeenCalled();
    });

    it('a close by the browser reopens it and calls onCancel', () => {
      const onCancel = vi.fn();
      opened({ onCancel });
      box().open = false;
      sends('close');
      expect(box().open).toBe(true);
      expect(onCancel).toHaveBeenCalledOnce();
    });

    it('`close` events are ignored while the dialog is open, from nested elements, and after unmount', () => {
      const onCancel = vi.fn();
      opened({ onCancel });
      sends('close');
      expect(onCancel).not.toHaveBeenCalled();
      box().open = false;
      sends('close', screen.getByText('Isi'));
      expect(onCancel).not.toHaveBeenCalled();
      vi.spyOn(box(), 'isConnected', 'get').mockReturnValue(false);
      sends('close');
      expect(onCancel).not.toHaveBeenCalled();
      expect(show).toHaveBeenCalledOnce();
    });

    it('call onBackdropPress for a press on the backdrop only', () => {
      const onScrim = vi.fn();
      opened({ onBackdropPress: onScrim });
      fireEvent.click(screen.getByText('Isi'));
      expect(onScrim).not.toHaveBeenCalled();
      fireEvent.click(box());
      expect(onScrim).toHaveBeenCalledOnce();
    });
  });
});
