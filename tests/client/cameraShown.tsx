import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type CameraHandle, CameraView } from '../../src/camera/index.ts';
import { install } from './fakeCamera.ts';

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

/** Each test has its own time and camera, and a page that is seen. */
export function aroundEachCamera(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    vi.useRealTimers();
    install(undefined);
    setVisibility('visible');
  });
}
