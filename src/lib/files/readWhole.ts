import { FileFailure } from './fileFailure.ts';
import { SLICE_BYTES } from './sealing.ts';

/**
 * A picked file is only a pointer: its bytes are read while the device still has them, in slices, so
 * that copying a large one leaves the page free in between.
 * @throws FileFailure 'empty' where there are no bytes, or they can no longer be read.
 */
export async function readWhole(blob: Blob): Promise<Blob> {
  const parts: Blob[] = [];
  try {
    for (let at = 0; at < blob.size; at += SLICE_BYTES) {
      const bytes = await blob.slice(at, at + SLICE_BYTES).arrayBuffer();
      parts.push(new Blob([bytes]));
    }
  } catch {
    throw new FileFailure('empty');
  }
  if (parts.length === 0) throw new FileFailure('empty');
  return new Blob(parts, { type: blob.type });
}
