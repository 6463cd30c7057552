import sharp from 'sharp';
import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import {
  cardSize,
  defaultTypeface,
  drawCard,
  loadTypeface,
  renderSpecimenSvg,
  type Typeface,
} from '../../../api/sandbox/specimen/specimen.ts';
import { scaledSize } from '../../../src/lib/images/draw.ts';
import { imageScales } from '../../../src/limits.ts';
import { type CardFace, type Draw, designs as others } from './designs.ts';
import { createPerson, createRandom, type Random } from './person.ts';
import {
  conditions as all,
  type Condition,
  chooseFrameSize,
  coverCard,
  createShot,
  getCorners,
  layCard,
  type Point,
  renderTable,
  type Shot,
  takePhoto,
} from './photograph.ts';

/** Returns seeds for improving the reading. They are even, so that they differ from all scoring seeds. */
export const getTuningSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index));

/** Returns seeds for assessing the reading. They are odd, so that they differ from all tuning seeds. */
export const getScoringSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index) + 1);

/**
 * The typefaces of the cards in the corpus. All of them are npm packages of the project. One has a zero
 * with a stroke, which no real card has. It is easily misread, and the misread value must be marked.
 */
const typefaces: readonly Typeface[] = [
  defaultTypeface,
  {
    sans: 'Carlito',
    mono: 'PT Mono',
    files: [
      '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf',
      '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf',
      '@expo-google-fonts/pt-mono/400Regular/PTMono_400Regular.ttf',
    ],
  },
  {
    sans: 'Istok Web',
    mono: 'Courier Prime',
    files: [
      '@expo-google-fonts/istok-web/400Regular/IstokWeb_400Regular.ttf',
      '@expo-google-fonts/istok-web/700Bold/IstokWeb_700Bold.ttf',
      '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf',
    ],
  },
  {
    sans: 'Roboto',
    mono: 'Cousine',
    files: [
      '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
      '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
      '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf',
    ],
  },
  {
    sans: 'Roboto Condensed',
    mono: 'Share Tech Mono',
    files: [
      '@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf',
      '@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf',
      '@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf',
    ],
  },
  {
    sans: 'Open Sans',
    mono: 'Overpass Mono',
    files: [
      '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
      '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf',
      '@expo-google-fonts/overpass-mono/600SemiBold/OverpassMono_600SemiBold.ttf',
    ],
  },
];

export { type Condition, conditions } from './photograph.ts';

const designs = { first: renderSpecimenSvg, ...others } satisfies Record<string, Draw>;
/** The name of a card design. */
export type Design = keyof typeof designs;

/** The designs used for tuning. A design that many people have is listed several times. */
const tunedDesigns: readonly Design[] = [
  'first',
  'later',
  'narrow',
  'edge',
  'printed',
  'printed',
  'printed',
];

/** One generated photograph of an invented person's e-KTP, with its true values. */
export type Specimen = {
  seed: number;
  condition: Condition;
  design: Design;
  typeface: string;
  /** The typeface of the number: a machine-readable one, or the fixed-width one of `typeface`. */
  number: string;
  /** The picture of the camera. For most conditions it has 1280×960 or 960×960 pixels, depending on the seed. */
  jpeg: Buffer;
  /** The card's corners in the picture, in pixels, clockwise from the upper left one. */
  corners: readonly Point[];
  /** The values printed on the card. */
  truth: CardDetails;
};

/** Worsens a shot beyond its condition, for photographs that must not be read. */
export type Spoil = (shot: Shot, random: Random) => void;

/** Chooses person, card design and typeface of a seed. */
function chooseCard(seed: number) {
  const random = createRandom(seed, 'card');
  const truth = createPerson(random);
  const design = random.pick<Design>(
    seed % 2 ? [...tunedDesigns, 'unseen', 'unseen'] : tunedDesigns,
  );
  const typeface = random.pick(typefaces);
  // An e-KTP has its number in OCR-A.
  const machine =
    design === 'first'
      ? undefined
      : random.pick(['ocrA', 'ocrA', 'ocrA', 'ocrB', undefined] as const);
  const face: CardFace = { ...typeface, machine };
  return { truth, design, face };
}

/** Returns the card design of a seed. */
export const getDesign = (seed: number): Design => chooseCard(seed).design;
/** Returns the name of the sans-serif typeface of a seed. */
export const getTypeface = (seed: number): string => chooseCard(seed).face.sans;

/**
 * Loads all typefaces. This must happen before a process draws its first text, because fonts that are
 * loaded later are ignored. Otherwise the picture of a seed would depend on earlier drawings.
 */
export async function loadTypefaces(): Promise<void> {
  for (const it of typefaces) await loadTypeface(it);
}

/** Draws the card of a seed with 1.2 times the given width, so that it stays sharp when placed in a photograph. */
export async function drawCardOfSeed(seed: number, width: number): Promise<Buffer> {
  await loadTypefaces();
  const { truth, design, face } = chooseCard(seed);
  const svg = designs[design](truth, face, createRandom(seed, 'layout'));
  return drawCard(svg, face, Math.round(width * 1.2));
}

/** Creates the photograph of a seed under a condition. It is the same in every run. */
export async function createSpecimenPhoto(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
): Promise<Specimen> {
  const { truth, design, face } = chooseCard(seed);
  const random = createRandom(seed, condition);
  const [width, height] = chooseFrameSize(condition, seed, random);
  const shot = createShot(condition, random, width);
  spoil?.(shot, random);
  const drawn = await drawCardOfSeed(seed, shot.pose.cardWidth);
  const scene = await renderTable(random, width, height, shot.table);
  const corners = getCorners(shot.pose, width, height, cardSize.width / cardSize.height);
  await layCard(scene, drawn, corners);
  await coverCard(scene, shot, corners, random);
  const jpeg = await takePhoto(scene, shot, random);
  const { sans: typeface, mono, machine: number = mono } = face;
  return { seed, condition, design, typeface, number, jpeg, corners, truth };
}

/**
 * Generates one photograph for each seed and condition.
 * @param spread Uses only one condition for each seed, in turn, so that few photographs show many cards.
 */
export async function* generateCorpus({
  seeds,
  conditions = all,
  spread = false,
}: {
  seeds: readonly number[];
  conditions?: readonly Condition[];
  spread?: boolean;
}): AsyncGenerator<Specimen> {
  for (const [at, seed] of seeds.entries()) {
    const its = spread ? [conditions[at % conditions.length] ?? 'clean'] : conditions;
    for (const condition of its) yield createSpecimenPhoto(seed, condition);
  }
}

/** Resizes a camera's picture as the journey does before it sends it (OCR-04, CON-07). Keeps `file` and `stored` photos. */
export async function resizeAsJourney(jpeg: Buffer, condition?: Condition): Promise<Buffer> {
  if (condition === 'file' || condition === 'stored') return jpeg;
  const { width, height } = await sharp(jpeg).metadata();
  const { scale, quality } = imageScales.idPhoto;
  return sharp(jpeg)
    .resize(scaledSize(width, height, { scale }))
    .jpeg({ quality: quality * 100 })
    .toBuffer();
}
