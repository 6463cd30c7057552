// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlipCaptureScreen } from '../../screens/slipCapture/SlipCaptureScreen.tsx';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { beforeJob } from './people.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
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
    saved: { ...beforeJob, cameraExplained: true },
    ports: { keepFile },
  });

it('DOC-04 DOC-06 the instruction shows, and the rear camera is preferred', async () => {
  const { asked } = workingCamera();
  show();
  await framesArrive();
  expect(
    screen.getByText(
      'Posisikan slip gaji di dalam bingkai. Gunakan ponsel atau komputer dengan webcam.',
    ),
  ).toBeTruthy();
  expect(asked[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
});

it('DOC-05 DOC-07 the slip is stored at scale and quality 0.7, and after 1 s the job step comes back', async () => {
  workingCamera();
  photoOfCanvas();
  const { user, answers, state, saved, pass } = show();
  await framesArrive();
  await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
  expect(screen.getByRole('status')).toBeTruthy();
  await answers();
  expect(keepFile.mock.calls[0]?.[0].rule).toMatchObject({ scale: 0.7, quality: 0.7 });
  expect(saved().slipGaji).toEqual(slipGaji);
  pass(1000);
  expect(state()).toBe('job.editing');
});
