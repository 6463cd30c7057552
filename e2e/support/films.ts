import {
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import {
  filmFolder,
  filmFolderOf,
  origin,
  ports,
  shownFilm,
  testersHeaders,
} from './environment.ts';

const picture = { width: 1280, height: 960 };
const framesPerSecond = 15;
/** The camera of the ID photo uses a square, so the card is in the middle of the picture. */
const cardWidth = 860;

/** Fetches a drawing of the sandbox. @throws for an error status. */
async function fetchDrawing(path: string): Promise<Buffer> {
  const response = await fetch(origin + path, { headers: testersHeaders });
  if (!response.ok) throw new Error(`The sandbox does not draw ${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Writes frames as a film, which the browser plays in a loop, and returns its file. */
function writeFilm(name: string, frames: Buffer[]): string {
  const file = join(filmFolder, `${name}.mjpeg`);
  writeFileSync(file, Buffer.concat(frames));
  return file;
}

/** Draws a wooden table with grain, so that the background is not uniform. */
function table(): Buffer {
  const grain = Array.from(
    { length: 24 },
    (_, i) =>
      `<rect y="${i * 40 + (i % 3) * 7}" width="1280" height="${2 + (i % 4)}" fill="#000" opacity="0.06"/>`,
  ).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
      <rect width="1280" height="960" fill="#6d5a48"/>${grain}</svg>`,
  );
}

/** The text of the card in front of the camera, by the field names of the bank's reading (OCR-12). */
export type CardText = Partial<
  Record<'nik' | 'nama' | 'tempat_lahir' | 'tanggal_lahir' | 'jenis_kelamin', string>
>;

/** Draws a JPEG of a specimen e-KTP on a table, seen from above; `blur` is the blur's sigma in pixels. */
export async function drawCardPhoto(text: CardText = {}, blur?: number): Promise<Buffer> {
  const query = new URLSearchParams({ ...text, width: String(cardWidth) });
  const card = await sharp(await fetchDrawing(`/sandbox/specimen?${query}`))
    .ensureAlpha()
    .rotate(0.6, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const photograph = await sharp(table())
    .composite([{ input: card }])
    .png()
    .toBuffer();
  const seen = sharp(photograph);
  if (blur) seen.blur(blur);
  return seen.jpeg({ quality: 90 }).toBuffer();
}

/** Repeats a picture for a few tenths of a second. */
const repeatFrame = (frame: Buffer) => Array.from({ length: 5 }, () => frame);

/** Returns the turn of the head in each frame: straight, to one side, to the other, straight again. */
function getTurns(): number[] {
  const hold = (turn: number, seconds: number) =>
    Array.from({ length: Math.round(seconds * framesPerSecond) }, () => turn);
  const move = (from: number, to: number, seconds: number) => {
    const count = Math.round(seconds * framesPerSecond);
    return Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 1)) / count);
  };
  return [
    ...hold(0, 2),
    ...move(0, 0.9, 1.4),
    ...hold(0.9, 0.4),
    ...move(0.9, 0, 1.2),
    ...hold(0, 0.4),
    ...move(0, -0.9, 1.4),
    ...hold(-0.9, 0.4),
    ...move(-0.9, 0, 1.2),
  ].map((turn) => Math.round(turn * 30) / 30);
}

const faceAt = (turn: number) => fetchDrawing(`/sandbox/face?turn=${turn}&width=${picture.width}`);

async function turningHead(): Promise<Buffer[]> {
  const script = getTurns();
  const drawn = new Map<number, Buffer>();
  for (const turn of new Set(script)) drawn.set(turn, await faceAt(turn));
  return script.flatMap((turn) => drawn.get(turn) ?? []);
}

/** Draws a card in a hand: each frame is a little darker, because no hand is perfectly still. */
async function trembling(): Promise<Buffer[]> {
  const frame = await drawCardPhoto();
  return Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      sharp(frame)
        .linear(1 - at * 0.006)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

/** The films of every run: a card, a card in a hand, a card out of focus, a turning head, a still head. */
export const films = {
  card: async () => repeatFrame(await drawCardPhoto()),
  trembling,
  blurred: async () => repeatFrame(await drawCardPhoto({}, 14)),
  face: turningHead,
  still: async () => repeatFrame(await faceAt(0)),
};
export type Film = keyof typeof films;

const fileOf = (name: string) => join(filmFolder, `${name}.mjpeg`);

/** Draws a film and resolves with its file. */
async function makeFilm(name: Film): Promise<string> {
  return writeFilm(name, await films[name]());
}

/** Sets the film that the camera shows the next time it is opened. @throws when the film does not exist. */
export function showToCamera(film: Film | { file: string }): void {
  const file = typeof film === 'string' ? fileOf(film) : film.file;
  if (!existsSync(file)) throw new Error(`There is no film ${file}`);
  // Renamed into place, so that a browser never finds the name missing.
  const next = `${shownFilm}.${process.pid}`;
  symlinkSync(file, next);
  renameSync(next, shownFilm);
}

/** Makes the films from the sandbox's drawings once, and copies them for each worker. */
export default async function makeFilms(): Promise<void> {
  const names = Object.keys(films) as Film[];
  const drawn = await Promise.all(names.map(makeFilm));
  showToCamera('card');
  for (const folder of ports.slice(1).map(filmFolderOf)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const film of drawn) copyFileSync(film, join(folder, basename(film)));
    symlinkSync(join(folder, 'card.mjpeg'), join(folder, basename(shownFilm)));
  }
}

/** Makes a photo of a card as a camera app stores it: upright, 4:3, `width` pixels wide. */
export async function createGalleryPhoto(width: number): Promise<Buffer> {
  return sharp(await drawCardPhoto())
    .resize(width, (width * 3) / 4, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The eight EXIF orientations: 1 is upright, 3 upside down, 6 and 8 rotated, the others mirrored. */
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type Orientation = (typeof orientations)[number];

/** How the pixels of an upright picture are stored for each orientation. */
const stored: Record<Orientation, { turn: number; mirrored: boolean }> = {
  1: { turn: 0, mirrored: false },
  2: { turn: 0, mirrored: true },
  3: { turn: 180, mirrored: false },
  4: { turn: 180, mirrored: true },
  5: { turn: 90, mirrored: true },
  6: { turn: 270, mirrored: false },
  7: { turn: 270, mirrored: true },
  8: { turn: 90, mirrored: false },
};

/** Rotates the pixels of an upright picture and notes the orientation in EXIF, as a phone does. */
export async function createTurnedPhoto(
  upright: Buffer,
  orientation: Orientation,
): Promise<Buffer> {
  const { turn, mirrored } = stored[orientation];
  const turned = await sharp(upright).rotate(turn).toBuffer();
  const pixels = sharp(turned);
  if (mirrored) pixels.flop();
  return pixels.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
}

/** Makes a HEIC file that Chromium cannot decode. */
export async function createHeicPhoto(): Promise<Buffer> {
  const avif = await sharp(await createGalleryPhoto(640))
    .avif({ effort: 0 })
    .toBuffer();
  return Buffer.from(
    avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'),
    'latin1',
  );
}

/** Returns the brightness of a picture in 16 × 12 cells, which shows its orientation. */
export async function getBrightness(picture: Buffer): Promise<number[]> {
  const cells = await sharp(picture)
    .resize(16, 12, { fit: 'fill' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return [...cells];
}
