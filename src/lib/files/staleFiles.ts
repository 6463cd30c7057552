const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/**
 * A tab that the phone has put aside, or that shows another site for a moment, looks like one that is closed.
 * Its files can be opened by nobody else, so they wait for it.
 */
const AWAY_MS = 60 * 60 * 1000;

interface Kept {
  session: string;
  /** Milliseconds of epoch. */
  createdAt: number;
}

/**
 * Of what is kept, what nobody comes back for: older than a day, or of another tab than `own` that has been
 * gone for an hour. Without `isOpen` nobody knows which tabs are there.
 */
export function staleAmong<File extends Kept>(
  files: readonly File[],
  own: string | undefined,
  isOpen: ((session: string) => boolean) | null,
): File[] {
  const now = Date.now();
  return files.filter(({ session, createdAt }) => {
    const age = now - createdAt;
    return age > MAX_AGE_MS || (age > AWAY_MS && session !== own && isOpen?.(session) === false);
  });
}
