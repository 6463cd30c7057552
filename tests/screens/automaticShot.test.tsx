// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { config } from '../../src/config.ts';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { clearScreen, renderScreen } from './render.tsx';

vi.mock('../../src/lib/images/liveAssessment.ts', () => ({ assessLive: vi.fn(() => () => {}) }));

beforeEach(() => {
  workingCamera();
  photoOfCanvas();
});
afterEach(() => {
  clearScreen();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  install(undefined);
});

const announced = () => screen.queryByText('Tahan, foto segera diambil otomatis');

async function aiming() {
  const shown = renderScreen(<IdCaptureScreen />, {
    to: 'idCapture',
    saved: { code: '', step1: { boardCC: '1', chooseCard: 'cardgold' }, cameraExplained: true },
    ports: { assessPhoto: () => new Promise(() => {}) },
  });
  await framesArrive();
  const tell = vi.mocked(assessLive).mock.calls.at(-1)?.[2];
  return { ...shown, hold: (isSteady: boolean) => act(() => tell?.onSteady(isSteady)) };
}

it('a card held still is announced, with the shutter still there, and not once it moves', async () => {
  const { hold, state } = await aiming();
  hold(true);
  expect(state()).toBe('idCapture.holding');
  expect(announced()?.closest('[aria-live="polite"]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ambil Foto' }).ariaDisabled).toBeNull();
  hold(false);
  expect(state()).toBe('idCapture.aiming');
  expect(announced()).toBeNull();
});

it('it is then photographed as by the shutter, once', async () => {
  const { hold, state, pass, answers } = await aiming();
  hold(true);
  pass(1500);
  await answers();
  expect(state()).toBe('idCapture.assessing');
  expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledTimes(1);
});

it('a press of the shutter meanwhile takes the photo at once', async () => {
  const { hold, state, user, answers } = await aiming();
  hold(true);
  await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
  await answers();
  expect(state()).toBe('idCapture.assessing');
});

it('a bank may switch it off', async () => {
  vi.spyOn(config, 'automaticShot', 'get').mockReturnValue(false);
  const { hold, state } = await aiming();
  hold(true);
  expect(state()).toBe('idCapture.aiming');
});
