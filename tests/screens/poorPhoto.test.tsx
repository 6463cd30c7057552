// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import type { PhotoIssue } from '../../src/lib/images/photoIssue.ts';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

const explained: Saved = {
  code: '',
  step1: { boardCC: '1', chooseCard: 'cardgold' },
  cameraExplained: true,
};
const press = (name: string) => screen.getByRole('button', { name });

async function photographed(issue: PhotoIssue) {
  workingCamera();
  photoOfCanvas();
  const shown = renderScreen(<IdCaptureScreen />, {
    to: 'idCapture',
    saved: explained,
    ports: { assessPhoto: () => ({ word: 'poor', issue }) },
  });
  const shoot = async () => {
    await framesArrive();
    await shown.user.click(press('Ambil Foto'));
    await shown.answers();
  };
  await shoot();
  return { ...shown, shoot };
}

describe('a photo that was assessed poor', () => {
  it.each([
    ['dark', 'Cari tempat yang lebih terang'],
    ['glare', 'Kurangi pantulan cahaya'],
    ['blurred', 'Tahan ponsel agar tidak goyang'],
    ['far', 'Dekatkan kartu hingga memenuhi bingkai'],
    ['noCard', 'Kartu belum terlihat. Letakkan di dalam bingkai'],
    ['upsideDown', 'Kartu terbalik. Putar hingga tulisannya tegak'],
    ['twoCards', 'Foto satu kartu saja'],
    ['cutOff', 'Pastikan seluruh kartu masuk ke dalam bingkai'],
  ] as const)('is shown with the one thing to mend when it is %s', async (issue, hint) => {
    const { container } = await photographed(issue);
    const said = screen.getByText(hint).closest('[aria-live="polite"]');
    expect(said).toBeTruthy();
    expect(container.querySelector('img')?.src).toMatch(/^blob:/);
    expect(screen.queryByText('Pastikan e-KTP berada di dalam bingkai')).toBeNull();
  });

  it('is taken again with one press, which has the focus, and the hint is gone', async () => {
    const { user, state } = await photographed('glare');
    expect(document.activeElement).toBe(press('Foto ulang'));
    await user.click(press('Foto ulang'));
    expect(state()).toBe('idCapture.aiming');
    expect(screen.queryByText('Kurangi pantulan cahaya')).toBeNull();
  });

  it('can be used all the same from the second on', async () => {
    const { user, shoot, state } = await photographed('blurred');
    expect(screen.queryByRole('button', { name: 'Tetap gunakan' })).toBeNull();
    await user.click(press('Foto ulang'));
    await shoot();
    await user.click(press('Tetap gunakan'));
    expect(state()).toBe('idCapture.keeping');
  });

  it('can be replaced by a picture from the phone, which can be used at once', async () => {
    const { user, answers, container, state } = await photographed('far');
    const input = container.querySelector<HTMLInputElement>('input[name="dataImg"]');
    const picture = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' });
    await user.upload(input as HTMLInputElement, picture);
    await answers();
    expect(state()).toBe('idCapture.poor');
    await user.click(press('Tetap gunakan'));
    expect(state()).toBe('idCapture.keeping');
  });
});
