import sharp from 'sharp';

const width = 480;
const furthest = 8;
const step = 0.5;

/**
 * Angle (degrees, clockwise positive) by which the lines of text lean, at most 8 either way: the
 * slope along which the dark-to-light steps of the picture pile up into the sharpest rows.
 */
export async function leanOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .grayscale()
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edges: [number, number][] = [];
  for (let y = 1; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const change = Math.abs(
        (data[y * info.width + x] ?? 0) - (data[(y - 1) * info.width + x] ?? 0),
      );
      if (change > 24) edges.push([x, y]);
    }
  }
  let best = { angle: 0, score: -1 };
  for (let angle = -furthest; angle <= furthest; angle += step) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const rows = new Map<number, number>();
    for (const [x, y] of edges) {
      const row = Math.round(y - x * slope);
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
    let score = 0;
    for (const count of rows.values()) score += count * count;
    // Upright wins a tie: turning a straight picture only blurs it.
    if (score > best.score * 1.02 || (angle === 0 && score >= best.score)) best = { angle, score };
  }
  return best.angle;
}
