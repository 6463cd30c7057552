// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LivenessTestScreen } from '../../screens/livenessTest/LivenessTestScreen.tsx';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  install(undefined);
});

it('LIV-17 LIV-18 Mulai captures the face, kept on the phone, and after 2 s the result shows', async () => {
  const { asked } = workingCamera();
  const jpeg = photoOfCanvas();
  const keepTestSelfie = vi.fn((_: { file: Blob }) => undefined);
  const { user, answers, state, pass } = renderScreen(<LivenessTestScreen />, {
    to: 'livenessTest',
    saved: { code: '', cameraExplained: true },
    ports: { keepTestSelfie },
  });
  await framesArrive();
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
