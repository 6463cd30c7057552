// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LivenessResultScreen } from '../../screens/livenessResult/LivenessResultScreen.tsx';
import { beforeFace } from './people.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

it('LIV-16 LIV-19 Hasil tells success and the fixed score, and Lanjut goes to the frame', async () => {
  const { user, state } = renderScreen(<LivenessResultScreen />, {
    to: 'livenessResult',
    saved: beforeFace,
  });
  expect(screen.getByRole('heading').textContent).toBe('Hasil');
  expect(screen.getByText('Deteksi wajah berhasil.')).toBeTruthy();
  expect(screen.getByText('score: 99')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lanjut' }));
  expect(state()).toBe('faceFrame.opening');
});
