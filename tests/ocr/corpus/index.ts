import sharp from 'sharp';
import type { CardDetails } from '../../../api/sandbox/card/details.ts';
import { card, drawCard, specimenSvg } from '../../../api/sandbox/card/specimen.ts';
import { loadTypeface } from '../../../api/sandbox/card/typefaces.ts';
import { scaledSize } from '../../../src/lib/images/size.ts';
import { imageScales } from '../../../src/limits.ts';
import { photograph } from './camera.ts';
import { conditions as all, type Condition, type Shot, shotOf } from './conditions.ts';
import { edgeSpecimenSvg } from './edgeDesign.ts';
import { laterSpecimenSvg } from './laterDesign.ts';
import { narrowSpecimenSvg } from './narrowDesign.ts';
import { personOf } from './person.ts';
import { type Random, randomOf } from './random.ts';
import { cornersOf, layCard, type Point, tableOf } from './scene.ts';
import { typefaces } from './typefaces.ts';

export { type Condition, conditions } from './conditions.ts';
export { scoringSeeds, tuningSeeds } from './seeds.ts';

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
