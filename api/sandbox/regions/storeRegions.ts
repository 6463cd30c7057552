import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Region } from '../../contracts/regions.ts';
import { projectFile } from '../projectFile.ts';
import { advisoryLock, type Database, notify } from '../store/database.ts';
import { regions, settings } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { readRegionsCsv } from './readCsv.ts';

/** Rows sent with one statement. */
const batch = 5_000;

/** Where the regions come from; sample data are replaced when the file of samples changes. */
const originSchema = z.union([
  z.object({ from: z.literal('sample'), digest: z.string() }),
  z.object({ from: z.literal('file') }),
]);
type Origin = z.infer<typeof originSchema>;

async function replace(
  tx: Database,
  rows: readonly Region[],
  origin: Origin,
  progress: (stored: number) => void,
): Promise<void> {
  await tx.delete(regions);
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch).map(({ kodePos, ...row }) => ({
      ...row,
      kode_pos: kodePos,
    }));
    // One parameter for all rows: as a list of values a batch would exceed what a statement takes.
    await tx.execute(sql`
      insert into regions (id, kelurahan, kecamatan, kota, provinsi, kode_pos)
      select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as row (id text, kelurahan text, kecamatan text, kota text, provinsi text, kode_pos text)`);
    progress(from + some.length);
  }
  await tx
    .insert(settings)
    .values({ key: 'regions', value: origin })
    .onConflictDoUpdate({ target: settings.key, set: { value: origin } });
  await notify(tx, 'regions');
}

/** Puts a full list in the place of all regions, or leaves everything as it was. */
export function storeRegions(
  { db }: Store,
  rows: readonly Region[],
  progress: (stored: number) => void = () => undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    await advisoryLock(tx, 'regions');
    await replace(tx, rows, { from: 'file' }, progress);
  });
}

/** Sample regions for a store that has had no list of its own. */
export async function ensureSampleRegions({ db }: Store): Promise<void> {
  const text = readFileSync(projectFile('api/sandbox/data/regions.csv'), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  await db.transaction(async (tx) => {
    await advisoryLock(tx, 'regions');
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'regions'));
    const origin = originSchema.safeParse(row?.value).data;
    if (origin?.from === 'file' || origin?.digest === digest) return;
    await replace(tx, readRegionsCsv(text), { from: 'sample', digest }, () => undefined);
  });
}
