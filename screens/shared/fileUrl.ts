import { useEffect, useState } from 'react';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { useJourney } from './useJourney.ts';

interface Opened {
  of: FileRef;
  url: string | null;
}

/**
 * Returns an object URL for a stored file (undefined while it is read), which is revoked when the file changes or the
 * component unmounts. `isMissing`: the bytes no longer exist or cannot be read.
 */
export function useFileUrl(file: FileRef | undefined): {
  url: string | undefined;
  isMissing: boolean;
} {
  const { openFile } = useJourney();
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    let url: string | null = null;
    let isReleased = false;
    const show = (blob: Blob | null) => {
      if (isReleased) return;
      url = blob && URL.createObjectURL(blob);
      setOpened({ of: file, url });
    };
    openFile(file).then(show, () => show(null));
    return () => {
      isReleased = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, openFile]);

  const current = opened !== null && opened.of === file ? opened : null;
  return { url: current?.url ?? undefined, isMissing: current !== null && current.url === null };
}

/** Returns an object URL for a blob, which is revoked when the blob changes or the component unmounts. */
export function useBlobUrl(blob: Blob | null): string | undefined {
  const [shown, setShown] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The URL of the previous blob is already revoked.
  return shown?.blob === blob ? shown?.url : undefined;
}
