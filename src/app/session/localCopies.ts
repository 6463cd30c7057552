import { identityOf } from '../../../machines/journey/mapping/identityFirstPrefill.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';

/** What lies in local storage too, by its specified key (STO-12); files as their references. */
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
 * Keeps the local copies in step with the journey. They are written as specified and read by nobody:
 * what another tab or an earlier person left is overwritten or removed as soon as a journey runs.
 */
export function followLocally(local: Storage, actor: Source): void {
  const write = ({ context: { saved } }: ReturnType<Source['getSnapshot']>) => {
    for (const [key, copyOf] of Object.entries(copies)) {
      const copy = copyOf(saved);
      try {
        if (copy === undefined) local.removeItem(key);
        else local.setItem(key, typeof copy === 'string' ? copy : JSON.stringify(copy));
      } catch {
        // A storage that refuses costs nobody anything: the session has it.
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
