import { type RefObject, useEffect, useState } from 'react';
import { judgeLive } from '../lib/images/liveJudge.ts';
import type { PhotoFlaw, PhotoSubject } from '../lib/images/photoFlaw.ts';
import type { CameraHandle } from './CameraView.tsx';

/**
 * What is wrong with the picture that the camera shows now, where the phone is fast enough to tell;
 * `null` when nothing is. Without a subject nothing is judged.
 */
export function useLiveFlaw(
  camera: RefObject<CameraHandle | null>,
  subject: PhotoSubject | null,
): PhotoFlaw | null {
  const [flaw, setFlaw] = useState<PhotoFlaw | null>(null);
  useEffect(() => {
    if (!subject) return undefined;
    const frame = () => camera.current?.frame() ?? Promise.reject(new TypeError('no camera'));
    const stop = judgeLive(frame, subject, setFlaw);
    return () => {
      stop();
      setFlaw(null);
    };
  }, [camera, subject]);
  return flaw;
}
