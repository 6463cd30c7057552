// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const webcam = vi.hoisted(() => ({ isEvaluated: false }));
vi.mock('react-webcam', () => {
  // The library reads the devices when it is evaluated.
  webcam.isEvaluated = true;
  return { default: () => null };
});

afterEach(() => {
  cleanup();
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test.each([
  ['gives nothing', () => undefined],
  ['gives devices that cannot be asked', () => ({})],
  [
    'throws',
    () => {
      throw new TypeError('hidden');
    },
  ],
])(
  'OCR-14 reports that there is no camera when mediaDevices %s, and does not load react-webcam',
  async (_, get) => {
    Object.defineProperty(navigator, 'mediaDevices', { get, configurable: true });
    const { CameraView } = await import('../../src/camera/index.ts');
    const onFailure = vi.fn();
    render(
      <CameraView facing="user" label="Kamera" onReady={() => undefined} onFailure={onFailure} />,
    );
    expect(onFailure.mock.calls).toEqual([['unsupported']]);
    expect(webcam.isEvaluated).toBe(false);
  },
);
