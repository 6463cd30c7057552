import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { faceShapes } from '../../../api/sandbox/specimen/face.ts';
import { card, type Typeface } from '../../../api/sandbox/specimen/specimen.ts';
import { genderRow, type Row, rowsOf, xml } from './rows.ts';

const column = { label: 30, colon: 276, value: 296, photo: 776 };
const firstRow = 196;
const pitch = 33;
/** Letters of a value on one line; what is longer goes on in the next one. */
const room = 28;

function drawnRow({ label, value, indented }: Row, index: number): string {
  const y = firstRow + index * pitch;
  const colon = label ? `<text x="${column.colon}" y="${y}">:</text>` : '';
  return `<text x="${column.label + (indented ? 30 : 0)}" y="${y}">${label}</text>${colon}
    <text x="${column.value}" y="${y}">${xml(value)}</text>`;
}

/** Fine lines such as protect documents, and blots like the islands of a map. */
function ground(): string {
  const rings = Array.from(
    { length: 22 },
    (_, i) =>
      `<ellipse cx="430" cy="330" rx="${40 + i * 34}" ry="${20 + i * 19}" fill="none" stroke="#9fc3d6"
        stroke-width="1.4" transform="rotate(${i * 4} 430 330)"/>`,
  );
  const islands = [
    [150, 300, 90, 34],
    [330, 420, 130, 26],
    [520, 280, 84, 56],
    [640, 400, 60, 48],
  ].map(
    ([x, y, rx, ry]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#aacbd9" fill-opacity="0.5"/>`,
  );
  return islands.join('') + rings.join('');
}

/**
 * A card of the second design as SVG: lighter letters with narrow spaces, long addresses on two
 * lines, a patterned ground, a blue portrait with a signature. Marked as a specimen.
 */
export function laterSpecimenSvg(details: CardDetails, { sans, mono }: Typeface): string {
  const rows = rowsOf(details, room);
  const bloodRow = firstRow + genderRow(rows) * pitch;
  const centre = `x="${card.width / 2}" text-anchor="middle" font-weight="bold"`;
  const beside = column.photo + 104;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#dbe9ea"/>
      <stop offset="1" stop-color="#bcd9e6"/></linearGradient>
      <clipPath id="photo"><rect x="${column.photo}" y="150" width="206" height="262"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="34"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="url(#sky)"/>
    ${ground()}</g>
    <g font-family="${sans}" fill="#1d2226" font-size="26">
      <text ${centre} y="50" font-size="32">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="86" font-size="32">${xml(details.kota)}</text>
      <text x="${column.label}" y="146" font-size="36" font-weight="bold">NIK</text>
      <text x="${column.colon - 96}" y="146" font-size="36" font-weight="bold">:</text>
      <text x="${column.colon - 60}" y="146" font-size="43" font-weight="bold" font-family="${mono}">${details.nik}</text>
      ${rows.map(drawnRow).join('')}
      <text x="536" y="${bloodRow}">Gol. Darah : ${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${column.photo}" y="150" width="206" height="262" fill="#2f62ab"/>
        <g transform="translate(${column.photo - 80} 160) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${column.photo + 20} 400) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${beside}" y="446" font-size="20" text-anchor="middle">${xml(details.tempat_lahir)}</text>
      <text x="${beside}" y="470" font-size="20" text-anchor="middle">17-08-2021</text>
      <path d="M${beside - 60} 520 q20 -50 34 -8 t30 -6 q14 -46 24 4 t40 -14" fill="none"
        stroke="#20252b" stroke-width="3"/>
      <text x="${beside}" y="584" font-size="32" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="606" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}
