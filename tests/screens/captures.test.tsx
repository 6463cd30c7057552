// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import { cameraError, fakeDevices, fakeStream, installDevices } from '../support/phone.ts';
import { savedBefore } from '../support/saved.ts';
import {
  clearScreen,
  createWorkingCamera,
  fakeCanvasPhoto,
  showCameraFrames,
} from '../support/screen.tsx';

import {
  type Capture,
  chooser,
  getMainText,
  getShutterButton,
  getStillImage,
  showCapture,
} from './captureSupport.tsx';

afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.restoreAllMocks();
  installDevices(undefined);
});

const beforeJob = savedBefore('job');

describe('the shutter', () => {
  const state = (button: HTMLElement) => [button.ariaDisabled, button.getAttribute('aria-busy')];

  const waiting = { assessPhoto: () => new Promise(() => {}) };

  describe('pressing the shutter', () => {
    it('shows a busy state immediately and ignores a second press', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
      const { user, answers } = showCapture('idCapture');
      await showCameraFrames();
      expect(state(getShutterButton())).toEqual([null, null]);
      await user.click(getShutterButton());
      expect(state(getShutterButton())).toEqual(['true', 'true']);
      await answers();
      await user.click(getShutterButton());
      await answers();
      expect(toBlob).toHaveBeenCalledTimes(1);
    });

    it('shows the photo, busy and without other controls, while it is assessed', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, answers, state: where } = showCapture('idCapture', { ports: waiting });
      await showCameraFrames();
      expect(screen.getByRole('button', { name: 'Ganti kamera' })).toBeTruthy();
      await user.click(getShutterButton());
      await answers();
      expect(where()).toBe('idCapture.assessing');
      expect(getStillImage()?.src).toMatch(/^blob:/);
      expect(getStillImage()?.alt).toBe('');
      expect(state(getShutterButton())).toEqual(['true', 'true']);
      expect(screen.queryByRole('button', { name: 'Galeri' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Ganti kamera' })).toBeNull();
    });

    it('shows an error when the camera returns no photo, and allows a retry', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
      const { user, answers, state: where, actor } = showCapture('idCapture');
      await showCameraFrames();
      await user.click(getShutterButton());
      await answers();
      expect(where()).toBe('idCapture.recovering');
      expect(actor.getSnapshot().context.cameraIssue).toBe('other');
      expect(screen.getByRole('heading').textContent).toBe('Kamera belum dapat dibuka');
      await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
      await showCameraFrames();
      expect(state(getShutterButton())).toEqual([null, null]);
    });

    it('works again after new frames arrive for another photo', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, answers } = showCapture('idCapture', {
        ports: { assessPhoto: () => ({ outcome: 'poor', issue: 'dark' }) },
      });
      await showCameraFrames();
      await user.click(getShutterButton());
      await answers();
      expect(getMainText()).toContain('Foto belum cukup jelas');
      expect(getMainText()).not.toContain('Posisikan e-KTP Anda di dalam bingkai');
      await user.click(screen.getByRole('button', { name: 'Foto ulang' }));
      await answers();
      expect(state(getShutterButton())).toEqual(['true', null]);
      await showCameraFrames();
      expect(state(getShutterButton())).toEqual([null, null]);
      expect(getMainText()).toContain('Posisikan e-KTP Anda di dalam bingkai');
    });
  });

  it('is disabled while the page is hidden', async () => {
    createWorkingCamera();
    const { state: where } = showCapture('idCapture');
    await showCameraFrames();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(hidden).toHaveBeenCalled();
    expect(state(getShutterButton())).toEqual(['true', null]);
    expect(where()).toBe('idCapture.aiming');
  });

  it('has no camera switch on a phone with one camera', async () => {
    createWorkingCamera();
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'satu', label: 'Satu' }],
    });
    showCapture('idCapture');
    await showCameraFrames();
    expect(screen.queryByRole('button', { name: 'Ganti kamera' })).toBeNull();
  });

  describe('a camera that shows nothing', () => {
    it.each([
      [
        'nobody answers',
        () => fakeDevices(() => new Promise(() => {})),
        'unanswered',
        [
          'Kamera menunggu izin Anda',
          'Pilih Izinkan pada pertanyaan browser di layar',
          'Pertanyaannya tidak terlihat? Kembali, lalu buka kamera lagi',
          'Atau pilih foto dari galeri handphone',
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
          'Atau pilih foto dari galeri handphone',
        ],
      ],
    ] as const)('because %s gives advice', async (_, devices, reason, words) => {
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      vi.useFakeTimers();
      devices();
      const { actor } = showCapture('idCapture');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      vi.useRealTimers();
      expect(actor.getSnapshot().context.cameraIssue).toBe(reason);
      for (const word of words) expect(getMainText()).toContain(word);
      expect(screen.getByText(words[0]).closest('[aria-live="polite"]')).toBeTruthy();
      expect(getMainText()).not.toContain('Gunakan e-KTP asli milik pribadi');
      expect(getShutterButton().ariaDisabled).toBe('true');
    });
  });
});

