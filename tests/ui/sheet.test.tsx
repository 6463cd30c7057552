// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertSheet } from '../../src/ui/AlertSheet.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { supportDialogs } from './dialogSupport.ts';

beforeAll(supportDialogs);
afterEach(cleanup);

function Terms() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Syarat
      </button>
      <Sheet open={open} title="Ketentuan" closeLabel="Tutup" onClose={() => setOpen(false)}>
        <input type="file" aria-label="Berkas" />
      </Sheet>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Syarat' });

describe('a sheet', () => {
  it('gives focus back to where it was when it closes', async () => {
    render(<Terms />);
    await userEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Ketentuan' }).contains(document.activeElement)).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes when Escape cancels it, but not when a file chooser inside is cancelled', async () => {
    render(<Terms />);
    await userEvent.click(opener());
    const cancel = { bubbles: true, cancelable: true };
    fireEvent(screen.getByLabelText('Berkas'), new Event('cancel', cancel));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', cancel));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with a press beside it and stays with a press on it', async () => {
    render(<Terms />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('heading', { name: 'Ketentuan' }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a sheet that moves', () => {
  it('has given focus back and is closed while it leaves, with what it held, and is gone afterwards', async () => {
    let arrive = () => {};
    const finished = new Promise<void>((done) => {
      arrive = done;
    });
    HTMLDialogElement.prototype.getAnimations = () => [{ finished } as never];
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations');
    });
    render(<Terms />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(document.activeElement).toBe(opener());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ketentuan')).toBeTruthy();
    arrive();
    await waitFor(() => expect(screen.queryByText('Ketentuan')).toBeNull());
  });
});

describe('an alert', () => {
  it('is named by its text and left with OK alone', async () => {
    const ok = vi.fn();
    render(<AlertSheet open lines={['Mohon pilih kartu']} okLabel="OK" onOk={ok} />);
    const alert = screen.getByRole('alertdialog', { name: 'Mohon pilih kartu' });
    fireEvent.click(alert);
    expect(ok).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(ok).toHaveBeenCalledOnce();
  });
});

describe('a wait', () => {
  it('says what is happening and opens again when the browser closes it by force', () => {
    render(<LoadingOverlay open message="ON PROCCESS" />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'ON PROCCESS' });
    expect(screen.getByRole('status').textContent).toBe('ON PROCCESS');
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });
});
