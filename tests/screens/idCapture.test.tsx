// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { cameraError, fakeDevices, installDevices } from '../support/phone.ts';
import { explained as cameraExplained, createFileRef, savedBefore } from '../support/saved.ts';
import {
  clearScreen,
  createWorkingCamera,
  fakeCanvasPhoto,
  renderScreen,
  showCameraFrames,
} from '../support/screen.tsx';

import { getShutterButton, showCapture } from './captureSupport.tsx';

afterEach(clearScreen);

const beforeJob = savedBefore('job');

const dataImg = {
  ref: 'foto',
  type: 'image/jpeg',
  size: 4,
  name: 'dataImg',
  kept: 'sealed',
} as const;

const step1 = { boardCC: '1', chooseCard: 'cardgold' } as const;

const fresh: Saved = { code: '', step1 };

const explained: Saved = { ...fresh, ...cameraExplained };

type Options = Partial<Parameters<typeof renderScreen>[1]>;

/** The capture of the e-KTP, opened with what is saved. */
const show = (saved: Saved, options: Options = {}) =>
  renderScreen(<IdCaptureScreen />, { to: 'idCapture', saved, ...options });

describe('IdCaptureScreen', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  describe('explaining the camera', () => {
    it('OCR-02 shows four tips before the browser asks for permission', async () => {
      const { asked } = createWorkingCamera();
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
  });

  describe('aiming the camera', () => {
    it('disables the shutter until frames arrive', async () => {
      createWorkingCamera();
      fakeCanvasPhoto();
      const { user, state, answers } = show(explained);
      await answers();
      expect(getShutterButton().getAttribute('aria-disabled')).toBe('true');
      await user.click(getShutterButton());
      expect(state()).toBe('idCapture.aiming');
      await showCameraFrames();
      expect(getShutterButton().getAttribute('aria-disabled')).toBeNull();
    });

    it('OCR-04 OCR-06 stores and reads the photo, releases the camera and shows a loading message', async () => {
      const { tracks } = createWorkingCamera();
      const jpeg = fakeCanvasPhoto();
      const keepFile = vi.fn((_: { file: Blob }) => dataImg);
      const { user, answers, state, saved } = show(explained, { ports: { keepFile } });
      await showCameraFrames();
      await user.click(getShutterButton());
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

    it('switches between several cameras', async () => {
      const { asked } = createWorkingCamera();
      const { user, answers } = show(explained);
      await showCameraFrames();
      await user.click(screen.getByRole('button', { name: 'Ganti kamera' }));
      await answers();
      expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
    });
  });
});

describe('camera problems', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    installDevices(undefined);
  });

  describe('a slow camera', () => {
    it('OCR-14 shows what to press and what else is possible until the camera shows its picture', async () => {
      createWorkingCamera();
      const { send, state } = show(explained);
      send({ type: 'camera.delayed', reason: 'unanswered' });
      const main = screen.getByRole('main');
      expect(main.textContent).toContain('Kamera menunggu izin Anda');
      expect(main.textContent).toContain('Pilih Izinkan pada pertanyaan browser di layar');
      expect(screen.getByRole('button', { name: 'Galeri' })).toBeTruthy();
      await showCameraFrames();
      expect(state()).toBe('idCapture.aiming');
      expect(main.textContent).not.toContain('Kamera menunggu izin Anda');
      expect(getShutterButton().getAttribute('aria-disabled')).toBeNull();
    });
  });

  describe('a failed camera', () => {
    const title = () => screen.getByRole('heading').textContent;

    it('OCR-14 ERR-07 opens the alert without camera support, then offers to choose a photo', async () => {
      installDevices(undefined);
      const { user, state } = show(explained);
      expect(
        within(screen.getByRole('alertdialog')).getByText(
          'Cannot read UserMedia from MediaDevices.',
        ),
      ).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(state()).toBe('idCapture.recovering');
      expect(title()).toBe('Kamera tidak didukung browser ini');
      expect(screen.getByRole('button', { name: 'Pilih dari galeri' })).toBeTruthy();
    });

    it('explains how to allow a denied camera, and Coba lagi asks for permission again', async () => {
      const cameraRequests = fakeDevices(cameraError('NotAllowedError'));
      const { user, answers, state } = show(explained);
      await answers();
      expect(title()).toBe('Kamera belum diizinkan');
      expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
      await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
      await answers();
      expect(cameraRequests).toHaveLength(2);
      expect(state()).toBe('idCapture.recovering');
    });
  });
});

describe('the card reading', () => {
  const epoch = Date.UTC(2026, 5, 15, 5);

  const show = (dataOCR?: Record<string, string>, files: Record<string, Blob> = {}) =>
    showCapture('idCapture', {
      saved: {
        ...beforeJob,
        ...cameraExplained,
        dataImg: createFileRef('kartu.jpg'),
        returning: { from: 'read', at: epoch + 4_500 },
        dataOCR,
      } as Saved,
      files,
    });

  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it.each([
    [
      { nik: '9973021203880004', nama: 'RINA MARLINA' },
      ['RINA MARLINA', 'NIK 9973 •••• •••• 0004'],
    ],
    [{ nama: 'RINA MARLINA' }, ['RINA MARLINA']],
    [{ nik: '9973021203880004' }, ['NIK 9973 •••• •••• 0004']],
    [{}, []],
    [undefined, []],
  ])('%o is shown as these lines: %o', (reading, lines) => {
    show(reading);
    expect(rows()).toEqual(lines);
  });

  it('shows the photo if it still exists, with the step that it belongs to', async () => {
    const { answers } = show(undefined, { 'file.kartu.jpg': new Blob(['SPECIMEN']) });
    expect(screen.queryByRole('img', { name: 'Foto e-KTP Anda' })).toBeNull();
    await answers();
    expect(screen.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 dari 6');
    expect(screen.getByText('Periksa kembali data ini di formulir.')).toBeTruthy();
  });

  it('counts a started second as a full one', () => {
    const { pass } = show();
    const getTimerText = () => screen.getByRole('timer').textContent;
    expect(getTimerText()).toBe('Kembali ke formulir dalam 5 detik');
    pass(1_000);
    expect(getTimerText()).toBe('Kembali ke formulir dalam 4 detik');
  });
});
