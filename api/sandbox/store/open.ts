import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

export type StorePlace = {
  /** Folder of the embedded database and the files, or `memory`. */
  data: string;
  /** A PostgreSQL database instead; then `data` is not used. */
  databaseUrl?: string | undefined;
};

/**
 * Opens the bank's store at its configured location.
 * @throws the errors of `openEmbedded` and `openPostgres`
 */
export function openStore({ data, databaseUrl }: StorePlace): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(data);
}
