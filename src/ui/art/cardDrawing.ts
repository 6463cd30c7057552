import { cardLogo, cardName, cardShapes, cards, logo } from '#brand/art';
import { createDrawing, type Drawing } from './drawing.ts';

export type CardTier = 'gold' | 'platinum';

/** The names printed on a card next to the bank's. */
export interface CardPrint {
  product: string;
  tierName: string;
}

type Palette = Record<string, string>;

function drawChip(palette: Palette): Drawing {
  return createDrawing(
    'g',
    { fill: palette.chip ?? '', stroke: palette['chip-line'] ?? '', 'stroke-width': 1 },
    createDrawing('rect', { x: 18.5, y: 64.5, width: 36, height: 27, rx: 5, stroke: 'none' }),
    createDrawing('path', {
      d: 'M36.5 64.5v5.5M36.5 86v5.5M18.5 73.5h11M18.5 82.5h11M43.5 73.5h11M43.5 82.5h11',
      fill: 'none',
    }),
    createDrawing('rect', { x: 29.5, y: 70, width: 14, height: 16, rx: 4.5 }),
  );
}

const waves = 'M64 73.5a8.5 8.5 0 0 1 0 9M69 71a13.5 13.5 0 0 1 0 14M74 68.5a18.5 18.5 0 0 1 0 19';

/** Replaces paints such as `var(--strap)` with the colours of a card. */
const createPainter =
  (palette: Palette) =>
  ({ tag, attributes, children }: Drawing): Drawing => ({
    tag,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        palette[/^var\(--(.+)\)$/.exec(String(value))?.[1] ?? ''] ?? value,
      ]),
    ),
    children: children?.map((child) =>
      typeof child === 'string' ? child : createPainter(palette)(child),
    ),
  });

/** Draws the bank's name next to its logo, on one line or two. */
const drawName = (fill: string): Drawing[] =>
  cardName.lines.map((line, at) =>
    createDrawing(
      'text',
      {
        fill,
        'font-size': cardName.size,
        x: cardLogo.nameAt,
        y: 29.5 + (at - (cardName.lines.length - 1) / 2) * 1.2 * cardName.size,
      },
      line,
    ),
  );

/**
 * Draws the front of a card, 272 by 172 units. A nested `svg` clips the ornament at the edge of the card,
 * because a clip path would need a unique ID on the page.
 */
export function drawCardFace(
  tier: CardTier,
  print: CardPrint,
  position: { x: number; y: number },
): Drawing {
  const palette: Palette = cards[tier] ?? {};
  const { base = '', rim = '', text = '' } = palette;
  const textStyle = { fill: text, 'font-size': 12 };
  return createDrawing(
    'svg',
    { ...position, width: 272, height: 172, viewBox: '0 0 272 172' },
    createDrawing('rect', { width: 272, height: 172, rx: 12, fill: base }),
    createDrawing(
      'svg',
      { x: 1, y: 1, width: 270, height: 170, viewBox: '1 1 270 170' },
      ...cardShapes.map(createPainter(palette)),
    ),
    createDrawing('rect', {
      x: 0.5,
      y: 0.5,
      width: 271,
      height: 171,
      rx: 11.5,
      fill: 'none',
      stroke: rim,
    }),
    createDrawing(
      'svg',
      {
        ...{ x: 17, y: 15.5, width: cardLogo.width, height: cardLogo.height },
        viewBox: `0 0 ${logo.width} ${logo.height}`,
        color: text,
      },
      ...logo.shapes,
    ),
    ...drawName(text),
    createDrawing(
      'text',
      { ...textStyle, x: 253, y: 29.5, 'font-size': 14, 'text-anchor': 'end' },
      print.tierName,
    ),
    drawChip(palette),
    createDrawing('path', {
      d: waves,
      fill: 'none',
      stroke: text,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
    createDrawing('text', { ...textStyle, x: 18.5, y: 153 }, print.product),
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

/** The bank's logo without its name. */
export const logoDrawing = createDrawing(
  'svg',
  { viewBox: `0 0 ${logo.width} ${logo.height}`, 'aria-hidden': 'true', focusable: 'false' },
  ...logo.shapes,
);
