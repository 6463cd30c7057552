// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameraError, fakeDevices, install } from '../client/fakeCamera.ts';
import { framesArrive, workingCamera } from './cameraSupport.ts';
import { shutter } from './captureSupport.tsx';
import { explained, show } from './idCaptureSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

describe('a camera that is waited for', () => {
  it('OCR-14 says what to press and what else can be done, until it shows its picture', async () => {
    workingCamera();
    const { send, state } = show(explained);
    send({ type: 'camera.delayed', trouble: 'unanswered' });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Kamera menunggu izin Anda');
    expect(main.textContent).toContain('Pilih Izinkan pada pertanyaan peramban di layar');
    expect(screen.getByRole('button', { name: 'Galeri' })).toBeTruthy();
    await framesArrive();
    expect(state()).toBe('idCapture.aiming');
    expect(main.textContent).not.toContain('Kamera menunggu izin Anda');
    expect(shutter().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('recovering', () => {
  const title = () => screen.getByRole('heading').textContent;

  it('OCR-14 ERR-07 a browser without a camera gives the alert, then the choice of a picture', async () => {
    install(undefined);
    const { user, state } = show(explained);
    expect(
      within(screen.getByRole('alertdialog')).getByText('Cannot read UserMedia from MediaDevices.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(state()).toBe('idCapture.recovering');
    expect(title()).toBe('Kamera tidak didukung peramban ini');
    expect(screen.getByRole('button', { name: 'Pilih dari galeri' })).toBeTruthy();
  });

  it('a denied camera tells how to allow it, and Coba lagi asks again', async () => {
    const asked = fakeDevices(cameraError('NotAllowedError'));
    const { user, answers, state } = show(explained);
    await answers();
    expect(title()).toBe('Kamera belum diizinkan');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await answers();
    expect(asked).toHaveLength(2);
    expect(state()).toBe('idCapture.recovering');
  });

  it('a missing camera is told', async () => {
    fakeDevices(cameraError('NotFoundError'));
    const { answers } = show(explained);
    await answers();
    expect(title()).toBe('Kamera tidak ditemukan');
  });

  it('a photo chosen while recovering goes on to be kept', async () => {
    fakeDevices(cameraError('NotFoundError'));
    const { user, answers, state, container } = show(explained);
    await answers();
    const input = container.querySelector<HTMLInputElement>('input[name="dataImg"]');
    await user.upload(
      input as HTMLInputElement,
      new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }),
    );
    expect(state()).toBe('idCapture.keeping');
  });
});