describe('capture screens', () => {
  const unexplained = { saved: beforeJob };

  const jpeg = new File(['jpeg'], 'galeri.jpg', { type: 'image/jpeg' });

  const pdf = new File(['%PDF-'], 'npwp.pdf', { type: 'application/pdf' });

  const keeping = {
    keepFile: () => new Promise(() => {}),
    assessPhoto: () => new Promise(() => {}),
  };

  it.each([
    ['OCR-01', 'idCapture', 'environment', 2, ''],
    ['DOC-02', 'npwpCapture', 'environment', 1, ''],
    ['DOC-04 DOC-06', 'slipCapture', 'environment', 2, 'camera-frame-paper'],
    ['LIV-17', 'livenessTest', 'user', 2, 'camera-frame-face'],
  ] as [string, Capture, string, number, string][])(
    '%s %s requests the camera facing %s, and shows %i tips and a frame of the right shape',
    async (_, capture, facing, tips, shape) => {
      const { asked } = createWorkingCamera();
      showCapture(capture);
      await showCameraFrames();
      expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: facing } } });
      expect(screen.getAllByRole('listitem')).toHaveLength(tips);
      expect(document.querySelector('.camera-frame')?.className).toBe(
        `camera-frame ${shape}`.trim(),
      );
      // Permission was given, and the instruction mentions the frame.
      expect(screen.queryByText('Aktifkan izin kamera')).toBeNull();
      expect(screen.queryByText(/^Pastikan .* di dalam bingkai$/)).toBeNull();
    },
  );

  describe('the gallery button', () => {
    it.each([
      ['before the camera opens', 'Pilih dari galeri', unexplained],
      ['next to the camera', 'Galeri', {}],
    ] as const)(
      'opens the file chooser %s and accepts the same file again',
      async (_, label, options) => {
        createWorkingCamera();
        const { user, state } = showCapture('npwpCapture', { ports: keeping, ...options });
        const input = chooser('dataNpwp');
        expect(input.hidden).toBe(true);
        const opened = vi.fn();
        input.addEventListener('click', opened);
        await user.click(screen.getByRole('button', { name: label }));
        expect(opened).toHaveBeenCalledTimes(1);
        await user.upload(input, jpeg);
        expect(input.files).toHaveLength(0);
        expect(state()).not.toMatch(/aiming|explaining/);
      },
    );

    it('changes nothing when the file chooser is cancelled', () => {
      createWorkingCamera();
      const { state } = showCapture('npwpCapture');
      const at = state();
      fireEvent.change(chooser('dataNpwp'), { target: { files: [] } });
      expect(state()).toBe(at);
    });
  });

  describe('a chosen file', () => {
    it('is shown while it is stored if it is an image', async () => {
      createWorkingCamera();
      const { user } = showCapture('npwpCapture', { ports: keeping });
      await showCameraFrames();
      await user.upload(chooser('dataNpwp'), jpeg);
      expect(getStillImage()?.src).toMatch(/^blob:/);
    });

    it('has no preview if it is a PDF', async () => {
      createWorkingCamera();
      const { user, state } = showCapture('npwpCapture', { ports: keeping });
      await showCameraFrames();
      await user.upload(chooser('dataNpwp'), pdf);
      expect(state()).not.toMatch(/aiming|recovering/);
      expect(getStillImage()).toBeNull();
    });

    it('revokes its object URL when it is no longer shown', async () => {
      createWorkingCamera();
      const { user, unmount } = showCapture('npwpCapture', { ports: keeping });
      await showCameraFrames();
      const given = vi.spyOn(URL, 'createObjectURL');
      const back = vi.spyOn(URL, 'revokeObjectURL');
      await user.upload(chooser('dataNpwp'), jpeg);
      expect(given).toHaveBeenCalledTimes(1);
      expect(back).not.toHaveBeenCalled();
      unmount();
      expect(back.mock.calls).toEqual([[given.mock.results[0]?.value]]);
    });
  });

  describe('without a camera picture', () => {
    const failing = async (error: Error, to: Capture = 'npwpCapture') => {
      fakeDevices(error);
      const shown = showCapture(to, { ports: keeping });
      await shown.answers();
      return shown;
    };

    it('instructions appear only when camera permission is denied', async () => {
      await failing(cameraError('NotFoundError'));
      expect(getMainText()).toContain('Anda dapat memilih foto dari galeri.');
      expect(screen.queryByRole('list')).toBeNull();
      clearScreen();
      await failing(cameraError('NotAllowedError'));
      expect(getMainText()).toContain('izinkan penggunaan kamera');
      expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        'Buka pengaturan situs pada browser ini.',
        'Pada Kamera, pilih Izinkan.',
        'Kembali ke sini dan tekan Coba lagi.',
      ]);
    });

    it.each([true, false])(
      'an app with its own browser is left with the answers, if that is enabled: %s',
      async (isEnabled) => {
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
          'Android 14; wv Chrome/126.0 Instagram',
        );
        vi.spyOn(config, 'handsOver', 'get').mockReturnValue(isEnabled);
        await failing(cameraError('NotAllowedError'));
        expect(getMainText()).toContain('Pilih Buka di Chrome');
        expect(getMainText().includes('pilih Menu dan Lanjutkan di tempat lain')).toBe(isEnabled);
      },
    );

    it('a disconnected camera shows the corresponding error', async () => {
      const { tracks } = createWorkingCamera();
      const { state } = showCapture('npwpCapture');
      await showCameraFrames();
      act(() => {
        tracks[0]?.dispatchEvent(new Event('ended'));
      });
      expect(state()).toBe('npwpCapture.recovering');
      expect(screen.getByRole('heading').textContent).toBe('Kamera terputus');
    });
  });

  it('a poor photo focuses the retake button without scrolling', async () => {
    createWorkingCamera();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const { user, answers } = showCapture('idCapture', {
      ports: { assessPhoto: () => ({ outcome: 'poor', issue: 'dark' }) },
    });
    await showCameraFrames();
    await user.upload(chooser('dataImg'), jpeg);
    await answers();
    const again = screen.getByRole('button', { name: 'Foto ulang' });
    expect(document.activeElement).toBe(again);
    const at = focus.mock.instances.indexOf(again as never);
    expect(focus.mock.calls[at]).toEqual([{ preventScroll: true }]);
  });
});

