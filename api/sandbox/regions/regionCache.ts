import { openCache } from '../store/cache.ts';
import { regions } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { createRegionAnswers, type RegionAnswers } from './regionAnswers.ts';
import { ensureSampleRegions } from './storeRegions.ts';

export type RegionCache = {
  /** The index of what is in the database; another one after a list was loaded. */
  current(): RegionAnswers;
  stop(): Promise<void>;
};

/** Opens the regions of the store; sample data where no list was loaded. */
export async function openRegionCache(store: Store): Promise<RegionCache> {
  await ensureSampleRegions(store);
  return openCache(store, 'regions', async () =>
    createRegionAnswers(await store.db.select().from(regions)),
  );
}
