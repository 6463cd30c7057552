import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { renderFaceShapes } from '../../../api/sandbox/specimen/face.ts';
import {
  type MachineFace,
  machineDigits,
  machineField,
} from '../../../api/sandbox/specimen/machineDigits.ts';
import { cardSize, type Typeface } from '../../../api/sandbox/specimen/specimen.ts';
import type { Random } from './person.ts';

/** Escapes a text for SVG. */
const xml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Positions and type of a design's texts. Lengths are in units of `cardSize`. */
type Layout = {
  sky: readonly [string, string];
  ground: string;
  ink: string;
  corner: number;
  /** Size of values and labels, and the added space between characters and between words. */
  text: { size: number; labels: number; spacing: number; words: number };
  bold: { labels: boolean; values: boolean };
  heading: { x: number; y: number; pitch: number; size: number; bold: boolean };
  nik: {
    label: number;
    colon: number;
    x: number;
    y: number;
    size: number;
    spacing: number;
    bold: boolean;
  };
  column: { label: number; colon: number; value: number; indent: number };
  first: number;
  pitch: number;
  /** The maximum number of characters in a line of a value. Longer values continue in the next line. */
  room: number;
  /** The blood type: the start of its label, and the end of its value unless it directly follows the label. */
  blood: { x: number; end?: number };
  portrait: {
    x: number;
    y: number;
    width: number;
    height: number;
    colour: string;
    below: readonly number[];
    small: number;
  };
  wording: Partial<Record<keyof typeof labels, string>>;
};

const labels = {
  nama: 'Nama',
  birth: 'Tempat/Tgl Lahir',
  gender: 'Jenis Kelamin',
  blood: 'Gol. Darah',
  address: 'Alamat',
  rtRw: 'RT/RW',
  village: 'Kel/Desa',
  district: 'Kecamatan',
  religion: 'Agama',
  marriage: 'Status Perkawinan',
  job: 'Pekerjaan',
  citizenship: 'Kewarganegaraan',
  validity: 'Berlaku Hingga',
};

/** Splits a text between words into lines of at most `room` characters. */
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

/** A printed row of a card. A row without a label continues the row above it. */
type Row = { label?: keyof typeof labels; value: string };

const indented: readonly Row['label'][] = ['rtRw', 'village', 'district'];

/** Returns the rows below the number. A long name or address continues in the next row. */
function rowsOf(details: CardDetails, room: number): Row[] {
  const inLines = (label: keyof typeof labels, text: string): Row[] =>
    wrapped(text, room).map((value, at) => (at === 0 ? { label, value } : { value }));
  return [
    ...inLines('nama', details.nama),
    { label: 'birth', value: `${details.tempat_lahir}, ${details.tanggal_lahir}` },
    { label: 'gender', value: details.jenis_kelamin },
    ...inLines('address', details.alamat),
    { label: 'rtRw', value: details.rt_rw },
    { label: 'village', value: details.kelurahan },
    { label: 'district', value: details.kecamatan },
    { label: 'religion', value: details.agama },
    { label: 'marriage', value: details.status_perkawinan },
    { label: 'job', value: details.pekerjaan },
    { label: 'citizenship', value: details.kewarganegaraan },
    { label: 'validity', value: 'SEUMUR HIDUP' },
  ];
}

/** Renders digits of a machine-readable typeface as SVG, with a wider stroke if `bold`. */
function machineNumber(
  number: string,
  face: MachineFace,
  { x, y, size, spacing, bold }: Layout['nik'],
): string {
  const scale = (size * 0.68) / machineField.height;
  const pitch = machineField.pitch * scale + spacing;
  const digits = [...number].map((digit, at) => {
    const left = x + at * pitch;
    return `<path transform="translate(${left} ${y - size * 0.68}) scale(${scale})" d="${machineDigits[face][Number(digit)]}"/>`;
  });
  return `<g fill="none" stroke="currentColor" stroke-width="${bold ? 2.7 : 1.9}" stroke-linecap="round"
    stroke-linejoin="round">${digits.join('')}</g>`;
}

