import { keptInMemory } from '../../src/copy/hints.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { Notice } from '../../src/ui/Notice.tsx';

interface MemoryNoticeProps {
  what: keyof typeof keptInMemory;
  files: readonly (FileRef | undefined)[];
}

/** Tells that a reload will ask again for what the browser could keep nowhere (STO-03). */
export function MemoryNotice({ what, files }: MemoryNoticeProps) {
  return (
    files.some((file) => file?.kept === 'memory') && <Notice live>{keptInMemory[what]}</Notice>
  );
}
