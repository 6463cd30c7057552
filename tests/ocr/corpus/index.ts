import sharp from 'sharp';
import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import {
  card,
  drawCard,
  loadTypeface,
  specimenSvg,
  type Typeface,
  usualTypeface,
} from '../../../api/sandbox/specimen/specimen.ts';
import { scaledSize } from '../../../src/lib/images/draw.ts';
import { imageScales } from '../../../src/limits.ts';
import { edgeSpecimenSvg, laterSpecimenSvg, narrowSpecimenSvg } from './designs.ts';
import { personOf, type Random, randomOf } from './person.ts';
import {
  conditions as all,
  type Condition,
  cornersOf,
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
 * The typefaces that cards of the corpus are set in; all come with the project. Their numbers
 * have a zero without a dot or a stroke in it, as real cards have.
 */
const typefaces: readonly Typeface[] = [
  usualTypeface,
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
];

export { type Condition, conditions } from './photograph.ts';

const designs = {
  first: specimenSvg,
  later: laterSpecimenSvg,
  narrow: narrowSpecimenSvg,
  edge: edgeSpecimenSvg,
};
type Design = keyof typeof designs;

/** One generated photograph of an invented person's e-KTP, and what is true of it. */
export type Specimen = {
  seed: number;
  condition: Condition;
  design: Design;
  typeface: string;
  /** As the camera gives it: 1280×960, or 960×960 for every second seed. */
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
  const design = random.pick(Object.keys(designs) as Design[]);
  return { truth, design, typeface: random.pick(typefaces) };
}

export const designOf = (seed: number): Design => choiceOf(seed).design;
export const typefaceOf = (seed: number): string => choiceOf(seed).typeface.sans;

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
  const { truth, design, typeface } = choiceOf(seed);
  return drawCard(designs[design](truth, typeface), typeface, Math.round(width * 1.2));
}

/** The photograph of a seed under a condition: the same in every run. */
export async function specimenPhoto(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
): Promise<Specimen> {
  const { truth, design, typeface } = choiceOf(seed);
  const random = randomOf(seed, condition);
  const [width, height] = seed % 4 < 2 ? [1280, 960] : [960, 960];
  const shot = shotOf(condition, random, width);
  spoil?.(shot, random);
  const drawn = await drawnCard(seed, shot.pose.cardWidth);
  const scene = await tableOf(random, width, height);
  const corners = cornersOf(shot.pose, width, height, card.width / card.height);
  await layCard(scene, drawn, corners);
  const jpeg = await photograph(scene, shot, random);
  return { seed, condition, design, typeface: typeface.sans, jpeg, corners, truth };
}

/** All conditions (or the given ones) of all seeds, one photograph after the other. */
export async function* corpus({
  seeds,
  conditions = all,
}: {
  seeds: readonly number[];
  conditions?: readonly Condition[];
}): AsyncGenerator<Specimen> {
  for (const seed of seeds) {
    for (const condition of conditions) yield specimenPhoto(seed, condition);
  }
}

/** A camera's picture as the journey sends it to the bank (OCR-04, CON-07). */
export async function asSent(jpeg: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata();
  const { scale, quality } = imageScales.idPhoto;
  return sharp(jpeg)
    .resize(scaledSize(width, height, { scale }))
    .jpeg({ quality: quality * 100 })
    .toBuffer();
}
