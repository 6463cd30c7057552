// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { supportDialogs } from './dialogSupport.ts';
import { box, opened, sends } from './modalSupport.tsx';

beforeAll(supportDialogs);

let show: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
