// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, picture, workingCamera } from './cameraSupport.ts';
import { shutter } from './captureSupport.tsx';
import { dataImg, explained, show } from './idCaptureSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

describe('what was read', () => {
  const open = (word: 'read' | 'unreadable' | 'failed') => {
    workingCamera();
    const returning = { from: word, at: Date.now() + 100_000 };
    return show({ ...explained, dataImg, returning } as Saved, {
      files: { foto: new Blob(['jpeg']) },
    });
  };

  it('OCR-11 is checked in the form with Periksa data, or photographed again, without waiting', async () => {
    const checked = open('read');
    await checked.user.click(screen.getByRole('button', { name: 'Periksa data' }));
    expect(checked.state()).toBe('personalData.editing');
    clearScreen();
    const again = open('read');
    await again.user.click(screen.getByRole('button', { name: 'Foto ulang' }));
    expect(again.state()).toBe('idCapture.aiming');
  });

  it('OCR-10 that is nothing can be typed instead', async () => {
    const { user, state } = open('unreadable');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Isi data sendiri' }),
    );
    expect(state()).toBe('personalData.editing');
  });
});

describe('the answer', () => {
  const photograph = async (readCard: () => unknown) => {
    workingCamera();
    photoOfCanvas();
    const shown = show(explained, {
      ports: { keepFile: () => dataImg, readCard },
      files: { foto: new Blob(['jpeg'], { type: 'image/jpeg' }) },
    });
    await framesArrive();
    await shown.user.click(shutter());
    await shown.answers();
    await shown.answers();
    return shown;
  };

  it('OCR-07 OCR-08 what was read shows, in part, until the form comes back after 6 s', async () => {
    const { state, pass } = await photograph(() => ({
      word: 'read',
      reffId: 'R1',
      reading: { nik: '3271046504930002', nama: 'SITI RAHMAWATI' },
    }));
    expect(state()).toBe('idCapture.read');
    expect(screen.getByRole('heading').textContent).toBe('e-KTP terbaca');
    expect(screen.getByText('SITI RAHMAWATI')).toBeTruthy();
    expect(screen.getByText('NIK 3271 •••• •••• 0002')).toBeTruthy();
    expect(screen.queryByText(/3271046504930002/)).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('Kembali ke formulir dalam 6 detik');
    pass(1000);
    expect(screen.getByRole('timer').textContent).toBe('Kembali ke formulir dalam 5 detik');
    pass(5000);
    expect(state()).toBe('personalData.editing');
  });

  it('OCR-09 OCR-10 an unreadable photo opens the alert, and OK opens the camera again', async () => {
    const { state, user } = await photograph(() => ({ word: 'other' }));
    expect(state()).toBe('idCapture.unreadable');
    expect(
      screen.getByText('Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(state()).toBe('idCapture.aiming');
    expect(picture()).toBeTruthy();
  });

  it('OCR-10 OCR-11 an unreadable photo also returns to the form after 6 s', async () => {
    const { state, pass } = await photograph(() => ({ word: 'other' }));
    pass(6000);
    expect(state()).toBe('personalData.editing');
  });

  it('OCR-11 a failed reading is told and returns to the form', async () => {
    const { state, pass } = await photograph(() => {
      throw Object.assign(new Error('x'), { kind: 'offline' });
    });
    expect(state()).toBe('idCapture.failed');
    expect(screen.getByText(/^Error: /)).toBeTruthy();
    pass(6000);
    expect(state()).toBe('personalData.editing');
  });
});
