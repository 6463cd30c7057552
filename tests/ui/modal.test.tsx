// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ModalWays, useModal } from '../../src/ui/hooks/useModal.ts';
import { supportDialogs } from './dialogSupport.ts';

beforeAll(supportDialogs);

let show: ReturnType<typeof vi.spyOn>;
let close: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  close = vi.spyOn(HTMLDialogElement.prototype, 'close');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

const box = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const opener = () => screen.getByRole('button', { name: 'Buka' });
const sends = (type: string, at: Element = box()) =>
  fireEvent(at, new Event(type, { bubbles: true, cancelable: true }));
/** A dialog that its owner opens from a button, which has the focus then. */
function opened(ways: Omit<ModalWays, 'open'> & { takesFocus?: boolean } = {}) {
  const { rerender, unmount } = render(<Box open={false} {...ways} />);
  opener().focus();
  rerender(<Box open {...ways} />);
  return { become: (open: boolean) => rerender(<Box open={open} {...ways} />), unmount };
}

describe('a dialog that opens', () => {
  it('is modal, with the focus on the first thing in it', () => {
    opened();
    expect(show).toHaveBeenCalledOnce();
    expect(box().open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Jalan keluar');
  });

  it('has the focus itself where it can take it', () => {
    opened({ takesFocus: true });
    expect(document.activeElement).toBe(box());
  });

  it('is not opened twice, which browsers refuse', () => {
    const { become } = opened();
    become(true);
    expect(show).toHaveBeenCalledOnce();
    cleanup();
    show.mockClear();
    render(<OpenAlready />);
    expect(show).not.toHaveBeenCalled();
  });
});

/** As the browser gives it back: open before its owner says so. */
function OpenAlready() {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { open: true });
  return <dialog ref={dialog} open aria-label="Terbuka" />;
}

describe('a dialog that closes', () => {
  it('gives the focus back without scrolling, and tells that it is gone where nothing moves', () => {
    const onGone = vi.fn();
    const { become } = opened({ onGone });
    onGone.mockClear();
    const focus = vi.spyOn(opener(), 'focus');
    become(false);
    expect(close).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(opener());
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('gives the focus back when it is taken away open', () => {
    const { unmount } = opened();
    const focus = vi.spyOn(opener(), 'focus');
    unmount();
    expect(close).toHaveBeenCalledOnce();
    expect(focus).toHaveBeenCalledOnce();
  });

  it('is not closed a second time where the browser did that', () => {
    const { become } = opened();
    box().open = false;
    become(false);
    expect(close).not.toHaveBeenCalled();
  });

  it('leaves the focus of a button that is no longer there', () => {
    const { become } = opened();
    const button = opener();
    const focus = vi.spyOn(button, 'focus');
    vi.spyOn(button, 'isConnected', 'get').mockReturnValue(false);
    become(false);
    expect(focus).not.toHaveBeenCalled();
  });

  it('is gone only when everything that moves has come to its end, or was broken off', async () => {
    const ends: { done: () => void; fail: () => void }[] = [];
    const moves = ['naik', 'pudar'].map(() => ({
      finished: new Promise<void>((done, fail) => {
        ends.push({ done, fail });
      }),
    }));
    const onGone = vi.fn();
    const { become } = opened({ onGone });
    onGone.mockClear();
    HTMLDialogElement.prototype.getAnimations = () => moves as never;
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations'));
    become(false);
    expect(onGone).not.toHaveBeenCalled();
    await act(async () => ends[0]?.done());
    expect(onGone).not.toHaveBeenCalled();
    await act(async () => ends[1]?.fail());
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('hears of nothing more', () => {
    const onCancel = vi.fn();
    const onScrim = vi.fn();
    const { become } = opened({ onCancel, onScrim });
    become(false);
    expect(sends('cancel')).toBe(true);
    sends('close');
    fireEvent.click(box());
    expect(onCancel).not.toHaveBeenCalled();
    expect(onScrim).not.toHaveBeenCalled();
    expect(box().open).toBe(false);
  });

  it('needs nobody who waits for it', () => {
    const { become } = opened();
    expect(() => become(false)).not.toThrow();
  });
});

describe('what a browser tells of an open dialog', () => {
  it('is its owner\u2019s to decide on Escape: the browser itself closes nothing', () => {
    const onCancel = vi.fn();
    opened({ onCancel });
    expect(sends('cancel')).toBe(false);
    expect(onCancel).toHaveBeenCalledOnce();
    expect(box().open).toBe(true);
  });

  it('is a file chooser\u2019s own where that is cancelled', () => {
    const onCancel = vi.fn();
    opened({ onCancel });
    expect(sends('cancel', screen.getByText('Isi'))).toBe(true);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('opens it again where it was closed by force, and asks its owner', () => {
    const onCancel = vi.fn();
    opened({ onCancel });
    box().open = false;
    sends('close');
    expect(box().open).toBe(true);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('is nothing where it is open, where something inside was closed, or where it is taken away', () => {
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

  it('is a press beside it, but not one on what it holds', () => {
    const onScrim = vi.fn();
    opened({ onScrim });
    fireEvent.click(screen.getByText('Isi'));
    expect(onScrim).not.toHaveBeenCalled();
    fireEvent.click(box());
    expect(onScrim).toHaveBeenCalledOnce();
  });

  it('changes nothing where its owner wants none of it', () => {
    const errors: unknown[] = [];
    const note = ({ error }: ErrorEvent) => errors.push(error);
    window.addEventListener('error', note);
    onTestFinished(() => window.removeEventListener('error', note));
    opened();
    expect(sends('cancel')).toBe(false);
    fireEvent.click(box());
    box().open = false;
    sends('close');
    expect(box().open).toBe(true);
    expect(errors).toEqual([]);
  });
});

function Nothing() {
  useModal(useRef<HTMLDialogElement>(null), { open: true });
  return <p>Kosong</p>;
}

it('a dialog that is not drawn is not opened', () => {
  render(<Nothing />);
  expect(screen.getByText('Kosong')).toBeTruthy();
  expect(show).not.toHaveBeenCalled();
});