/** Renders a card as SVG, marked as a specimen where no detail is printed. */
function drawn(details: CardDetails, { sans, mono, machine }: CardFace, layout: Layout): string {
  const { text, bold, heading, nik, column, portrait, wording } = layout;
  const rows = rowsOf(details, layout.room);
  const yOf = (row: number) => layout.first + row * layout.pitch;
  const weight = (isBold: boolean) => (isBold ? ' font-weight="bold"' : '');
  const getLabelText = (label: keyof typeof labels) => wording[label] ?? labels[label];
  const printed = rows.map(({ label, value }, at) => {
    const y = yOf(at);
    const named = label
      ? `<text x="${column.label + (indented.includes(label) ? column.indent : 0)}" y="${y}"
          font-size="${text.labels}"${weight(bold.labels)}>${getLabelText(label)}</text>
        <text x="${column.colon}" y="${y}">:</text>`
      : '';
    return `${named}<text x="${column.value}" y="${y}"${weight(bold.values)}>${xml(value)}</text>`;
  });
  const gender = yOf(rows.findIndex(({ label }) => label === 'gender'));
  const { x, end } = layout.blood;
  const group = xml(details.golongan_darah);
  const blood =
    end === undefined
      ? `<text x="${x}" y="${gender}"${weight(bold.labels)}>${getLabelText('blood')} : ${group}</text>`
      : `<text x="${x}" y="${gender}" font-size="${text.labels}"${weight(bold.labels)}>${getLabelText('blood')} :</text>
        <text x="${end}" y="${gender}" text-anchor="end"${weight(bold.values)}>${group}</text>`;
  const number = machine
    ? machineNumber(details.nik, machine, nik)
    : `<text x="${nik.x}" y="${nik.y}" font-size="${nik.size}" letter-spacing="${nik.spacing}"
        ${weight(nik.bold)} font-family="${mono}">${details.nik}</text>`;
  const centre = `x="${heading.x}" text-anchor="middle" font-size="${heading.size}"${weight(heading.bold)}`;
  const beside = portrait.x + portrait.width / 2;
  const city = details.kota.replace(/^(KOTA|KABUPATEN) /, '');
  const under = [city, '17-08-2021'].map((it, at) => {
    const y = portrait.below[at];
    return `<text x="${beside}" y="${y}" font-size="${portrait.small}" text-anchor="middle">${xml(it)}</text>`;
  });
  const scale = (portrait.width / 208) * 0.57;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
    <defs><linearGradient id="sky" x2="1" y2="1"><stop offset="0" stop-color="${layout.sky[0]}"/>
      <stop offset="1" stop-color="${layout.sky[1]}"/></linearGradient>
      <clipPath id="photo"><rect x="${portrait.x}" y="${portrait.y}" width="${portrait.width}" height="${portrait.height}"/></clipPath>
      <clipPath id="edge"><rect width="${cardSize.width}" height="${cardSize.height}" rx="${layout.corner}"/></clipPath></defs>
    <g clip-path="url(#edge)"><rect width="${cardSize.width}" height="${cardSize.height}" fill="url(#sky)"/>
    ${layout.ground}</g>
    <g font-family="${sans}" fill="${layout.ink}" color="${layout.ink}" font-size="${text.size}"
      letter-spacing="${text.spacing}" word-spacing="${text.words}">
      <text ${centre} y="${heading.y}">PROVINSI ${xml(details.provinsi)}</text>
      <text ${centre} y="${heading.y + heading.pitch}">${xml(details.kota)}</text>
      <text x="${nik.label}" y="${nik.y}" font-size="${nik.size * 0.84}"${weight(nik.bold)}>NIK</text>
      <text x="${nik.colon}" y="${nik.y}" font-size="${nik.size * 0.84}"${weight(nik.bold)}>:</text>
      ${number}${printed.join('')}${blood}
      <g clip-path="url(#photo)">
        <rect x="${portrait.x}" y="${portrait.y}" width="${portrait.width}" height="${portrait.height}" fill="${portrait.colour}"/>
        <g transform="translate(${beside - 320 * scale} ${portrait.y + portrait.height - 480 * scale}) scale(${scale})">${renderFaceShapes(0)}</g>
        <text transform="translate(${portrait.x + 22} ${portrait.y + portrait.height - 12}) rotate(-52)" font-size="48"
          font-weight="bold" fill="#fff" fill-opacity="0.75">SPECIMEN</text>
      </g>
      ${under.join('')}
      <path d="M${beside - 60} 528 q20 -50 34 -8 t30 -6 q14 -46 24 4 t40 -14" fill="none"
        stroke="#20252b" stroke-width="3"/>
      <text x="${beside}" y="588" font-size="32" text-anchor="middle" font-weight="bold"
        fill="#c0262d">SPECIMEN</text>
      <text x="${beside}" y="610" font-size="14" text-anchor="middle" fill="#c0262d">bukan dokumen resmi</text>
    </g></svg>`;
}

/** Renders a background of fine security rings, and blots like the islands of a map. */
function rings(colour: string, x: number): string {
  const lines = Array.from(
    { length: 22 },
    (_, i) =>
      `<ellipse cx="${x}" cy="330" rx="${40 + i * 34}" ry="${20 + i * 19}" fill="none" stroke="${colour}"
        stroke-width="1.4" transform="rotate(${i * 4} ${x} 330)"/>`,
  );
  const islands = [
    [150, 300, 90, 34],
    [330, 420, 130, 26],
    [520, 280, 84, 56],
    [640, 400, 60, 48],
  ].map(
    ([cx, cy, rx, ry]) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="0.45"/>`,
  );
  return islands.join('') + lines.join('');
}

