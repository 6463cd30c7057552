import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { faceShapes } from '../../../api/sandbox/specimen/face.ts';
import { card, type Typeface } from '../../../api/sandbox/specimen/specimen.ts';

/** For SVG text, as printed: with single spaces. */
const xml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A printed row of a card. */
type Row = { label: string; value: string; indented?: boolean };

/** A text in lines of at most `room` letters, broken between words. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= room)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The rows below the number; an address longer than `room` letters goes on in the next one. */
function rowsOf(details: CardDetails, room: number): Row[] {
  const [street = '', ...more] = wrapped(details.alamat, room);
  return [
    { label: 'Nama', value: details.nama },
    { label: 'Tempat/Tgl Lahir', value: `${details.tempat_lahir}, ${details.tanggal_lahir}` },
    { label: 'Jenis Kelamin', value: details.jenis_kelamin },
    { label: 'Alamat', value: street },
    ...more.map((value) => ({ label: '', value })),
    { label: 'RT/RW', value: details.rt_rw, indented: true },
    { label: 'Kel/Desa', value: details.kelurahan, indented: true },
    { label: 'Kecamatan', value: details.kecamatan, indented: true },
    { label: 'Agama', value: details.agama },
    { label: 'Status Perkawinan', value: details.status_perkawinan },
    { label: 'Pekerjaan', value: details.pekerjaan },
    { label: 'Kewarganegaraan', value: details.kewarganegaraan },
    { label: 'Berlaku Hingga', value: 'SEUMUR HIDUP' },
  ];
}

/** In which row the blood type stands beside the gender. */
const genderRow = (rows: readonly Row[]) =>
  rows.findIndex(({ label }) => label === 'Jenis Kelamin');

const laterColumn = { label: 30, colon: 276, value: 296, photo: 776 };

const laterFirstRow = 196;
const laterPitch = 33;
/** Letters of a value on one line; what is longer goes on in the next one. */
const laterRoom = 28;

function laterRow({ label, value, indented }: Row, index: number): string {
  const y = laterFirstRow + index * laterPitch;
  const colon = label ? `<text x="${laterColumn.colon}" y="${y}">:</text>` : '';
  return `<text x="${laterColumn.label + (indented ? 30 : 0)}" y="${y}">${label}</text>${colon}
    <text x="${laterColumn.value}" y="${y}">${xml(value)}</text>`;
}

