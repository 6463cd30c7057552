import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { Region } from '../../contracts/lists.ts';
import { advisoryLock, type Database, notify } from '../store/database.ts';
import { projectFile } from '../store/projectFile.ts';
import { regions, settings } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { normalize } from './words.ts';

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

class UnreadableRegions extends Error {
  override name = 'UnreadableRegions';
}

/** What the columns may be called; names are compared without case and signs. */
const titles: Record<keyof Region, string[]> = {
  id: ['id', 'kode', 'kode wilayah'],
  kelurahan: ['kelurahan', 'desa', 'kelurahan desa', 'desa kelurahan'],
  kecamatan: ['kecamatan'],
  kota: ['kota', 'kabupaten', 'kota kabupaten', 'kabupaten kota'],
  provinsi: ['provinsi', 'propinsi'],
  kodePos: ['kode pos', 'kodepos'],
};

/** The rows of a text with quotes as in RFC 4180, each with the line that it begins with. */
function rowsOf(text: string): { line: number; cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = /^.*;/.test(content) ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' });
  let next = 1;
  const rows = data.map((row) => {
    const line = next;
    // A cell in quotes may go over several lines.
    next += row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
    return { line, cells: row.map((cell) => cell.trim()) };
  });
  const [error] = errors;
  if (error) throw new UnreadableRegions(`Line ${rows[error.row ?? 0]?.line}: ${error.message}.`);
  return rows.filter(({ cells }) => cells.some(Boolean));
}

function columnsOf(header: string[]): Map<keyof Region, number> {
  const names = header.map(normalize);
  const columns = new Map<keyof Region, number>();
  for (const [field, known] of Object.entries(titles) as [keyof Region, string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) columns.set(field, at);
    else if (field !== 'id') throw new UnreadableRegions(`Line 1: no column “${known[0]}”.`);
  }
  return columns;
}

/**
 * Regions of a CSV file with a header line; columns kelurahan, kecamatan, kota, provinsi, kode_pos
 * in any order, and id when there is one. Separated by commas or semicolons.
 * @throws UnreadableRegions naming the first lines that are wrong; then no row counts.
 */
export function readRegionsCsv(text: string): Region[] {
  const [header, ...rows] = rowsOf(text);
  const columns = columnsOf(header?.cells ?? []);
  const regions: Region[] = [];
  const wrong: string[] = [];
  const ids = new Set<string>();
  for (const { line, cells } of rows) {
    const cell = (field: keyof Region) => cells[columns.get(field) ?? -1] ?? '';
    const region: Region = {
      id: cell('id'),
      kelurahan: cell('kelurahan'),
      kecamatan: cell('kecamatan'),
      kota: cell('kota'),
      provinsi: cell('provinsi'),
      kodePos: cell('kodePos'),
    };
    const empty = (['kelurahan', 'kecamatan', 'kota', 'provinsi'] as const).find(
      (field) => !region[field],
    );
    if (empty) wrong.push(`Line ${line}: ${empty} is empty.`);
    else if (!/^\d{5}$/.test(region.kodePos)) {
      wrong.push(`Line ${line}: the postal code is not five digits.`);
    }
    region.id ||= `${region.kodePos}-${normalize(region.kelurahan).replaceAll(' ', '-')}`;
    for (let copy = 2, id = region.id; ids.has(region.id); copy++) region.id = `${id}-${copy}`;
    ids.add(region.id);
    regions.push(region);
  }
  if (regions.length === 0) wrong.push('There is no row below the header.');
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? [`… and ${wrong.length - 5} more.`] : [];
    throw new UnreadableRegions([...wrong.slice(0, 5), ...more].join('\n'));
  }
  return regions;
}
