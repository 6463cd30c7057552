import type { Region } from '../../contracts/regions.ts';
import { plain } from './words.ts';

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

/** The rows of a text with quotes as in RFC 4180, each with its line in the file. */
function* rowsOf(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at <= text.length; at++) {
    const char = text[at];
    if (char === '\n') line++;
    if (quoted && char !== undefined) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator || char === '\n' || char === undefined) {
      cells.push(cell.trim());
      cell = '';
      if (char === separator) continue;
      if (cells.some(Boolean)) yield { line: start, cells };
      cells = [];
      start = line;
    } else cell += char;
  }
}

function columnsOf(header: string[]): Map<keyof Region, number> {
  const names = header.map(plain);
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
  const content = text.replace(/^\uFEFF/, '');
  const firstLine = content.slice(0, content.search(/[\r\n]|$/));
  const rows = rowsOf(content, firstLine.includes(';') ? ';' : ',');
  const columns = columnsOf(rows.next().value?.cells ?? []);
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
    region.id ||= `${region.kodePos}-${plain(region.kelurahan).replaceAll(' ', '-')}`;
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