/** Renders a background of waves from edge to edge, with the distance `pitch`. */
const waves = (colour: string, pitch: number) =>
  Array.from(
    { length: Math.ceil(cardSize.height / pitch) + 1 },
    (_, i) =>
      `<path d="M0 ${i * pitch} q84 26 169 0 t169 0 t169 0 t169 0 t169 0 t169 0" fill="none"
        stroke="${colour}" stroke-width="1.6"/>`,
  ).join('');

/** Renders a background of small lozenges. */
const lozenges = (colour: string, size: number) =>
  `<defs><pattern id="lozenges" width="${size}" height="${size * 0.7}" patternUnits="userSpaceOnUse">
    <path d="M${size / 2} 2 L${size - 2} ${size * 0.35} L${size / 2} ${size * 0.7 - 2} L2 ${size * 0.35} Z" fill="none"
      stroke="${colour}" stroke-width="1.5"/></pattern></defs>
    <rect width="${cardSize.width}" height="${cardSize.height}" fill="url(#lozenges)"/>`;

/** Regular weight, long values continue in the next line, a blue portrait. */
const later: Layout = {
  sky: ['#dbe9ea', '#bcd9e6'],
  ground: rings('#9fc3d6', 430),
  ink: '#1d2226',
  corner: 34,
  text: { size: 26, labels: 26, spacing: 0, words: 0 },
  bold: { labels: false, values: false },
  heading: { x: 506, y: 50, pitch: 36, size: 32, bold: true },
  nik: { label: 30, colon: 180, x: 216, y: 146, size: 43, spacing: 0, bold: true },
  column: { label: 30, colon: 276, value: 296, indent: 30 },
  first: 196,
  pitch: 33,
  room: 28,
  blood: { x: 536 },
  portrait: {
    x: 776,
    y: 150,
    width: 206,
    height: 262,
    colour: '#2f62ab',
    below: [446, 470],
    small: 20,
  },
  wording: {},
};

/** Small, narrowly spaced text. Values start near their labels; long ones and the blood type end at the portrait. */
const narrow: Layout = {
  sky: ['#cfe6ec', '#c3dcd9'],
  ground: waves('#b3d3c9', 28),
  ink: '#20242c',
  corner: 32,
  text: { size: 24, labels: 24, spacing: -0.4, words: 0 },
  bold: { labels: false, values: false },
  heading: { x: 506, y: 52, pitch: 32, size: 29, bold: true },
  nik: { label: 44, colon: 156, x: 184, y: 144, size: 40, spacing: 1, bold: true },
  column: { label: 44, colon: 246, value: 260, indent: 22 },
  first: 188,
  pitch: 30,
  room: 34,
  blood: { x: 594 },
  portrait: {
    x: 764,
    y: 164,
    width: 212,
    height: 268,
    colour: '#a82f37',
    below: [462, 484],
    small: 18,
  },
  wording: {},
};

/** Narrow margins, large, widely spaced text, and the blood type at the portrait, apart from its label. */
const edge: Layout = {
  sky: ['#c4dcec', '#c4dcec'],
  ground: lozenges('#a6c6da', 44),
  ink: '#10151b',
  corner: 14,
  text: { size: 28, labels: 26, spacing: 0.8, words: 0 },
  bold: { labels: false, values: false },
  heading: { x: 450, y: 38, pitch: 36, size: 31, bold: true },
  nik: { label: 16, colon: 108, x: 140, y: 134, size: 46, spacing: 2, bold: true },
  column: { label: 16, colon: 262, value: 284, indent: 34 },
  first: 184,
  pitch: 34,
  room: 26,
  blood: { x: 538, end: 780 },
  portrait: {
    x: 792,
    y: 120,
    width: 210,
    height: 276,
    colour: '#2b57a0',
    below: [432, 458],
    small: 19,
  },
  wording: {},
};

