import { useEffect, useState } from 'react';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { useJourney } from './useJourney.ts';

interface Opened {
  of: FileRef;
  url: string | null;
}

/**
 * An address under which a kept photo can be shown; it is taken back when the photo is no longer
 * shown. `lost` says that the bytes are gone, for instance in a copied tab.
 */
export function useFileUrl(file: FileRef | undefined): { url: string | undefined; lost: boolean } {
  const { openFile } = useJourney();
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    let url: string | null = null;
    let left = false;
    const show = (blob: Blob | null) => {
      if (left) return;
      url = blob && URL.createObjectURL(blob);
      setOpened({ of: file, url });
    };
    openFile(file).then(show, () => show(null));
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, openFile]);

  const current = opened !== null && opened.of === file ? opened : null;
  return { url: current?.url ?? undefined, lost: current !== null && current.url === null };
}

/** An address under which bytes at hand can be shown; taken back when they are no longer shown. */
export function useBlobUrl(blob: Blob | null): string | undefined {
  const [shown, setShown] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Not the address of the bytes before, which is taken back by now.
  return shown?.blob === blob ? shown?.url : undefined;
}
