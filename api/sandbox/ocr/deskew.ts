import sharp from 'sharp';

const width = 480;
const furthest = 18;
/** Change of brightness from pixel to pixel that counts as an edge, of 255. */
const step = 24;

type Edge = readonly [x: number, y: number];

/** How sharply edges pile up into rows when rows lean by an angle (degrees). */
function sharpness(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (const [x, y] of edges) {
    const row = Math.round(y - x * slope);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let score = 0;
  for (const count of rows.values()) score += count * count;
  return score;
}

function sharpest(edges: readonly Edge[], from: number, to: number, by: number): number {
  let best = { angle: 0, score: 0 };
  for (let angle = from; angle <= to; angle += by) {
    const score = sharpness(edges, angle);
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

/**
 * Angle (degrees, clockwise positive) by which the lines of text lean, at most 18 either way: the
 * slope along which the dark-to-light steps of the picture pile up into the sharpest rows. 0 when
 * it is too little to be worth turning the picture, which blurs it. By hand: sharp turns pictures,
 * but finds no angle.
 */
export async function leanOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .grayscale()
    .resize({ width })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const edges: Edge[] = [];
  // Letters have upright strokes beside their level ones; boards and the card's rim have none.
  const hasStroke = (x: number, y: number) =>
    [-2, -1, 0, 1, 2].some((d) => Math.abs(at(x + d, y) - at(x + d - 1, y)) > step);
  for (let y = 1; y < info.height; y++) {
    for (let x = 3; x < info.width - 2; x++) {
      if (Math.abs(at(x, y) - at(x, y - 1)) > step && hasStroke(x, y)) edges.push([x, y]);
    }
  }
  const coarse = sharpest(edges, -furthest, furthest, 1);
  const fine = sharpest(edges, coarse - 1, coarse + 1, 0.25);
  return Math.abs(fine) < 0.4 ? 0 : fine;
}
