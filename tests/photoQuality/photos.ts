import {
  type Condition,
  conditions,
  type Specimen,
  type Spoil,
  specimenPhoto,
} from '../ocr/corpus/index.ts';

/**
 * The corpus has photographs that can mostly be read. The assessment must also know those that cannot: the
 * same scenes with one fault as bad as impatient people send it.
 */
export const spoils = {
  shaken: (shot, random) => {
    shot.softness = random.within(2.6, 6);
  },
  gloomy: (shot, random) => {
    shot.light = random.within(0.03, 0.12);
    shot.noise = random.within(4, 9);
  },
  glaring: (shot, random) => {
    shot.glare = {
      white: random.within(0.92, 1),
      x: random.within(0.35, 0.6),
      y: random.within(0.36, 0.5),
      radius: random.within(0.16, 0.32),
    };
  },
  grainy: (shot, random) => {
    shot.light = random.within(0.1, 0.25);
    shot.noise = random.within(18, 36);
  },
  distant: (shot, random) => {
    shot.pose.cardWidth *= random.within(0.22, 0.42);
  },
} satisfies Record<string, Spoil>;
export type SpoilName = keyof typeof spoils;

export interface AssessedPhoto extends Specimen {
  /** What is wrong with it, as the score's table calls it. */
  kind: Condition | SpoilName;
}

/** Every condition of the corpus and every spoiled shot, of each seed. */
export async function* assessedPhotos(seeds: readonly number[]): AsyncGenerator<AssessedPhoto> {
  for (const seed of seeds) {
    for (const condition of conditions) {
      yield { ...(await specimenPhoto(seed, condition)), kind: condition };
    }
    for (const [kind, spoil] of Object.entries(spoils) as [SpoilName, Spoil][]) {
      yield { ...(await specimenPhoto(seed, 'clean', spoil)), kind };
    }
  }
}
