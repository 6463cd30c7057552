import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { Region } from '../../contracts/lists.ts';
import { type Database, lockByName, notify } from '../store/database.ts';
import { getProjectPath } from '../store/projectFile.ts';
import { regions, settings } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { normalizeName } from './words.ts';

/** The number of rows per statement. */
const batchSize = 5_000;

/** The source of the regions; sample data is replaced when its file changes. */
const originSchema = z.union([
  z.object({ from: z.literal('sample'), digest: z.string() }),
  z.object({ from: z.literal('file') }),
]);

type Origin = z.infer<typeof originSchema>;

async function replaceRegions(
  tx: Database,
  rows: readonly Region[],
  origin: Origin,
  progress: (stored: number) => void,
): Promise<void> {
  await tx.delete(regions);
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = rows.slice(from, from + batchSize).map(({ kodePos, ...row }) => ({
      ...row,
      kode_pos: kodePos,
    }));
    // All rows are one parameter, because a list of values would exceed the limit of a statement.
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

/** Replaces all regions with a list, or leaves them unchanged if that fails. */
export function storeRegions(
  { db }: Store,
  rows: readonly Region[],
  progress: (stored: number) => void = () => undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockByName(tx, 'regions');
    await replaceRegions(tx, rows, { from: 'file' }, progress);
  });
}

/** Stores the sample regions unless a list was loaded, or they are stored and their file has not changed. */
export async function ensureSampleRegions({ db }: Store): Promise<void> {
  const text = readFileSync(getProjectPath('api/sandbox/data/regions.csv'), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  await db.transaction(async (tx) => {
    await lockByName(tx, 'regions');
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'regions'));
    const origin = originSchema.safeParse(row?.value).data;
    if (origin?.from === 'file' || origin?.digest === digest) return;
    await replaceRegions(tx, parseRegionsCsv(text), { from: 'sample', digest }, () => undefined);
  });
}

class InvalidRegionsFile extends Error {
  override name = 'InvalidRegionsFile';
}

/** The accepted column names, compared without case and punctuation. */
const columnNames: Record<keyof Region, string[]> = {
  id: ['id', 'kode', 'kode wilayah'],
  kelurahan: ['kelurahan', 'desa', 'kelurahan desa', 'desa kelurahan'],
  kecamatan: ['kecamatan'],
  kota: ['kota', 'kabupaten', 'kota kabupaten', 'kabupaten kota'],
  provinsi: ['provinsi', 'propinsi'],
  kodePos: ['kode pos', 'kodepos'],
};

/** Parses rows with quotes as in RFC 4180, each with its first line number. */
function parseRows(text: string): { line: number; cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = /^.*;/.test(content) ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' });
  let next = 1;
  const rows = data.map((row) => {
    const line = next;
    // A quoted cell may contain line breaks.
    next += row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
    return { line, cells: row.map((cell) => cell.trim()) };
  });
  const [error] = errors;
  if (error) throw new InvalidRegionsFile(`Line ${rows[error.row ?? 0]?.line}: ${error.message}.`);
  return rows.filter(({ cells }) => cells.some(Boolean));
}

function findColumns(header: string[]): Map<keyof Region, number> {
  const names = header.map(normalizeName);
  const columns = new Map<keyof Region, number>();
  for (const [field, known] of Object.entries(columnNames) as [keyof Region, string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) columns.set(field, at);
    else if (field !== 'id') throw new InvalidRegionsFile(`Line 1: no column “${known[0]}”.`);
  }
  return columns;
}

/**
 * Parses the regions of a CSV file with a header line: columns kelurahan, kecamatan, kota, provinsi,
 * kode_pos in any order, and optionally id. The separator is a comma or semicolon. A row without an id gets
 * one, and a repeated id gets a number.
 * @throws InvalidRegionsFile naming the first five invalid lines, or the missing column.
 */
export function parseRegionsCsv(text: string): Region[] {
  const [header, ...rows] = parseRows(text);
  const columns = findColumns(header?.cells ?? []);
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
    region.id ||= `${region.kodePos}-${normalizeName(region.kelurahan).replaceAll(' ', '-')}`;
    for (let copy = 2, id = region.id; ids.has(region.id); copy++) region.id = `${id}-${copy}`;
    ids.add(region.id);
    regions.push(region);
  }
  if (regions.length === 0) wrong.push('There is no row below the header.');
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? [`… and ${wrong.length - 5} more.`] : [];
    throw new InvalidRegionsFile([...wrong.slice(0, 5), ...more].join('\n'));
  }
  return regions;
}
