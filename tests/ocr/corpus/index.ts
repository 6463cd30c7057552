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
import { personOf, type Random, randomOf } from './person.ts';
import {
  conditions as all,
  type Condition,
  cornersOf,
  coverCard,
  frameOf,
  layCard,
  type Point,
  photograph,
  type Shot,
  shotOf,
  tableOf,
} from './photograph.ts';

/**
 * Seeds by what they may be used for. Reading is improved on tuning seeds, which are even, and
 * assessed on scoring seeds, which are odd: no card can serve both.
 */
export const tuningSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index));

export const scoringSeeds = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => 2 * (from + index) + 1);

/**
 * The typefaces that cards of the corpus are set in; all come with the project. One has numbers with a
 * stroke in the zero, which no real card has: what it says is easily misread, and must then be marked.
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
export type Design = keyof typeof designs;

/** By how often they are drawn: what people carry most. */
const tuned: readonly Design[] = [
  'first',
  'later',
  'narrow',
  'edge',
  'printed',
  'printed',
  'printed',
];

/** One generated photograph of an invented person's e-KTP, and what is true of it. */
export type Specimen = {
  seed: number;
  condition: Condition;
  design: Design;
  typeface: string;
  /** The face of the number: a machine's, or the typeface's own fixed-width one. */
  number: string;
  /** As the camera gives it: 1280×960, or 960×960 for every second seed; or a file (`file`, `stored`). */
  jpeg: Buffer;
  /** Where the card's corners lie in it, in pixels, clockwise from the upper left. */
  corners: readonly Point[];
  /** What is printed on the card. */
  truth: CardDetails;
};

/** Makes a shot worse than its condition does; for photographs that nothing shall read. */
export type Spoil = (shot: Shot, random: Random) => void;

/** The person of a seed, and the card and the typeface that they got. */
function choiceOf(seed: number) {
  const random = randomOf(seed, 'card');
  const truth = personOf(random);
  const design = random.pick<Design>(seed % 2 ? [...tuned, 'unseen', 'unseen'] : tuned);
  const typeface = random.pick(typefaces);
  // An e-KTP has its number in OCR-A.
  const machine =
    design === 'first'
      ? undefined
      : random.pick(['ocrA', 'ocrA', 'ocrA', 'ocrB', undefined] as const);
  const face: CardFace = { ...typeface, machine };
  return { truth, design, face };
}

export const designOf = (seed: number): Design => choiceOf(seed).design;
export const typefaceOf = (seed: number): string => choiceOf(seed).face.sans;

/**
 * Makes every typeface known, before a process sets its first letter: a font that comes later is not seen
 * any more, and what a seed looks like would hang on what was drawn before it.
 */
export async function loadTypefaces(): Promise<void> {
  for (const it of typefaces) await loadTypeface(it);
}

/** The card of a seed, a little finer than it will appear, so that laying it down neither blurs nor frays. */
export async function drawnCard(seed: number, width: number): Promise<Buffer> {
  await loadTypefaces();
  const { truth, design, face } = choiceOf(seed);
  const svg = designs[design](truth, face, randomOf(seed, 'layout'));
  return drawCard(svg, face, Math.round(width * 1.2));
}

/** The photograph of a seed under a condition: the same in every run. */
export async function specimenPhoto(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
): Promise<Specimen> {
  const { truth, design, face } = choiceOf(seed);
  const random = randomOf(seed, condition);
  const [width, height] = frameOf(condition, seed, random);
  const shot = shotOf(condition, random, width);
  spoil?.(shot, random);
  const drawn = await drawnCard(seed, shot.pose.cardWidth);
  const scene = await tableOf(random, width, height, shot.table);
  const corners = cornersOf(shot.pose, width, height, cardSize.width / cardSize.height);
  await layCard(scene, drawn, corners);
  await coverCard(scene, shot, corners, random);
  const jpeg = await photograph(scene, shot, random);
  const { sans: typeface, mono, machine: number = mono } = face;
  return { seed, condition, design, typeface, number, jpeg, corners, truth };
}

/**
 * All conditions (or the given ones) of all seeds, one photograph after the other; `spread`: of each seed
 * only one of them, in turn, so that few photographs show many cards.
 */
export async function* corpus({
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
    for (const condition of its) yield specimenPhoto(seed, condition);
  }
}

/** A camera's picture as the journey sends it to the bank (OCR-04, CON-07); other clients send files as they are. */
export async function asSent(jpeg: Buffer, condition?: Condition): Promise<Buffer> {
  if (condition === 'file' || condition === 'stored') return jpeg;
  const { width, height } = await sharp(jpeg).metadata();
  const { scale, quality } = imageScales.idPhoto;
  return sharp(jpeg)
    .resize(scaledSize(width, height, { scale }))
    .jpeg({ quality: quality * 100 })
    .toBuffer();
}