/** Fine lines such as protect documents, and blots like the islands of a map. */
function laterGround(): string {
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
  const rows = rowsOf(details, laterRoom);
  const bloodRow = laterFirstRow + genderRow(rows) * laterPitch;
  const centre = `x="${card.width / 2}" text-anchor="middle" font-weight="bold"`;
  const beside = laterColumn.photo + 104;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#dbe9ea"/>
      <stop offset="1" stop-color="#bcd9e6"/></linearGradient>
      <clipPath id="photo"><rect x="${laterColumn.photo}" y="150" width="206" height="262"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="34"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="url(#sky)"/>
    ${laterGround()}</g>
    <g font-family="${sans}" fill="#1d2226" font-size="26">
      <text ${centre} y="50" font-size="32">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="86" font-size="32">${xml(details.kota)}</text>
      <text x="${laterColumn.label}" y="146" font-size="36" font-weight="bold">NIK</text>
      <text x="${laterColumn.colon - 96}" y="146" font-size="36" font-weight="bold">:</text>
      <text x="${laterColumn.colon - 60}" y="146" font-size="43" font-weight="bold" font-family="${mono}">${details.nik}</text>
      ${rows.map(laterRow).join('')}
      <text x="536" y="${bloodRow}">Gol. Darah : ${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${laterColumn.photo}" y="150" width="206" height="262" fill="#2f62ab"/>
        <g transform="translate(${laterColumn.photo - 80} 160) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${laterColumn.photo + 20} 400) rotate(-52)" font-size="48"
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

const narrowColumn = { label: 44, colon: 246, value: 260, portrait: 764 };

const narrowFirstRow = 188;
const narrowPitch = 30;
const narrowRoom = 34;

function narrowRow({ label, value, indented }: Row, index: number): string {
  const y = narrowFirstRow + index * narrowPitch;
  const colon = label ? `<text x="${narrowColumn.colon}" y="${y}">:</text>` : '';
  return `<text x="${narrowColumn.label + (indented ? 22 : 0)}" y="${y}">${label}</text>${colon}
    <text x="${narrowColumn.value}" y="${y}">${xml(value)}</text>`;
}

/** Crossing waves, as the first design has them one way only. */
function narrowGround(): string {
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
  const rows = rowsOf(details, narrowRoom);
  const centre = `x="${card.width / 2}" text-anchor="middle"`;
  const beside = narrowColumn.portrait + 106;
  const blood = narrowFirstRow + genderRow(rows) * narrowPitch;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs><linearGradient id="sky" x2="1"><stop offset="0" stop-color="#cfe6ec"/>
      <stop offset="1" stop-color="#c3dcd9"/></linearGradient>
      <clipPath id="photo"><rect x="${narrowColumn.portrait}" y="164" width="212" height="268"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="32"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="url(#sky)"/>
    ${narrowGround()}</g>
    <g font-family="${sans}" fill="#20242c" font-size="24" letter-spacing="-0.4">
      <text ${centre} y="52" font-size="29" font-weight="bold">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="84" font-size="29" font-weight="bold">${xml(details.kota)}</text>
      <text x="${narrowColumn.label}" y="144" font-size="33">NIK</text>
      <text x="${narrowColumn.colon - 90}" y="144" font-size="33">:</text>
      <text x="${narrowColumn.colon - 62}" y="144" font-size="40" font-weight="bold" letter-spacing="1"
        font-family="${mono}">${details.nik}</text>
      ${rows.map(narrowRow).join('')}
      <text x="${narrowColumn.portrait - 14}" y="${blood}" text-anchor="end">Gol. Darah : ${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${narrowColumn.portrait}" y="164" width="212" height="268" fill="#a82f37"/>
        <g transform="translate(${narrowColumn.portrait - 76} 176) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${narrowColumn.portrait + 24} 420) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${beside}" y="462" font-size="18" text-anchor="middle">${xml(details.kota)}</text>
      <text x="${beside}" y="484" font-size="18" text-anchor="middle">09-11-2018</text>
      <text x="${beside}" y="580" font-size="33" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="602" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}

const edgeColumn = { label: 16, colon: 262, value: 284, portrait: 792 };

const edgeFirstRow = 188;
const edgePitch = 35;
const edgeRoom = 26;

function edgeRow({ label, value, indented }: Row, index: number): string {
  const y = edgeFirstRow + index * edgePitch;
  const colon = label ? `<text x="${edgeColumn.colon}" y="${y}">:</text>` : '';
  return `<text x="${edgeColumn.label + (indented ? 34 : 0)}" y="${y}" font-size="26">${label}</text>${colon}
    <text x="${edgeColumn.value}" y="${y}">${xml(value)}</text>`;
}

/** A grid of small lozenges under everything. */
const edgeGround = `<pattern id="lozenges" width="44" height="30" patternUnits="userSpaceOnUse">
  <path d="M22 2 L42 15 L22 28 L2 15 Z" fill="none" stroke="#a6c6da" stroke-width="1.5"/></pattern>`;

/**
 * A card of the fourth design as SVG: cut closely, so that its print begins at the edge and runs to
 * the foot; large letters a little apart, high rows, a blood type that stands alone before the
 * portrait. Marked as a specimen.
 */
export function edgeSpecimenSvg(details: CardDetails, { sans, mono }: Typeface): string {
  const rows = rowsOf(details, edgeRoom);
  const blood = edgeFirstRow + genderRow(rows) * edgePitch;
  const centre = `x="450" text-anchor="middle"`;
  const beside = edgeColumn.portrait + 106;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <defs>${edgeGround}
      <clipPath id="photo"><rect x="${edgeColumn.portrait}" y="120" width="210" height="276"/></clipPath>
      <clipPath id="edge"><rect width="${card.width}" height="${card.height}" rx="14"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${card.width}" height="${card.height}" fill="#c4dcec"/>
      <rect width="${card.width}" height="${card.height}" fill="url(#lozenges)"/></g>
    <g font-family="${sans}" fill="#10151b" font-size="28" letter-spacing="0.8">
      <text ${centre} y="38" font-size="31" font-weight="bold">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="74" font-size="31" font-weight="bold">${xml(details.kota)}</text>
      <text x="${edgeColumn.label}" y="134" font-size="40" font-weight="bold">NIK</text>
      <text x="${edgeColumn.label + 92}" y="134" font-size="40" font-weight="bold">:</text>
      <text x="${edgeColumn.label + 124}" y="134" font-size="46" font-weight="bold" letter-spacing="2"
        font-family="${mono}">${details.nik}</text>
      ${rows.map(edgeRow).join('')}
      <text x="538" y="${blood}" font-size="26">Gol. Darah :</text>
      <text x="${edgeColumn.portrait - 12}" y="${blood}" text-anchor="end">${xml(details.golongan_darah)}</text>
      <g clip-path="url(#photo)">
        <rect x="${edgeColumn.portrait}" y="120" width="210" height="276" fill="#2b57a0"/>
        <g transform="translate(${edgeColumn.portrait - 78} 134) scale(0.57)">${faceShapes(0)}</g>
        <text transform="translate(${edgeColumn.portrait + 22} 384) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${beside}" y="432" font-size="19" text-anchor="middle">${xml(details.kota.replace(/^(KOTA|KABUPATEN) /, ''))}</text>
      <text x="${beside}" y="458" font-size="19" text-anchor="middle">23-06-2013</text>
      <text x="${beside}" y="572" font-size="33" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="596" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}
