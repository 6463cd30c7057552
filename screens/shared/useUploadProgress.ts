import { useSyncExternalStore } from 'react';
import { uploadProgress } from '../../api/client/upload.ts';
import { uploading } from '../../src/copy/waits.ts';
import type { ProgressProps } from '../../src/ui/LoadingOverlay.tsx';

/** Returns the progress of the current large upload; `undefined` if there is none. */
export function useUploadProgress(): ProgressProps | undefined {
  const percent = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.getPercent);
  if (percent === null) return undefined;
  const isSent = percent === 100;
  return {
    label: uploading.label,
    percent,
    text: isSent ? uploading.sent : uploading.percent(percent),
    // Screen readers announce only every quarter.
    spoken: isSent ? uploading.sent : uploading.percent(percent - (percent % 25)),
  };
}
