import { useEffect, useState } from 'react';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { useJourney } from './journey.ts';

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
