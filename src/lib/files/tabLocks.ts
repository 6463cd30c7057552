const PREFIX = 'sealedFiles:';

/** Shows other tabs that this session's files are in use; held until the tab goes. */
export function holdSession(session: string): void {
  navigator.locks
    ?.request(PREFIX + session, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}

/** Sessions with an open tab; null where the browser cannot tell. */
export async function openSessions(): Promise<Set<string> | null> {
  if (!navigator.locks?.query) return null;
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = [...held, ...pending].map((lock) => lock.name ?? '');
  return new Set(
    names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)),
  );
}
