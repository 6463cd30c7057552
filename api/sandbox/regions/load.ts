import { readFile } from 'node:fs/promises';
import { readEnvironment } from '../options.ts';
import { openStore } from '../store/open.ts';
import { parseRegionsCsv, storeRegions } from './storeRegions.ts';

/**
 * Runs `npm run tool -- regions:load list.csv`: replaces the regions with a full list of kelurahan. Servers
 * on the same PostgreSQL database use it at once.
 */
export async function run({ file }: { file: string }): Promise<number> {
  const begin = performance.now();
  try {
    const text = await readFile(file, 'utf8');
    const rows = parseRegionsCsv(text);
    const { sandbox } = readEnvironment(process.env);
    const store = await openStore(sandbox);
    try {
      await storeRegions(store, rows, (stored) => {
        console.info(`${stored} of ${rows.length} regions`);
      });
    } finally {
      await store.close();
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.info(`${rows.length} regions loaded in ${seconds} s.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
