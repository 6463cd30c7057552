import { useEffect, useState } from 'react';

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
