import { createRequire } from 'node:module';
import sharp from 'sharp';
import { getProjectPath } from '../store/projectFile.ts';
import type { CardDetails } from './details.ts';
import { renderFaceShapes } from './face.ts';

/** The size of a drawn card: 85.6 by 53.98 mm, in units of about a twelfth of a millimetre. */
export const cardSize = { width: 1012, height: 638 };

const column = { label: 36, colon: 268, value: 288, photo: 768 };

/**
 * Escapes text for SVG, without characters that XML does not allow. Cards have wide spaces; narrow ones after an I are
 * lost in recognition.
 */
function xmlText(text: string): string {
  return text
    .replace(/\p{C}/gu, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
    .replaceAll(' ', '\u00a0\u00a0');
}

/** Renders text that fits into a width (`room`); longer text gets a smaller font, at least of size 13. */
function renderText(
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  extra = 'font-weight="bold"',
): string {
  const letter = extra ? 0.56 : 0.48;
  const width = (text.length + text.split(' ').length) * size * letter;
  const fit = width > room ? Math.max(13, (size * room) / width) : size;
  return `<text x="${x}" y="${y}" font-size="${fit.toFixed(1)}" ${extra}>${xmlText(text)}</text>`;
}

function renderRows(details: CardDetails): string {
  const room = column.photo - column.value - 16;
  const lines: [string, string][] = [
    ['Nama', details.nama],
    ['Tempat/Tgl Lahir', `${details.tempat_lahir}, ${details.tanggal_lahir}`],
    ['Jenis kelamin', details.jenis_kelamin],
    ['Alamat', details.alamat],
    ['RT/RW', details.rt_rw],
    ['Kel/Desa', details.kelurahan],
    ['Kecamatan', details.kecamatan],
    ['Agama', details.agama],
    ['Status Perkawinan', details.status_perkawinan],
    ['Pekerjaan', details.pekerjaan],
    ['Kewarganegaraan', details.kewarganegaraan],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ];
  const inset = (label: string) => (['RT/RW', 'Kel/Desa', 'Kecamatan'].includes(label) ? 26 : 0);
  const drawn = lines.map(([label, value], index) => {
    const y = 212 + index * 35;
    const valueRoom = label === 'Jenis kelamin' ? 210 : room;
    return `${renderText(label, column.label + inset(label), y, 25, 232, '')}
      <text x="${column.colon}" y="${y}" font-size="25">:</text>
      ${renderText(value, column.value, y, 25, valueRoom)}`;
  });
  const blood = `<text x="520" y="282" font-size="25">Gol. Darah :</text>
    <text x="674" y="282" font-size="25" font-weight="bold">${xmlText(details.golongan_darah)}</text>`;
  return drawn.join('') + blood;
}

/** Renders the card as SVG, with marks that it is a specimen outside of the details. */
export function renderSpecimenSvg(details: CardDetails, { sans, mono } = defaultTypeface): string {
  const city = details.kota.replace(/^(KOTA|KABUPATEN) /, '');
  const centre = `x="${cardSize.width / 2}" text-anchor="middle" font-weight="bold"`;
  const stripes = Array.from({ length: 16 }, (_, i) => {
    const y = 20 + i * 42;
    return `<path d="M0 ${y} q126 -34 253 0 t253 0 t253 0 t253 0" fill="none" stroke="#a9cfe3" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
    <defs><linearGradient id="sky" x2="1" y2="1"><stop offset="0" stop-color="#c9e4f1"/>
      <stop offset="1" stop-color="#b2d7ea"/></linearGradient>
      <clipPath id="photo"><rect x="${column.photo}" y="176" width="208" height="270"/></clipPath></defs>
    <rect width="${cardSize.width}" height="${cardSize.height}" rx="30" fill="url(#sky)"/>
    ${stripes.join('')}
    <g font-family="${sans}" fill="#14181c">
      <text ${centre} y="54" font-size="33">${xmlText(`PROVINSI ${details.provinsi}`)}</text>
      <text ${centre} y="92" font-size="33">${xmlText(details.kota)}</text>
      <text x="${column.label}" y="158" font-size="38" font-weight="bold">NIK</text>
      <text x="${column.colon - 60}" y="158" font-size="38" font-weight="bold">:</text>
      <text x="${column.colon - 32}" y="158" font-size="42" font-weight="bold" font-family="${mono}"
        letter-spacing="3">${xmlText(details.nik)}</text>
      ${renderRows(details)}
      <g clip-path="url(#photo)">
        <rect x="${column.photo}" y="176" width="208" height="270" fill="#b3373b"/>
        <g transform="translate(${column.photo - 78} 186) scale(0.57)">${renderFaceShapes(0)}</g>
        <text transform="translate(${column.photo + 22} 432) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      <text x="${column.photo + 104}" y="482" font-size="19" text-anchor="middle">${xmlText(city)}</text>
      <text x="${column.photo + 104}" y="506" font-size="19" text-anchor="middle">01-02-2024</text>
      <text x="${column.photo + 104}" y="572" font-size="34" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${column.photo + 104}" y="594" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}

/**
 * Draws an SVG card as a PNG, `width` pixels wide, with transparent corners. It is hardly compressed, because its users
 * decode it at once.
 */
export async function drawCard(svg: string, typeface: Typeface, width: number): Promise<Buffer> {
  await loadTypeface(typeface);
  return sharp(Buffer.from(svg), { density: (72 * width) / cardSize.width })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Draws the card as an opaque PNG, `width` pixels wide. */
export async function drawSpecimen(details: CardDetails, width = cardSize.width): Promise<Buffer> {
  const drawn = await drawCard(renderSpecimenSvg(details), defaultTypeface, width);
  return sharp(drawn).flatten({ background: '#ffffff' }).png().toBuffer();
}

/** The fonts of a card: of its text, the fixed-width one of its number, and their files in npm packages. */
export type Typeface = { sans: string; mono: string; files: readonly string[] };

/** The typeface of specimens on every machine: the fonts are installed with the project. */
export const defaultTypeface: Typeface = {
  sans: 'Arimo',
  mono: 'Cousine',
  files: [
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf',
  ],
};

const loadedFonts = new Map<string, Promise<unknown>>();

/** Registers a font by rendering one character with it, because the SVG renderer accepts no font files. */
async function loadFont(file: string): Promise<void> {
  const fontfile = createRequire(getProjectPath('package.json')).resolve(file);
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
}

/** Registers the typeface's fonts for all later drawings of this process. */
export async function loadTypeface({ files }: Typeface): Promise<void> {
  for (const file of files) {
    if (!loadedFonts.has(file)) loadedFonts.set(file, loadFont(file));
    await loadedFonts.get(file);
  }
}
