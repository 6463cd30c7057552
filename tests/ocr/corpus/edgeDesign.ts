import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { faceShapes } from '../../../api/sandbox/specimen/face.ts';
import { card, type Typeface } from '../../../api/sandbox/specimen/specimen.ts';
import { genderRow, type Row, rowsOf, xml } from './rows.ts';

const column = { label: 16, colon: 262, value: 284, portrait: 792 };
const firstRow = 188;
const pitch = 35;
const room = 26;

function drawnRow({ label, value, indented }: Row, index: number): string {
  const y = firstRow + index * pitch;
  const colon = label ? `<text x="${column.colon}" y="${y}">:</text>` : '';
  return `<text x="${column.label + (indented ? 34 : 0)}" y="${y}" font-size="26">${label}</text>${colon}
    <text x="${column.value}" y="${y}">${xml(value)}</text>`;
}

/** A grid of small lozenges under everything. */
const ground = `<pattern id="lozenges" width="44" height="30" patternUnits="userSpaceOnUse">
  <path d="M22 2 L42 15 L22 28 L2 15 Z" fill="none" stroke="#a6c6da" stroke-width="1.5"/></pattern>`;

/**
 * A card of the fourth design as SVG: cut closely, so that its print begins at the edge and runs to
 * the foot; large letters a little apart, high rows, a blood type that stands alone before the
 * portrait. Marked as a specimen.
 */
export function edgeSpecimenSvg(details: CardDetails, { sans, mono }: Typeface): string {
  const rows = rowsOf(details, room);
  const blood = firstRow + genderRow(rows) * pitch;
  const centre = `x="450" text-anchor="middle"`;
  const beside = column.portrait + 106;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs>${ground}
      <clipPath id="photo"><rect x="${column.portrait}" y="120" width="210" height="276"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="14"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="#c4dcec"/>
      <rect width="${card.width}" height="${card.height}" fill="url(#lozenges)"/></g>
    <g font-family="${sans}" fill="#10151b" font-size="28" letter-spacing="0.8">
      <text ${centre} y="38" font-size="31" font-weight="bold">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="74" font-size="31" font-weight="bold">${xml(details.kota)}</text>
      <text x="${column.label}" y="134" font-size="40" font-weight="bold">NIK</text>
      <text x="${column.label + 92}" y="134" font-size="40" font-weight="bold">:</text>
      <text x="${column.label + 124}" y="134" font-size="46" font-weight="bold" letter-spacing="2"
        font-family="${mono}">${details.nik}</text>
      ${rows.map(drawnRow).join('')}
      <text x="538" y="${blood}" font-size="26">Gol. Darah :</text>
      <text x="${column.portrait - 12}" y="${blood}" text-anchor="end">${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${column.portrait}" y="120" width="210" height="276" fill="#2b57a0"/>
        <g transform="translate(${column.portrait - 78} 134) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${column.portrait + 22} 384) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${beside}" y="432" font-size="19" text-anchor="middle">${xml(details.kota.replace(/^(KOTA|KABUPATEN) /, ''))}</text>
      <text x="${beside}" y="458" font-size="19" text-anchor="middle">23-06-2013</text>
      <text x="${beside}" y="572" font-size="33" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="596" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}
