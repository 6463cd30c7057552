import { memoryNotices } from '../../src/copy/hints.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { Notice } from '../../src/ui/Notice.tsx';

interface MemoryNoticeProps {
  what: keyof typeof memoryNotices;
  files: readonly (FileRef | undefined)[];
}

/** A notice if one of the files exists only in memory, so that a reload will ask for it again (STO-03). */
export function MemoryNotice({ what, files }: MemoryNoticeProps) {
  return (
    files.some((file) => file?.kept === 'memory') && <Notice live>{memoryNotices[what]}</Notice>
  );
}
