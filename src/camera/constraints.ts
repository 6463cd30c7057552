import { idCamera } from '../limits.ts';

export type Facing = 'environment' | 'user';

/** Focus is in the Media Capture and Streams extensions, not in TypeScript's DOM library. */
interface FocusConstraints extends MediaTrackConstraintSet {
  focusMode?: string;
}

/**
 * What is asked of the camera, strictest first; each later wish is tried when the one before could
 * not be met. OCR-03: the specification's values as `ideal`, focus as `advanced`, so that the
 * browser settles 4:3 against ratio 1. A lens that the applicant chose comes before the facing.
 */
export function cameraWishes(
  facing: Facing,
  lens: string | null,
): (MediaTrackConstraints | true)[] {
  const which = lens ? { deviceId: { exact: lens } } : { facingMode: { ideal: facing } };
  const focus: FocusConstraints = { focusMode: 'continuous' };
  return [
    {
      ...which,
      width: { ideal: idCamera.width },
      height: { ideal: idCamera.height },
      frameRate: { ideal: idCamera.frameRate },
      aspectRatio: { ideal: idCamera.aspectRatio },
      advanced: [focus],
    },
    { facingMode: { ideal: facing } },
    true,
  ];
}
