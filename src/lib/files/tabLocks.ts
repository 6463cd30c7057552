const PREFIX = 'sealedFiles:';

/** How long a tab that is reloaded may take to let its files go. */
const RELOAD_MS = 300;

/**
 * Takes a session's files for this tab until it goes, so that others see that they are in use; `false` where
 * another tab has them, which this one is a duplicate of. Where the browser cannot tell, they are this tab's.
 */
export function claimSession(session: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const patience = new AbortController();
    const limit = setTimeout(() => patience.abort(), RELOAD_MS);
    const hold = () => {
      clearTimeout(limit);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks
      .request(PREFIX + session, { signal: patience.signal }, hold)
      .catch(() => resolve(!patience.signal.aborted));
  });
}

/** Tells whether a session has an open tab; null where the browser cannot. */
export async function openSessions(): Promise<((session: string) => boolean) | null> {
  if (!navigator.locks) return null;
  const { held } = await navigator.locks.query();
  const names = new Set(held?.map(({ name }) => name));
  return (session) => names.has(PREFIX + session);
}

const DATABASE = 'journeyFiles';
/** Taking an empty database away takes a moment; a page that holds on longer has been put aside. */
const WRITE_MS = 1_000;

/** While a file is being written no page takes the database away; where no lock is granted it is written without. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work();
  let began: Promise<T> | null = null;
  const patience = new AbortController();
  const limit = setTimeout(() => patience.abort(), WRITE_MS);
  const begin = () => {
    clearTimeout(limit);
    began = work();
    return began;
  };
  const { signal } = patience;
  await locks.request(DATABASE, { mode: 'shared', signal }, begin).catch(() => undefined);
  clearTimeout(limit);
  return began ?? work();
}

/** Runs while no page writes a file; where one does, or the browser cannot tell, not at all. */
export async function whileNobodyWrites(work: () => Promise<void>): Promise<void> {
  const options = { ifAvailable: true };
  await navigator.locks?.request(DATABASE, options, (lock) => (lock ? work() : undefined));
}
