import sharp from 'sharp';
import { cardSize, defaultTypeface, loadTypeface } from '../../api/sandbox/specimen/specimen.ts';
import {
  type AssessmentMode,
  assess,
  assessedWidth,
  createPicture,
  type PhotoIssue,
  type PhotoSubject,
} from '../../src/lib/images/assess.ts';
import {
  type Condition,
  conditions,
  createSpecimenPhoto,
  drawCardOfSeed,
  type Specimen,
  type Spoil,
} from '../ocr/corpus/index.ts';
import { createRandom, type Random } from '../ocr/corpus/person.ts';
import {
  createShot,
  getCorners,
  layCard,
  type Pixels,
  patterns,
  renderTable,
  type Shot,
  takePhoto,
} from '../ocr/corpus/photograph.ts';

/** Faults of moderate strength: the bank can read some of these photos and not others. */
const moderateFaults: readonly Spoil[] = [
  (shot, random) => {
    shot.softness = random.within(1.5, 4);
  },
  (shot, random) => {
    shot.glare = {
      white: random.within(0.7, 1),
      x: random.within(0.3, 0.65),
      y: random.within(0.35, 0.6),
      radius: random.within(0.1, 0.25),
    };
  },
  (shot, random) => {
    shot.pose.cardWidth *= random.within(0.35, 0.75);
  },
  (shot, random) => {
    shot.light = random.within(0.08, 0.3);
    shot.noise = random.within(4, 9);
  },
  (shot, random) => {
    shot.noise = random.within(15, 32);
  },
  (shot, random) => {
    // Something stands between the lamp and half of the card.
    const [share, at] = [random.within(0.15, 0.5), random.within(0.3, 0.7)];
    shot.shadow = { share, at, angle: random.within(-3, 3), width: 0.05 };
  },
];

/** A card as it is put down in a hurry on a table that is as busy as print. */
const patterned: Spoil = (shot, random) => {
  shot.table = random.pick(patterns);
  shot.pose.turn = random.within(-8, 8);
  shot.pose.cardWidth *= random.within(0.7, 1);
};

/**
 * The scenes of the corpus with one fault each. Each fault is so strong that the bank often cannot read the photo; the
 * bank can read most photos of the corpus itself.
 */
export const photoDefects = {
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
  patterned,
  patternedPoor: (shot, random) => {
    patterned(shot, random);
    random.pick(moderateFaults)(shot, random);
  },
} satisfies Record<string, Spoil>;

export type SpoilName = keyof typeof photoDefects;

export interface AssessedPhoto extends Specimen {
  /** What is wrong with it, as the score's table calls it. */
  kind: Condition | SpoilName;
}

/** Yields the photos of each seed: every condition of the corpus that should be accepted, and every spoiled shot. */
export async function* assessedPhotos(seeds: readonly number[]): AsyncGenerator<AssessedPhoto> {
  for (const seed of seeds) {
    for (const condition of conditions) {
      // An upside-down card is readable, so it is not scored here; `advice` covers its hint.
      if (condition === 'upside') continue;
      yield { ...(await createSpecimenPhoto(seed, condition)), kind: condition };
    }
    for (const [kind, spoil] of Object.entries(photoDefects) as [SpoilName, Spoil][]) {
      yield { ...(await createSpecimenPhoto(seed, 'clean', spoil)), kind };
    }
  }
}

/** Draws a black bank card, `width` pixels wide; some have no print. */
async function blackCard(random: Random, width: number): Promise<Buffer> {
  await loadTypeface(defaultTypeface);
  const ground = random.pick(['#0c0c0e', '#15161a', '#1d1a18', '#101820']);
  const ink = random.pick(['#d8d8d8', '#c8a24a', '#8a8a90']);
  const number = Array.from({ length: 4 }, () => String(random.between(1000, 9999))).join('  ');
  const chip = `<rect x="110" y="210" width="120" height="92" rx="14" fill="#c9a85a"/>
    <path d="M110 240 h120 M110 272 h120 M150 210 v92 M190 210 v92" stroke="#6d5624" stroke-width="4"/>`;
  const print = `<text x="100" y="400" font-size="62" letter-spacing="3">${number}</text>
    <text x="100" y="540" font-size="36">NAMA PEMEGANG</text>
    <text x="620" y="470" font-size="28">12/29</text>
    <text x="700" y="110" font-size="46" font-weight="bold">CONTOH</text>`;
  const parts = random.pick([[], [chip], [chip, print], [chip, print]]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
    <rect width="${cardSize.width}" height="${cardSize.height}" rx="40" fill="${ground}"/>
    <path d="M0 420 Q420 180 1012 330 V638 H0 Z" fill="#fff" fill-opacity="0.035"/>
    <g font-family="Arimo" fill="${ink}">${parts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * width) / cardSize.width })
    .resize({ width })
    .png()
    .toBuffer();
}

