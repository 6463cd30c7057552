import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { assessLive } from '../lib/images/liveAssessment.ts';
import type { PhotoIssue, PhotoSubject } from '../lib/images/photoIssue.ts';
import type { CameraHandle } from './CameraView.tsx';

/**
 * What is wrong with the picture that the camera shows now, where the phone is fast enough to tell;
 * `null` when nothing is. Without a subject nothing is assessed. `onSteady`: whether the picture is good
 * and held still; `false` also when it is no longer looked at.
 */
export function useLiveIssue(
  camera: RefObject<CameraHandle | null>,
  subject: PhotoSubject | null,
  onSteady: (isSteady: boolean) => void,
): PhotoIssue | null {
  const [issue, setIssue] = useState<PhotoIssue | null>(null);
  const tellSteady = useEffectEvent(onSteady);
  useEffect(() => {
    if (!subject) return undefined;
    const frame = () => camera.current?.frame() ?? Promise.reject(new TypeError('no camera'));
    const stop = assessLive(frame, subject, {
      onIssue: setIssue,
      onSteady: (isSteady) => tellSteady(isSteady),
    });
    return () => {
      stop();
      setIssue(null);
      tellSteady(false);
    };
  }, [camera, subject]);
  return issue;
}