/** Returns a layout with random positions, sizes, colours, weights and wording, because real printers differ. */
function printedLayout(random: Random): Layout {
  const size = random.within(23, 28);
  const label = random.within(18, 52);
  const colon = label + size * random.within(8.4, 9.4);
  const portraitAt = random.within(758, 792);
  const pitch = Math.min(size * random.within(1.2, 1.34), 33);
  const top = random.within(40, 58);
  const headingSize = random.within(28, 35);
  const nikSize = random.within(36, 46);
  const nikY = top + headingSize * random.within(1.02, 1.2) + nikSize * random.within(1.15, 1.4);
  const nikX = label + random.within(130, 190);
  const hue = random.between(180, 215);
  const colour = `hsl(${hue}, ${random.between(20, 45)}%, ${random.between(66, 78)}%)`;
  const ground = random.pick([
    () => rings(colour, random.between(300, 700)),
    () => waves(colour, random.between(18, 40)),
    () => lozenges(colour, random.between(30, 60)),
    () => '',
  ])();
  const bold = random.chance(0.3);
  return {
    sky: [
      `hsl(${hue}, ${random.between(25, 60)}%, ${random.between(80, 90)}%)`,
      `hsl(${hue}, 40%, 82%)`,
    ],
    ground,
    ink: random.pick(['#14181c', '#23282e', '#0b0e12', '#2b2f38']),
    corner: random.between(14, 36),
    text: {
      size,
      labels: size * random.within(0.94, 1.02),
      spacing: random.within(-0.4, 0.8),
      words: random.within(0, 3),
    },
    bold: { labels: bold && random.chance(0.4), values: bold },
    heading: {
      x: random.pick([506, 470, 440]),
      y: top,
      pitch: headingSize * random.within(1.02, 1.15),
      size: headingSize,
      bold: random.chance(0.6),
    },
    nik: {
      label,
      colon: nikX - random.within(26, 40),
      x: nikX,
      y: nikY,
      size: nikSize,
      spacing: random.within(-1, 2.5),
      bold: random.chance(0.5),
    },
    column: { label, colon, value: colon + random.within(14, 26), indent: random.within(0, 36) },
    first: nikY + pitch * random.within(1.15, 1.5),
    pitch,
    room: Math.floor((portraitAt - colon - 30) / (size * 0.7)),
    blood: { x: Math.min(colon + random.within(230, 290), portraitAt - size * 7.6) },
    portrait: {
      x: portraitAt,
      y: random.within(118, 176),
      width: random.within(196, 214),
      height: random.within(250, 278),
      colour: random.pick(['#b3373b', '#2f62ab', '#a82f37', '#2b57a0']),
      below: [452, 478],
      small: random.between(18, 21),
    },
    wording: {
      gender: random.pick(['Jenis kelamin', 'Jenis Kelamin']),
      blood: random.pick(['Gol. Darah', 'Gol. Darah', 'Gol Darah']),
      birth: random.pick(['Tempat/Tgl Lahir', 'Tempat/Tgl. Lahir']),
    },
  };
}

/** A design that is never used for tuning. Its results show how well unknown designs are read. */
const unseen: Layout = {
  sky: ['#e6edf2', '#b9cfe4'],
  ground: `<path d="M-20 560 C220 420 300 640 520 470 S860 380 1040 500" fill="none" stroke="#8fb2cf"
    stroke-width="26" stroke-opacity="0.35"/>${waves('#cbd6df', 16)}
    <circle cx="420" cy="360" r="150" fill="none" stroke="#a7bfd2" stroke-width="9" stroke-opacity="0.6"/>`,
  ink: '#1a1d24',
  corner: 24,
  text: { size: 25, labels: 24, spacing: 0.3, words: 1 },
  bold: { labels: false, values: false },
  heading: { x: 490, y: 58, pitch: 33, size: 30, bold: false },
  nik: { label: 26, colon: 150, x: 188, y: 140, size: 41, spacing: 0.5, bold: true },
  column: { label: 26, colon: 252, value: 270, indent: 18 },
  first: 182,
  pitch: 31.5,
  room: 27,
  blood: { x: 548 },
  portrait: {
    x: 784,
    y: 138,
    width: 200,
    height: 256,
    colour: '#97313a',
    below: [428, 452],
    small: 18,
  },
  wording: { gender: 'Jenis kelamin', validity: 'Berlaku Sampai' },
};

/** The typefaces of a card. The number uses the machine-readable one, or else the fixed-width one. */
export type CardFace = Typeface & { machine?: MachineFace | undefined };

/** Renders a card as SVG. Only the `printed` design uses `random`. */
export type Draw = (details: CardDetails, face: CardFace, random: Random) => string;

const fixed =
  (layout: Layout): Draw =>
  (details, face) =>
    drawn(details, face, layout);

/** All designs except the sandbox's specimen, including the one that is never used for tuning. */
export const designs = {
  later: fixed(later),
  narrow: fixed(narrow),
  edge: fixed(edge),
  printed: (details, face, random) => drawn(details, face, printedLayout(random)),
  unseen: fixed(unseen),
} satisfies Record<string, Draw>;
