// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameraError, fakeDevices, install } from '../client/fakeCamera.ts';
import { framesArrive, workingCamera } from './cameraSupport.ts';
import { type Capture, chooser, said, showCapture, still } from './captureSupport.tsx';
import { beforeJob } from './people.ts';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

const unexplained = { saved: beforeJob };
const jpeg = new File(['jpeg'], 'galeri.jpg', { type: 'image/jpeg' });
const pdf = new File(['%PDF-'], 'npwp.pdf', { type: 'application/pdf' });
const keeping = { keepFile: () => new Promise(() => {}), assessPhoto: () => new Promise(() => {}) };

it.each([
  ['idCapture', 'Foto e-KTP', 'Data pada e-KTP dibaca dari foto', 'dataImg', 'image/*'],
  ['npwpCapture', 'Foto NPWP', 'memotret kartu NPWP', 'dataNpwp', 'image/*,application/pdf'],
  ['slipCapture', 'Foto slip gaji', 'memotret slip gaji', 'slipGaji', 'image/*'],
  ['livenessTest', 'Uji kamera depan', 'hanya disimpan di ponsel', 'livenessTest', 'image/*'],
] as [Capture, string, string, string, string][])(
  '%s is explained before its camera, which asks for leave; a picture can be chosen in its place',
  async (capture, title, why, name, accept) => {
    const { asked } = workingCamera();
    const { user } = showCapture(capture, unexplained);
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(said()).toContain(why);
    expect(said()).toContain('Peramban akan meminta izin kamera.');
    expect(chooser(name).accept).toBe(accept);
    expect(screen.getByRole('link', { name: /^Bantuan, telepon/ })).toBeTruthy();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Buka Kamera' }));
    expect(asked).toHaveLength(1);
  },
);

it.each([
  ['idCapture', 'environment', 3],
  ['npwpCapture', 'environment', 3],
  ['slipCapture', 'environment', 3],
  ['livenessTest', 'user', 2],
] as [Capture, string, number][])(
  'for %s the camera facing %s is asked for, beside its tips',
  async (capture, facing, tips) => {
    const { asked } = workingCamera();
    showCapture(capture);
    await framesArrive();
    expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: facing } } });
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(tips);
  },
);

describe('the button of the phone’s own chooser', () => {
  it.each([
    ['before the camera', 'Pilih dari galeri', unexplained],
    ['beside it', 'Galeri', {}],
  ] as const)('opens it %s, and the same file can be picked again', async (_, label, options) => {
    workingCamera();
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
  });

  it('that is closed without a choice changes nothing', () => {
    workingCamera();
    const { state } = showCapture('npwpCapture');
    const at = state();
    fireEvent.change(chooser('dataNpwp'), { target: { files: [] } });
    expect(state()).toBe(at);
  });
});

describe('what was chosen', () => {
  it('as a picture is shown held still while it is kept', async () => {
    workingCamera();
    const { user } = showCapture('npwpCapture', { ports: keeping });
    await framesArrive();
    await user.upload(chooser('dataNpwp'), jpeg);
    expect(still()?.src).toMatch(/^blob:/);
  });

  it('as a PDF has no picture to show', async () => {
    workingCamera();
    const { user, state } = showCapture('npwpCapture', { ports: keeping });
    await framesArrive();
    await user.upload(chooser('dataNpwp'), pdf);
    expect(state()).not.toMatch(/aiming|recovering/);
    expect(still()).toBeNull();
  });

  it('takes its address back when it is shown no longer', async () => {
    workingCamera();
    const { user, unmount } = showCapture('npwpCapture', { ports: keeping });
    await framesArrive();
    const given = vi.spyOn(URL, 'createObjectURL');
    const back = vi.spyOn(URL, 'revokeObjectURL');
    await user.upload(chooser('dataNpwp'), jpeg);
    expect(given).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    unmount();
    expect(back.mock.calls).toEqual([[given.mock.results[0]?.value]]);
  });
});

describe('without a picture from the camera', () => {
  const failing = async (error: Error, to: Capture = 'npwpCapture') => {
    fakeDevices(error);
    const shown = showCapture(to, { ports: keeping });
    await shown.answers();
    return shown;
  };

  it('the arrow leads back to the form', async () => {
    const { user, state } = await failing(cameraError('NotFoundError'));
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(state()).toBe('job.editing');
  });

  it('steps are told only to whom the camera is not allowed', async () => {
    await failing(cameraError('NotFoundError'));
    expect(said()).toContain('Anda dapat memilih foto dari galeri.');
    expect(screen.queryByRole('list')).toBeNull();
    clearScreen();
    await failing(cameraError('NotAllowedError'));
    expect(said()).toContain('izinkan penggunaan kamera');
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Buka pengaturan situs pada peramban ini.',
      'Pada Kamera, pilih Izinkan.',
      'Kembali ke sini dan tekan Coba lagi.',
    ]);
  });

  it('a file of the right kind can still be chosen', async () => {
    const { user, state } = await failing(cameraError('NotFoundError'));
    expect(chooser('dataNpwp').accept).toBe('image/*,application/pdf');
    await user.upload(chooser('dataNpwp'), pdf);
    expect(state()).not.toMatch(/aiming|recovering/);
  });

  it('a camera that another app takes away says that it was lost', async () => {
    const { tracks } = workingCamera();
    const { state } = showCapture('npwpCapture');
    await framesArrive();
    act(() => {
      tracks[0]?.dispatchEvent(new Event('ended'));
    });
    expect(state()).toBe('npwpCapture.recovering');
    expect(screen.getByRole('heading').textContent).toBe('Kamera terputus');
  });
});

it('a poor photo asks for the next one without scrolling to its button', async () => {
  workingCamera();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { user, answers } = showCapture('idCapture', {
    ports: { assessPhoto: () => ({ word: 'poor', issue: 'dark' }) },
  });
  await framesArrive();
  await user.upload(chooser('dataImg'), jpeg);
  await answers();
  const again = screen.getByRole('button', { name: 'Foto ulang' });
  expect(document.activeElement).toBe(again);
  const at = focus.mock.instances.indexOf(again as never);
  expect(focus.mock.calls[at]).toEqual([{ preventScroll: true }]);
});
