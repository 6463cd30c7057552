import { identityOf } from '../../../machines/journey/mapping/identityFirstPrefill.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';

/**
 * The values that are also in local storage, by specified key (STO-12). Files are stored as references.
 */
const copies: Record<string, (saved: Saved) => unknown> = {
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
 * Keeps the local copies in sync with the identity-first journey. The specification requires them, but
 * nothing reads them. Old copies of another tab or person are overwritten or removed when a journey starts.
 */
export function syncLocalCopies(local: Storage, actor: Source): void {
  const write = ({ context: { saved } }: ReturnType<Source['getSnapshot']>) => {
    for (const [key, copyOf] of Object.entries(copies)) {
      const copy = copyOf(saved);
      try {
        if (copy === undefined) local.removeItem(key);
        else local.setItem(key, typeof copy === 'string' ? copy : JSON.stringify(copy));
      } catch {
        // A failed write does no harm: the session has the value.
      }
    }
  };
  let last: Saved | null = null;
  const follow = (snapshot: ReturnType<Source['getSnapshot']>) => {
    if (snapshot.context.saved === last) return;
    last = snapshot.context.saved;
    write(snapshot);
  };
  follow(actor.getSnapshot());
  actor.subscribe(follow);
}
