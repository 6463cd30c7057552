import { useSyncExternalStore } from 'react';
import { uploadProgress } from '../../api/client/upload.ts';
import { uploading } from '../../src/copy/waits.ts';
import type { ProgressProps } from '../../src/ui/LoadingOverlay.tsx';

interface ProgressTexts {
  label: string;
  percent: (percent: number) => string;
  sent: string;
}

/** Returns the progress of the current large upload or download, in its words; `undefined` if there is none. */
export function useUploadProgress(texts: ProgressTexts = uploading): ProgressProps | undefined {
  const percent = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.getPercent);
  if (percent === null) return undefined;
  const isSent = percent === 100;
  return {
    label: texts.label,
    percent,
    text: isSent ? texts.sent : texts.percent(percent),
    // Screen readers announce only every quarter.
    spoken: isSent ? texts.sent : texts.percent(percent - (percent % 25)),
  };
}