const ratio = cardSize.width / cardSize.height;

/** What a frame shows and how it was taken. Each kind changes a careful shot. */
type Scene = { seed: number; random: Random; shot: Shot; width: number; height: number };

type Lay = (scene: Scene, table: Pixels) => Promise<void>;

async function layAt(table: Pixels, png: Buffer, shot: Shot): Promise<void> {
  await layCard(table, png, getCorners(shot.pose, table.width, table.height, ratio));
}

const brown = ['#6d5a48', '#8a6b4c', '#4e4038', '#a98d6d', '#7a5230', '#5b3a21', '#9c7350'];

/** Draws a brown table top, with or without boards, before the card is placed on it. */
const emptyTable: Lay = async ({ random }, table) => {
  const [r = 0, g = 0, b = 0] = (random.pick(brown).match(/\w\w/g) ?? []).map((it) =>
    Number.parseInt(it, 16),
  );
  const grain = Array.from({ length: random.pick([0, 30, 60]) }, () => {
    const y = random.between(0, table.height);
    return `<path d="M${random.between(-200, table.width)} ${y} q160 ${random.between(-18, 18)} 320 0"
      fill="none" stroke="#1c1008" stroke-opacity="${random.within(0.1, 0.4)}" stroke-width="${random.between(1, 5)}"/>`;
  });
  const boards = random.chance(0.5)
    ? [1, 2, 3, 4].map((at) => {
        const y = Math.round((at * table.height) / 4.6);
        return `<path d="M0 ${y} h${table.width}" stroke="#000" stroke-opacity="0.4" stroke-width="4"/>`;
      })
    : [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${table.width}" height="${table.height}">
    <rect width="100%" height="100%" fill="rgb(${r},${g},${b})"/>${grain.join('')}${boards.join('')}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  drawn.copy(table.data);
};

/** A bank card or the like, black, as near as an e-KTP should be or nearer. */
const blackCardInFrame: Lay = async ({ random, shot, width }, table) => {
  shot.pose.cardWidth = width * random.within(0.9, 1.3);
  await layAt(table, await blackCard(random, Math.round(shot.pose.cardWidth * 1.1)), shot);
};

const upsideDown: Lay = async ({ seed, shot }, table) => {
  shot.pose.turn += 180;
  await layAt(table, await drawCardOfSeed(seed, shot.pose.cardWidth), shot);
};

/** Two e-KTPs: one above the other, side by side, or one a little over the other. */
const twoCards: Lay = async ({ seed, random, shot, width, height }, table) => {
  const way = random.pick(['stacked', 'stacked', 'beside', 'overlapping'] as const);
  const fits = Math.min(width, height * ratio);
  const pose = { ...shot.pose };
  const cardWidth =
    way === 'beside'
      ? (width / 2) * random.within(0.86, 0.95)
      : Math.min(width * 0.94, fits * random.within(way === 'stacked' ? 0.44 : 0.52, 0.56));
  const apart =
    way === 'beside'
      ? [cardWidth * 1.04, random.within(-30, 30)]
      : way === 'stacked'
        ? [random.within(-40, 40), (cardWidth / ratio) * random.within(1.03, 1.1)]
        : [random.within(40, 160), (cardWidth / ratio) * random.within(0.75, 0.95)];
  for (const side of [-0.5, 0.5]) {
    pose.cardWidth = cardWidth;
    pose.turn = shot.pose.turn + random.within(-2, 2);
    pose.shift = [(apart[0] ?? 0) * side, (apart[1] ?? 0) * side];
    await layAt(table, await drawCardOfSeed(seed + (side < 0 ? 0 : 40), cardWidth), {
      ...shot,
      pose,
    });
  }
};

/** Places the card partly outside the picture, so that its text or its portrait is cut off. */
const cutOff: Lay = async ({ seed, random, shot, width, height }, table) => {
  const { cardWidth } = shot.pose;
  const far = random.within(0.12, 0.35);
  const [sideways, lengthwise] = [
    (width - cardWidth) / 2 + cardWidth * far,
    (height - cardWidth / ratio) / 2 + (cardWidth / ratio) * far,
  ];
  shot.pose.shift = random.pick<[number, number]>([
    [sideways, 0],
    [-sideways, 0],
    [0, lengthwise],
    [0, -lengthwise],
  ]);
  await layAt(table, await drawCardOfSeed(seed, cardWidth), shot);
};

const lays = { blackCard: blackCardInFrame, emptyTable, upsideDown, twoCards, cutOff };

/** The kinds of frames, and the hint that the camera must show; `null`: none. */
export const advice = {
  good: null,
  shaken: 'blurred',
  gloomy: 'dark',
  grainy: 'dark',
  glaring: 'glare',
  distant: 'far',
  blackCard: 'noCard',
  emptyTable: 'noCard',
  upsideDown: 'upsideDown',
  twoCards: 'twoCards',
  cutOff: 'cutOff',
} as const satisfies Record<string, PhotoIssue | null>;
type FrameKind = keyof typeof advice;

/** Draws the frame of a seed as a JPEG; it is the same in every run. */
export async function frameOf(seed: number, kind: FrameKind): Promise<Buffer> {
  if (kind === 'good') return (await createSpecimenPhoto(seed, 'clean')).jpeg;
  if (kind in photoDefects) {
    return (
      await createSpecimenPhoto(seed, 'clean', photoDefects[kind as keyof typeof photoDefects])
    ).jpeg;
  }
  const random = createRandom(seed, kind);
  const [width, height] = random.chance(0.5) ? [1280, 960] : [960, 960];
  const scene = { seed, random, shot: createShot('clean', random, width), width, height };
  const table = await renderTable(random, width, height);
  await lays[kind as keyof typeof lays](scene, table);
  return takePhoto(table, scene.shot, random);
}

/** The minimum share of frames of each kind with the right advice. */
const wanted = 0.95;

/** Returns the journey's advice for a frame, scaled down as in the app, without a browser. */
export async function adviceOn(
  jpeg: Buffer,
  subject: PhotoSubject = 'idCard',
  care: AssessmentMode = 'live',
): Promise<PhotoIssue | null> {
  const { autoOrient } = await sharp(jpeg).metadata();
  const { data, info } = await sharp(jpeg)
    .rotate()
    .resize({ width: assessedWidth })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fineness = autoOrient.width / info.width;
  return assess(createPicture(data, info.width, info.height, care, fineness), subject);
}

/**
 * Prints the share of generated frames of each kind with the right advice, and the seeds of the others.
 * Returns whether every kind reaches the minimum.
 */
export async function scoreAdvice(
  seeds: readonly number[],
  kinds: readonly FrameKind[] = Object.keys(advice) as FrameKind[],
): Promise<boolean> {
  console.info('\nFrames of which the right thing is said:');
  let isGood = true;
  for (const kind of kinds) {
    const wrong = new Map<string, number[]>();
    for (const seed of seeds) {
      const result = await adviceOn(await frameOf(seed, kind));
      if (result === advice[kind]) continue;
      wrong.set(`${result}`, [...(wrong.get(`${result}`) ?? []), seed]);
    }
    const misses = [...wrong].map(([said, its]) => `${said} (${its.join(' ')})`);
    const right = 1 - [...wrong.values()].flat().length / seeds.length;
    if (right < wanted) isGood = false;
    console.info(
      `${kind.padEnd(12)} ${(right * 100).toFixed(0).padStart(4)} %  ${misses.join(', ')}`,
    );
  }
  return isGood;
}
