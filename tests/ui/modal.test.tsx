// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useModal } from '../../src/ui/hooks/useModal.ts';
import { supportDialogs } from './dialogSupport.ts';
import { box, opened, opener, sends } from './modalSupport.tsx';

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

function Nothing() {
  useModal(useRef<HTMLDialogElement>(null), { open: true });
  return <p>Kosong</p>;
}

it('a dialog that is not drawn is not opened', () => {
  render(<Nothing />);
  expect(screen.getByText('Kosong')).toBeTruthy();
  expect(show).not.toHaveBeenCalled();
});
