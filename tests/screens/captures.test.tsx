// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { SlipCaptureScreen } from '../../screens/documentCapture/DocumentCaptureScreens.tsx';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { LivenessTestScreen } from '../../screens/livenessTest/LivenessTestScreens.tsx';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import { cameraError, fakeDevices, fakeStream, installDevices } from '../support/phone.ts';
import { explained, savedBefore } from '../support/saved.ts';
import {
  clearScreen,
  createWorkingCamera,
  fakeCanvasPhoto,
  renderScreen,
  showCameraFrames,
} from '../support/screen.tsx';

import { type Capture, chooser, said, showCapture, shutter, still } from './captureSupport.tsx';

afterEach(clearScreen);

const beforeJob = savedBefore('job');

describe('SlipCaptureScreen', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  const slipGaji = {
    ref: 'slip',
    type: 'image/jpeg',
    size: 4,
    name: 'slipGaji',
    kept: 'sealed',
  } as const;

  const keepFile = vi.fn((_: { rule: object }) => slipGaji);

  const show = () =>
    renderScreen(<SlipCaptureScreen />, {
      to: 'slipCapture',
      saved: { ...beforeJob, ...explained },
      ports: { keepFile },
    });

  it('DOC-04 DOC-06 shows the instruction and prefers the rear camera', async () => {
    const { asked } = createWorkingCamera();
    show();
    await showCameraFrames();
    expect(screen.getByText('Posisikan slip gaji di dalam bingkai')).toBeTruthy();
    // This advice is for computers only (tests/copy).
    expect(screen.queryByText(/komputer/)).toBeNull();
    expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
  });
});

describe('LivenessTestScreen', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  it('LIV-17 LIV-18 takes a photo of the face, stores it on the phone, and shows the result after 2 s', async () => {
    const { asked } = createWorkingCamera();
    const jpeg = fakeCanvasPhoto();
    const keepTestSelfie = vi.fn((_: { file: Blob }) => undefined);
    const { user, answers, state, pass } = renderScreen(<LivenessTestScreen />, {
      to: 'livenessTest',
      saved: { code: '', ...explained },
      ports: { keepTestSelfie },
    });
    await showCameraFrames();
    expect(screen.getByText('Dekatkan wajah Anda ke kamera')).toBeTruthy();
    expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: 'user' } } });
    await user.click(screen.getByRole('button', { name: 'Mulai' }));
    await answers();
    expect(keepTestSelfie.mock.calls).toEqual([[{ file: jpeg }]]);
    expect(screen.getByRole('status')).toBeTruthy();
    pass(1999);
    expect(state()).toBe('livenessTest.settling');
    pass(1);
    expect(state()).toBe('livenessResult');
  });
});

describe('the shutter', () => {
  afterEach(() => {
    clearScreen();
    vi.useRealTimers();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  const state = (button: HTMLElement) => [button.ariaDisabled, button.getAttribute('aria-busy')];

  const waiting = { assessPhoto: () => new Promise(() => {}) };

  describe('pressing the shutter', () => {
    it('shows a busy state immediately and ignores a second press', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
      const { user, answers } = showCapture('idCapture');
      await showCameraFrames();
      expect(state(shutter())).toEqual([null, null]);
      await user.click(shutter());
      expect(state(shutter())).toEqual(['true', 'true']);
      await answers();
      await user.click(shutter());
      await answers();
      expect(toBlob).toHaveBeenCalledTimes(1);
    });

    it('shows the photo, busy and without other controls, while it is assessed', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, answers, state: where } = showCapture('idCapture', { ports: waiting });
      await showCameraFrames();
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

    it('shows an error when the camera returns no photo, and allows a retry', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
      const { user, answers, state: where, actor } = showCapture('idCapture');
      await showCameraFrames();
      await user.click(shutter());
      await answers();
      expect(where()).toBe('idCapture.recovering');
      expect(actor.getSnapshot().context.cameraIssue).toBe('other');
      expect(screen.getByRole('heading').textContent).toBe('Kamera belum dapat dibuka');
      await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
      await showCameraFrames();
      expect(state(shutter())).toEqual([null, null]);
    });

    it('works again after new frames arrive for another photo', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, answers } = showCapture('idCapture', {
        ports: { assessPhoto: () => ({ outcome: 'poor', issue: 'dark' }) },
      });
      await showCameraFrames();
      await user.click(shutter());
      await answers();
      expect(said()).toContain('Foto belum cukup jelas');
      expect(said()).not.toContain('Posisikan e-KTP Anda di dalam bingkai');
      await user.click(screen.getByRole('button', { name: 'Foto ulang' }));
      await answers();
      expect(state(shutter())).toEqual(['true', null]);
      await showCameraFrames();
      expect(state(shutter())).toEqual([null, null]);
      expect(said()).toContain('Posisikan e-KTP Anda di dalam bingkai');
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
    expect(state(shutter())).toEqual(['true', null]);
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
      for (const word of words) expect(said()).toContain(word);
      expect(screen.getByText(words[0]).closest('[aria-live="polite"]')).toBeTruthy();
      expect(said()).not.toContain('Gunakan e-KTP asli milik pribadi');
      expect(shutter().ariaDisabled).toBe('true');
    });
  });
});

