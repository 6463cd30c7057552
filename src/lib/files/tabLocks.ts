const PREFIX = 'sealedFiles:';

/**
 * Shows other tabs that this session's files are in use, until the tab goes. A duplicate of the tab,
 * which has the same session, waits for its turn meanwhile.
 */
export function holdSession(session: string): void {
  navigator.locks
    ?.request(PREFIX + session, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}

/** Tells whether a session has an open tab; null where the browser cannot. */
export async function openSessions(): Promise<((session: string) => boolean) | null> {
  if (!navigator.locks) return null;
  const { held } = await navigator.locks.query();
  const names = new Set(held?.map(({ name }) => name));
  return (session) => names.has(PREFIX + session);
}
