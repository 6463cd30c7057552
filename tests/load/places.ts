import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../sandbox/stores.ts';

export type Place = { env: Record<string, string>; drop(): Promise<void> };

/** An empty store of a kind, as a server's environment names it, and what removes it. */
export async function emptyPlace(kind: string): Promise<Place> {
  if (kind !== 'embedded') {
    const { databaseUrl, drop } = await freshDatabase();
    return { env: { DATABASE_URL: databaseUrl }, drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  return { env: { SANDBOX_DATA: join(folder, 'data') }, drop };
}
