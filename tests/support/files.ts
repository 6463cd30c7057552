import { vi } from 'vitest';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { FileFailure } from '../../src/lib/files/index.ts';

/** Creates the stored files of a device in memory, with space for this many. References contain the device's name. */
export function createFiles({
  device = 'baru',
  space = Number.POSITIVE_INFINITY,
  onPut = (_name: string): void => {},
} = {}) {
  const stored = new Map<string, Blob>();
  return {
    stored,
    put: vi.fn(async (blob: Blob, name: string): Promise<FileRef> => {
      if (stored.size >= space) throw new FileFailure('storage');
      const ref = `file.${device}-${stored.size}`.replaceAll(' ', '');
      stored.set(ref, blob);
      onPut(name);
      return { ref, type: blob.type, size: blob.size, name, kept: 'memory' };
    }),
    get: vi.fn(async ({ ref }: FileRef) => stored.get(ref) ?? null),
    remove: vi.fn(async ({ ref }: FileRef) => void stored.delete(ref)),
  };
}
