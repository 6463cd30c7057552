import { useSyncExternalStore } from 'react';
import { upload } from '../../api/client/upload.ts';
import { uploading } from '../../src/copy/waits.ts';
import type { ProgressProps } from '../../src/ui/LoadingOverlay.tsx';

/** How far a large call has left the phone, in words; nothing while none is under way. */
export function useUpload(): ProgressProps | undefined {
  const percent = useSyncExternalStore(upload.subscribe, upload.percent);
  if (percent === null) return undefined;
  const isSent = percent === 100;
  return {
    label: uploading.label,
    percent,
    text: isSent ? uploading.sent : uploading.percent(percent),
    // Not every percent is read out: a quarter is news.
    spoken: isSent ? uploading.sent : uploading.percent(percent - (percent % 25)),
  };
}
