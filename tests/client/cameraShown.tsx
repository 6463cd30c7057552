import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { vi } from 'vitest';
import { type CameraHandle, CameraView } from '../../src/camera/index.ts';

export const onReady = vi.fn();
export const onPause = vi.fn();
export const onFailure = vi.fn();
export const onLenses = vi.fn();
export const handle = createRef<CameraHandle>();

export function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The camera's view, with its events told to the functions above. */
export async function show(facing: 'environment' | 'user' = 'environment') {
  const view = render(
    <CameraView
      ref={handle}
      facing={facing}
      label="Gambar kamera"
      {...{ onReady, onPause, onFailure, onLenses }}
    />,
  );
  await settle();
  return view;
}

export const video = () => screen.getByLabelText<HTMLVideoElement>('Gambar kamera');
