import { fileKeys } from './facts.ts';
import { update } from './invalidate.ts';
import type { Saved } from './schema.ts';

/**
 * What is left when the bytes of some files are gone: what stood on them goes too, so that the gate leads
 * to their step. A document leads to its step as well, although it is optional: an application shall not
 * go without it unnoticed; what was typed there stays in its draft.
 */
export function withoutFiles(saved: Saved, refs: readonly string[]): Saved {
  const lost = fileKeys.filter((key) => {
    const ref = saved[key]?.ref;
    return ref !== undefined && refs.includes(ref);
  });
  if (lost.length === 0) return saved;
  const isOfJob = lost.includes('dataNpwp') || lost.includes('slipGaji');
  const gone = Object.fromEntries(lost.map((key) => [key, undefined]));
  return update(saved, { ...gone, ...(isOfJob ? { step5: undefined } : {}) });
}
