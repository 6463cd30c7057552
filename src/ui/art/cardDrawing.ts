import {
  createDrawing,
  type Drawing,
  drawStrapStar,
  getSquarePath,
  getStarPath,
} from './drawing.ts';

/** The tier of a card. */
export type CardTier = 'gold' | 'platinum';

/** The names printed on a card. */
export interface CardPrint {
  bank: string;
  product: string;
  tierName: string;
}

const palettes = {
  gold: {
    base: '#d0af66',
    strap: '#a27f3a',
    rim: '#e8d3a0',
    text: '#2a2010',
    chip: '#f1e3bf',
    chipLine: '#8a6a2c',
  },
  platinum: {
    base: '#434a50',
    strap: '#7d868d',
    rim: '#6e777e',
    text: '#f2f4f4',
    chip: '#cdd2d4',
    chipLine: '#6e777e',
  },
} as const;

function chip(palette: (typeof palettes)[CardTier]): Drawing {
  return createDrawing(
    'g',
    { fill: palette.chip, stroke: palette.chipLine, 'stroke-width': 1 },
    createDrawing('rect', { x: 18.5, y: 64.5, width: 36, height: 27, rx: 5, stroke: 'none' }),
    createDrawing('path', {
      d: 'M36.5 64.5v5.5M36.5 86v5.5M18.5 73.5h11M18.5 82.5h11M43.5 73.5h11M43.5 82.5h11',
      fill: 'none',
    }),
    createDrawing('rect', { x: 29.5, y: 70, width: 14, height: 16, rx: 4.5 }),
  );
}

const waves = 'M64 73.5a8.5 8.5 0 0 1 0 9M69 71a13.5 13.5 0 0 1 0 14M74 68.5a18.5 18.5 0 0 1 0 19';

/**
 * Draws the front of a card, 272 by 172 units. A nested `svg` clips the star at the edge of the card, because a clip
 * path would need a unique ID on the page.
 */
export function drawCardFace(
  tier: CardTier,
  print: CardPrint,
  place: { x: number; y: number },
): Drawing {
  const palette = palettes[tier];
  const strap = { ground: palette.base, line: palette.strap, width: 1 };
  const words = { fill: palette.text, 'font-size': 12 };
  return createDrawing(
    'svg',
    { ...place, width: 272, height: 172, viewBox: '0 0 272 172' },
    createDrawing('rect', { width: 272, height: 172, rx: 12, fill: palette.base }),
    createDrawing(
      'svg',
      { x: 1, y: 1, width: 270, height: 170, viewBox: '1 1 270 170' },
      drawStrapStar(210.5, 134, 75, 64, strap),
      drawStrapStar(210.5, 134, 40.5, 33.5, strap),
      createDrawing('path', { d: getStarPath(210.5, 134, 11), fill: palette.strap }),
    ),
    createDrawing('rect', {
      x: 0.5,
      y: 0.5,
      width: 271,
      height: 171,
      rx: 11.5,
      fill: 'none',
      stroke: palette.rim,
    }),
    createDrawing('g', { color: palette.text }, logoMark(27, 25.5, 10)),
    createDrawing('text', { ...words, x: 44, y: 29.5 }, print.bank),
    createDrawing(
      'text',
      { ...words, x: 253, y: 29.5, 'font-size': 14, 'text-anchor': 'end' },
      print.tierName,
    ),
    chip(palette),
    createDrawing('path', {
      d: waves,
      fill: 'none',
      stroke: palette.text,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
    createDrawing('text', { ...words, x: 18.5, y: 153 }, print.product),
  );
}

/** Draws a card as a separate decorative picture. The screens repeat its texts. */
export function drawCard(tier: CardTier, print: CardPrint): Drawing {
  return createDrawing(
    'svg',
    { class: 'card-art', viewBox: '0 0 272 172', 'aria-hidden': 'true', focusable: 'false' },
    drawCardFace(tier, print, { x: 0, y: 0 }),
  );
}

/** Draws the bank's logo: two crossed squares around a small star, in the colour of the text. */
function logoMark(cx: number, cy: number, radius: number) {
  return createDrawing(
    'g',
    {},
    createDrawing('path', {
      d: getSquarePath(cx, cy, radius * 0.93, false) + getSquarePath(cx, cy, radius * 0.93, true),
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': radius * 0.13,
    }),
    createDrawing('path', { d: getStarPath(cx, cy, radius * 0.29), fill: 'currentColor' }),
  );
}

/** The logo without the name, 28 by 28 units. */
export const logoDrawing = createDrawing(
  'svg',
  { viewBox: '0 0 28 28', 'aria-hidden': 'true', focusable: 'false' },
  logoMark(14, 14, 14),
);
