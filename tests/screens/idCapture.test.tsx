// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { shutter } from './captureSupport.tsx';
import { dataImg, explained, fresh, show } from './idCaptureSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

describe('explaining', () => {
  it('OCR-02 the camera is explained, with the four tips, before the browser asks for it', async () => {
    const { asked } = workingCamera();
    const { user, state } = show(fresh);
    for (const tip of [
      'Pastikan e-KTP berada di dalam bingkai',
      'Gunakan e-KTP asli milik pribadi',
      'Foto tidak buram dan tidak menggunakan flash',
      'Aktifkan izin kamera',
    ]) {
      expect(screen.getByRole('main').textContent).toContain(tip);
    }
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Buka Kamera' }));
    expect(state()).toBe('idCapture.aiming');
    expect(asked).toHaveLength(1);
  });

  it('the back arrow leads to the form before any camera is asked for', async () => {
    const { asked } = workingCamera();
    const { user, state } = show(fresh);
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(state()).toBe('personalData.editing');
    expect(asked).toEqual([]);
  });

  it('a picture from the phone can be chosen without the camera', async () => {
    const { user, state, container } = show(fresh);
    const input = container.querySelector<HTMLInputElement>('input[name="dataImg"]');
    await user.upload(
      input as HTMLInputElement,
      new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }),
    );
    expect(state()).toBe('idCapture.keeping');
  });
});

describe('aiming', () => {
  it('OCR-01 the title, the instruction and the shutter show over the live camera', async () => {
    workingCamera();
    show(explained);
    await framesArrive();
    expect(screen.getByRole('heading').textContent).toBe('Mohon posisikan e-KTP Anda');
    expect(screen.getByRole('main').textContent).toContain('Posisikan e-KTP Anda di dalam bingkai');
    expect(shutter()).toBeTruthy();
  });

  it('the shutter does nothing until real frames arrive', async () => {
    workingCamera();
    photoOfCanvas();
    const { user, state, answers } = show(explained);
    await answers();
    expect(shutter().getAttribute('aria-disabled')).toBe('true');
    await user.click(shutter());
    expect(state()).toBe('idCapture.aiming');
    await framesArrive();
    expect(shutter().getAttribute('aria-disabled')).toBeNull();
  });

  it('OCR-04 OCR-06 the photo taken is kept and read, with the camera let go and the wait told', async () => {
    const { tracks } = workingCamera();
    const jpeg = photoOfCanvas();
    const keepFile = vi.fn((_: { file: Blob }) => dataImg);
    const { user, answers, state, saved } = show(explained, { ports: { keepFile } });
    await framesArrive();
    await user.click(shutter());
    await answers();
    expect(keepFile.mock.calls[0]?.[0]).toMatchObject({
      file: jpeg,
      name: 'dataImg',
      rule: { scale: 0.7, quality: 0.7 },
    });
    expect(saved().dataImg).toEqual(dataImg);
    expect(state()).toBe('idCapture.reading');
    expect(screen.getByRole('status').textContent).toBe('Membaca e-KTP…');
    expect(tracks[0]?.readyState).toBe('ended');
  });

  it('a card held still is announced in the place of the tips, and no longer once it moves', async () => {
    workingCamera();
    const { send, state } = show(explained);
    await framesArrive();
    const said = () => screen.getByRole('main').textContent;
    expect(said()).toContain('Pastikan e-KTP berada di dalam bingkai');
    send({ type: 'picture.steady' });
    expect(state()).toBe('idCapture.holding');
    expect(said()).toContain('Tahan, foto segera diambil otomatis');
    expect(said()).not.toContain('Pastikan e-KTP berada di dalam bingkai');
    send({ type: 'picture.moved' });
    expect(said()).not.toContain('Tahan, foto segera diambil otomatis');
    expect(said()).toContain('Pastikan e-KTP berada di dalam bingkai');
  });

  it('several lenses can be switched between', async () => {
    const { asked } = workingCamera();
    const { user, answers } = show(explained);
    await framesArrive();
    await user.click(screen.getByRole('button', { name: 'Ganti kamera' }));
    await answers();
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
  });

  it('going back leads to the form and lets the camera go', async () => {
    const { tracks } = workingCamera();
    const { user, state } = show(explained);
    await framesArrive();
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(state()).toBe('personalData.editing');
    expect(tracks[0]?.readyState).toBe('ended');
  });
});
