import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { faceShapes } from '../../../api/sandbox/specimen/face.ts';
import { card, type Typeface } from '../../../api/sandbox/specimen/specimen.ts';
import { genderRow, type Row, rowsOf, xml } from './rows.ts';

const column = { label: 44, colon: 246, value: 260, portrait: 764 };
const firstRow = 188;
const pitch = 30;
const room = 34;

function drawnRow({ label, value, indented }: Row, index: number): string {
  const y = firstRow + index * pitch;
  const colon = label ? `<text x="${column.colon}" y="${y}">:</text>` : '';
  return `<text x="${column.label + (indented ? 22 : 0)}" y="${y}">${label}</text>${colon}
    <text x="${column.value}" y="${y}">${xml(value)}</text>`;
}

/** Crossing waves, as the first design has them one way only. */
function ground(): string {
  const waves = Array.from({ length: 24 }, (_, i) => {
    const y = i * 28;
    return `<path d="M0 ${y} q84 26 169 0 t169 0 t169 0 t169 0 t169 0 t169 0" fill="none"
      stroke="#b3d3c9" stroke-width="1.6"/>`;
  });
  return waves.join('');
}

/**
 * A card of the third design as SVG: small light letters set close with narrow spaces and rows, values
 * near their labels, so that long ones end at the portrait, and the blood type right before it. Marked
 * as a specimen.
 */
export function narrowSpecimenSvg(details: CardDetails, { sans, mono }: Typeface): string {
  const rows = rowsOf(details, room);
  const centre = `x="${card.width / 2}" text-anchor="middle"`;
  const beside = column.portrait + 106;
  const blood = firstRow + genderRow(rows) * pitch;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs><linearGradient id="sky" x2="1"><stop offset="0" stop-color="#cfe6ec"/>
      <stop offset="1" stop-color="#c3dcd9"/></linearGradient>
      <clipPath id="photo"><rect x="${column.portrait}" y="164" width="212" height="268"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="32"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="url(#sky)"/>
    ${ground()}</g>
    <g font-family="${sans}" fill="#20242c" font-size="24" letter-spacing="-0.4">
      <text ${centre} y="52" font-size="29" font-weight="bold">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="84" font-size="29" font-weight="bold">${xml(details.kota)}</text>
      <text x="${column.label}" y="144" font-size="33">NIK</text>
      <text x="${column.colon - 90}" y="144" font-size="33">:</text>
      <text x="${column.colon - 62}" y="144" font-size="40" font-weight="bold" letter-spacing="1"
        font-family="${mono}">${details.nik}</text>
      ${rows.map(drawnRow).join('')}
      <text x="${column.portrait - 14}" y="${blood}" text-anchor="end">Gol. Darah : ${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${column.portrait}" y="164" width="212" height="268" fill="#a82f37"/>
        <g transform="translate(${column.portrait - 76} 176) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${column.portrait + 24} 420) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${beside}" y="462" font-size="18" text-anchor="middle">${xml(details.kota)}</text>
      <text x="${beside}" y="484" font-size="18" text-anchor="middle">09-11-2018</text>
      <text x="${beside}" y="580" font-size="33" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="602" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}
