import Papa from 'papaparse';
import type { Region } from '../../contracts/regions.ts';
import { normalize } from './normalize.ts';

export class UnreadableRegions extends Error {
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
