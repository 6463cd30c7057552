// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeDevices, fakeStream, install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, picture, workingCamera } from './cameraSupport.ts';
import { said, showCapture, shutter, still } from './captureSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.restoreAllMocks();
  install(undefined);
});

const state = (button: HTMLElement) => [button.ariaDisabled, button.getAttribute('aria-busy')];
const waiting = { assessPhoto: () => new Promise(() => {}) };

describe('a press of the shutter', () => {
  it('is answered at once, and a second one meanwhile takes no second photo', async () => {
    workingCamera();
    photoOfCanvas();
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
    const { user, answers } = showCapture('idCapture');
    await framesArrive();
    expect(state(shutter())).toEqual([null, null]);
    await user.click(shutter());
    expect(state(shutter())).toEqual(['true', 'true']);
    await answers();
    await user.click(shutter());
    await answers();
    expect(toBlob).toHaveBeenCalledTimes(1);
  });

  it('shows the photo held still, busy and with nothing else to press, while it is assessed', async () => {
    workingCamera();
    photoOfCanvas();
    const { user, answers, state: where } = showCapture('idCapture', { ports: waiting });
    await framesArrive();
    expect(screen.getByRole('button', { name: 'Ganti kamera' })).toBeTruthy();
    await user.click(shutter());
    await answers();
    expect(where()).toBe('idCapture.assessing');
    expect(still()?.src).toMatch(/^blob:/);
    expect(still()?.alt).toBe('');
    expect(state(shutter())).toEqual(['true', 'true']);
    expect(screen.queryByRole('button', { name: 'Galeri' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ganti kamera' })).toBeNull();
  });

  it('for which the phone gives no photo is told, and the camera can be tried again', async () => {
    workingCamera();
    photoOfCanvas();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const { user, answers, state: where, actor } = showCapture('idCapture');
    await framesArrive();
    await user.click(shutter());
    await answers();
    expect(where()).toBe('idCapture.recovering');
    expect(actor.getSnapshot().context.cameraTrouble).toBe('other');
    expect(screen.getByRole('heading').textContent).toBe('Kamera belum dapat dibuka');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await framesArrive();
    expect(state(shutter())).toEqual([null, null]);
  });

  it('is possible once frames arrive again, when another photo is to be taken', async () => {
    workingCamera();
    photoOfCanvas();
    const { user, answers } = showCapture('idCapture', {
      ports: { assessPhoto: () => ({ word: 'poor', issue: 'dark' }) },
    });
    await framesArrive();
    await user.click(shutter());
    await answers();
    expect(said()).toContain('Foto belum cukup jelas');
    expect(said()).not.toContain('Posisikan e-KTP Anda di dalam bingkai');
    await user.click(screen.getByRole('button', { name: 'Foto ulang' }));
    await answers();
    expect(state(shutter())).toEqual(['true', null]);
    await framesArrive();
    expect(state(shutter())).toEqual([null, null]);
    expect(said()).toContain('Posisikan e-KTP Anda di dalam bingkai');
  });
});

it('while the page is hidden nothing can be photographed', async () => {
  workingCamera();
  const { state: where } = showCapture('idCapture');
  await framesArrive();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(hidden).toHaveBeenCalled();
  expect(state(shutter())).toEqual(['true', null]);
  expect(where()).toBe('idCapture.aiming');
});

it('a phone with one camera offers no other', async () => {
  workingCamera();
  Object.assign(navigator.mediaDevices, {
    enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'satu', label: 'Satu' }],
  });
  showCapture('idCapture');
  await framesArrive();
  expect(screen.queryByRole('button', { name: 'Ganti kamera' })).toBeNull();
});

it('an arrow leads back from the camera of a document', async () => {
  workingCamera();
  const { user, state: where } = showCapture('slipCapture');
  await framesArrive();
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(where()).toBe('job.editing');
});

describe('a camera that shows nothing', () => {
  it.each([
    [
      'nobody answers',
      () => fakeDevices(() => new Promise(() => {})),
      'unanswered',
      [
        'Kamera menunggu izin Anda',
        'Pilih Izinkan pada pertanyaan peramban di layar',
        'Pertanyaannya tidak terlihat? Kembali, lalu buka kamera lagi',
        'Atau pilih foto dari galeri ponsel',
      ],
    ],
    [
      'no frame arrives',
      () => fakeDevices(fakeStream()),
      'silent',
      [
        'Kamera belum menampilkan gambar',
        'Tutup aplikasi lain yang memakai kamera',
        'Kembali, lalu buka kamera lagi',
        'Atau pilih foto dari galeri ponsel',
      ],
    ],
  ] as const)('because %s says what can be done', async (_, devices, trouble, words) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.useFakeTimers();
    devices();
    const { actor } = showCapture('idCapture');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(actor.getSnapshot().context.cameraTrouble).toBe(trouble);
    for (const word of words) expect(said()).toContain(word);
    expect(screen.getByText(words[0]).closest('[aria-live="polite"]')).toBeTruthy();
    expect(said()).not.toContain('Gunakan e-KTP asli milik pribadi');
    expect(shutter().ariaDisabled).toBe('true');
  });
});

it('the live picture has a name for those who do not see it', async () => {
  workingCamera();
  showCapture('npwpCapture');
  await framesArrive();
  expect(picture().tagName).toBe('VIDEO');
  expect(said()).toContain('Posisikan NPWP Anda di dalam bingkai');
});