describe('capture screens', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  const unexplained = { saved: beforeJob };

  const jpeg = new File(['jpeg'], 'galeri.jpg', { type: 'image/jpeg' });

  const pdf = new File(['%PDF-'], 'npwp.pdf', { type: 'application/pdf' });

  const keeping = {
    keepFile: () => new Promise(() => {}),
    assessPhoto: () => new Promise(() => {}),
  };

  it.each([
    ['idCapture', 'environment', 2, ''],
    ['npwpCapture', 'environment', 1, ''],
    ['slipCapture', 'environment', 2, 'camera-frame-paper'],
    ['livenessTest', 'user', 2, 'camera-frame-face'],
  ] as [Capture, string, number, string][])(
    '%s requests the camera facing %s, and shows %i tips and a frame of the right shape',
    async (capture, facing, tips, shape) => {
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
      expect(still()?.src).toMatch(/^blob:/);
    });

    it('has no preview if it is a PDF', async () => {
      createWorkingCamera();
      const { user, state } = showCapture('npwpCapture', { ports: keeping });
      await showCameraFrames();
      await user.upload(chooser('dataNpwp'), pdf);
      expect(state()).not.toMatch(/aiming|recovering/);
      expect(still()).toBeNull();
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
      expect(said()).toContain('Anda dapat memilih foto dari galeri.');
      expect(screen.queryByRole('list')).toBeNull();
      clearScreen();
      await failing(cameraError('NotAllowedError'));
      expect(said()).toContain('izinkan penggunaan kamera');
      expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        'Buka pengaturan situs pada browser ini.',
        'Pada Kamera, pilih Izinkan.',
        'Kembali ke sini dan tekan Coba lagi.',
      ]);
    });

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

describe('poor photos', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  const beforePhoto: Saved = {
    code: '',
    step1: { boardCC: '1', chooseCard: 'cardgold' },
    ...explained,
  };

  const press = (name: string) => screen.getByRole('button', { name });

  async function photographed(issue: PhotoIssue) {
    createWorkingCamera();
    fakeCanvasPhoto();
    const shown = renderScreen(<IdCaptureScreen />, {
      to: 'idCapture',
      saved: beforePhoto,
      ports: { assessPhoto: () => ({ outcome: 'poor', issue }) },
    });
    const shoot = async () => {
      await showCameraFrames();
      await shown.user.click(press('Ambil Foto'));
      await shown.answers();
    };
    await shoot();
    return { ...shown, shoot };
  }

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
    ] as const)('is shown with advice when it is %s', async (issue, hint) => {
      const { container } = await photographed(issue);
      const said = screen.getByText(hint).closest('[aria-live="polite"]');
      expect(said).toBeTruthy();
      expect(container.querySelector('img')?.src).toMatch(/^blob:/);
      expect(screen.queryByText('Pastikan e-KTP berada di dalam bingkai')).toBeNull();
    });

    it('can be used anyway from the second photo on', async () => {
      const { user, shoot, state } = await photographed('blurred');
      expect(screen.queryByRole('button', { name: 'Tetap gunakan' })).toBeNull();
      await user.click(press('Foto ulang'));
      await shoot();
      await user.click(press('Tetap gunakan'));
      expect(state()).toBe('idCapture.keeping');
    });
  });
});
