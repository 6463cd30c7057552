// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NpwpCaptureScreen } from '../../screens/npwpCapture/NpwpCaptureScreen.tsx';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { beforeJob } from './people.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

const dataNpwp = {
  ref: 'npwp',
  type: 'image/jpeg',
  size: 4,
  name: 'dataNpwp',
  kept: 'sealed',
} as const;
const show = () =>
  renderScreen(<NpwpCaptureScreen />, {
    to: 'npwpCapture',
    saved: { ...beforeJob, cameraExplained: true },
    ports: { keepFile: () => dataNpwp },
  });

it('DOC-02 the title and the button show over the live camera', async () => {
  workingCamera();
  show();
  await framesArrive();
  expect(screen.getByRole('heading').textContent).toBe('Mohon posisikan NPWP Anda');
  expect(screen.getByRole('button', { name: 'Ambil Foto' })).toBeTruthy();
});

it('DOC-03 CON-02 the photo is stored, and after 1 s of waiting the job step comes back', async () => {
  workingCamera();
  photoOfCanvas();
  const { user, answers, state, saved, pass } = show();
  await framesArrive();
  await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
  await answers();
  expect(saved().dataNpwp).toEqual(dataNpwp);
  expect(screen.getByRole('status').textContent).toBe('Menyimpan foto…');
  pass(999);
  expect(state()).toBe('npwpCapture.settling');
  pass(1);
  expect(state()).toBe('job.editing');
});

it('DOC-12 a PDF can be chosen in the place of a photo', async () => {
  workingCamera();
  const { container } = show();
  await framesArrive();
  expect(container.querySelector('input[name="dataNpwp"]')?.getAttribute('accept')).toBe(
    'image/*,application/pdf',
  );
});
