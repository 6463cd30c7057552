import { idCamera } from '../limits.ts';

export type Facing = 'environment' | 'user';

/** Focus is in the Media Capture and Streams extensions, not in TypeScript's DOM library. */
export interface CameraWish extends MediaTrackConstraints {
  focusMode?: ConstrainDOMString;
}

/**
 * What is asked of the camera, strictest first; each later wish is tried when the one before could
 * not be met. OCR-03: the specification's values, each as `ideal`, so that the browser settles 4:3
 * against ratio 1 and a lens that cannot focus is no failure. A lens that the applicant chose comes
 * before the facing.
 */
export function cameraWishes(facing: Facing, lens: string | null): (CameraWish | true)[] {
  const which = lens ? { deviceId: { exact: lens } } : { facingMode: { ideal: facing } };
  return [
    {
      ...which,
      width: { ideal: idCamera.width },
      height: { ideal: idCamera.height },
      frameRate: { ideal: idCamera.frameRate },
      aspectRatio: { ideal: idCamera.aspectRatio },
      focusMode: { ideal: 'continuous' },
    },
    { facingMode: { ideal: facing } },
    true,
  ];
}
