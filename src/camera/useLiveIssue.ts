import { type RefObject, useEffect, useState } from 'react';
import { assessLive } from '../lib/images/liveAssessment.ts';
import type { PhotoIssue, PhotoSubject } from '../lib/images/photoIssue.ts';
import type { CameraHandle } from './CameraView.tsx';

/**
 * What is wrong with the picture that the camera shows now, where the phone is fast enough to tell;
 * `null` when nothing is. Without a subject nothing is assessed.
 */
export function useLiveIssue(
  camera: RefObject<CameraHandle | null>,
  subject: PhotoSubject | null,
): PhotoIssue | null {
  const [issue, setIssue] = useState<PhotoIssue | null>(null);
  useEffect(() => {
    if (!subject) return undefined;
    const frame = () => camera.current?.frame() ?? Promise.reject(new TypeError('no camera'));
    const stop = assessLive(frame, subject, setIssue);
    return () => {
      stop();
      setIssue(null);
    };
  }, [camera, subject]);
  return issue;
}
