import { identityOf } from '../../../machines/journey/mapping/identityFirstPrefill.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';

/** Returns the values of the local copies, by specified key (STO-12). A file's copy is its reference. */
export const localCopies: Readonly<Record<string, (saved: Saved) => unknown>> = {
  dataImg: ({ dataImg }) => dataImg,
  step1: identityOf,
  dataOCR: ({ dataOCR }) => dataOCR,
  setujusyarat: ({ setujusyarat }) => (setujusyarat ? 'setuju' : undefined),
};

interface Source {
  getSnapshot(): { context: { saved: Saved } };
  subscribe(listener: (snapshot: { context: { saved: Saved } }) => void): unknown;
}

/**
 * Keeps the local copies in sync with the identity-first journey (STO-12). Nothing reads them. The start of a journey
 * overwrites or removes the copies of another tab or person. A full storage is ignored.
 */
export function syncLocalCopies(local: Storage, actor: Source): void {
  const write = ({ context: { saved } }: ReturnType<Source['getSnapshot']>) => {
    for (const [key, copyOf] of Object.entries(localCopies)) {
      const copy = copyOf(saved);
      try {
        if (copy === undefined) local.removeItem(key);
        else local.setItem(key, typeof copy === 'string' ? copy : JSON.stringify(copy));
      } catch {
        // A failed write does no harm: the session has the value.
      }
    }
  };
  let written: Saved | null = null;
  const sync = (snapshot: ReturnType<Source['getSnapshot']>) => {
    if (snapshot.context.saved === written) return;
    written = snapshot.context.saved;
    write(snapshot);
  };
  sync(actor.getSnapshot());
  actor.subscribe(sync);
}