describe('a photo that was assessed as poor', () => {
  it.each([
    ['dark', 'Cari tempat yang lebih terang'],
    ['glare', 'Kurangi pantulan cahaya'],
    ['blurred', 'Tahan handphone agar tidak goyang'],
    ['far', 'Dekatkan kartu hingga memenuhi bingkai'],
    ['noCard', 'Kartu belum terlihat. Letakkan di dalam bingkai'],
    ['upsideDown', 'Kartu terbalik. Putar hingga tulisannya tegak'],
    ['twoCards', 'Foto satu kartu saja'],
    ['cutOff', 'Pastikan seluruh kartu masuk ke dalam bingkai'],
  ] as const)(
    'is shown with advice when it is %s, and the first one cannot be used',
    async (issue, hint) => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, answers } = showCapture('idCapture', {
        ports: { assessPhoto: () => ({ outcome: 'poor', issue }) },
      });
      await showCameraFrames();
      await user.click(getShutterButton());
      await answers();
      const advice = screen.getByText(hint).closest('[aria-live="polite"]');
      expect(advice).toBeTruthy();
      expect(getStillImage()?.src).toMatch(/^blob:/);
      expect(screen.queryByText('Pastikan e-KTP berada di dalam bingkai')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Tetap gunakan' })).toBeNull();
    },
  );
});
