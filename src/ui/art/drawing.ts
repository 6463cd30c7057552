/**
 * A drawing as data, which React and the prerendered front page both render. So neither injects markup. Attributes
 * have their SVG names (`stroke-width`).
 */
export interface Drawing {
  tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  children?: (Drawing | string)[];
}

/** Creates a node of a drawing. */
export function createDrawing(
  tag: Drawing['tag'],
  attributes: Drawing['attributes'],
  ...children: (Drawing | string)[]
): Drawing {
  return { tag, attributes, children };
}

const round = (value: number) => Math.round(value * 10) / 10;

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Returns the path of a square. `radius` is the distance from centre to corner; `turned` rotates it by 45 degrees. */
export function getSquarePath(cx: number, cy: number, radius: number, turned: boolean): string {
  const half = radius * Math.SQRT1_2;
  const corners = turned
    ? [
        point(cx, cy - radius),
        point(cx + radius, cy),
        point(cx, cy + radius),
        point(cx - radius, cy),
      ]
    : [
        point(cx - half, cy - half),
        point(cx + half, cy - half),
        point(cx + half, cy + half),
        point(cx - half, cy + half),
      ];
  return `M${corners.join('L')}Z`;
}

/** Returns the outline of the eight-pointed star that two squares form. */
export function getStarPath(cx: number, cy: number, radius: number): string {
  const inner = radius * 0.7654;
  const corners = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const reach = i % 2 === 0 ? radius : inner;
    return point(cx + reach * Math.sin(angle), cy - reach * Math.cos(angle));
  });
  return `M${corners.join('L')}Z`;
}

/**
 * Returns the patches and edges where the level band passes over the rotated one. That is every second of the eight
 * crossings, which makes the two bands interlace.
 */
function getOverpasses(cx: number, cy: number, outer: number, inner: number) {
  const high = outer * Math.SQRT1_2;
  const low = inner * Math.SQRT1_2;
  const patches: string[] = [];
  const edges: string[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const angle = (quarter * Math.PI) / 2;
    const turn = (x: number, y: number) =>
      point(
        cx + x * Math.cos(angle) - y * Math.sin(angle),
        cy + x * Math.sin(angle) + y * Math.cos(angle),
      );
    const slack = 1.2;
    const [a, b] = [inner - high - slack, outer - high + slack];
    const [c, d] = [outer - low + slack, inner - low - slack];
    patches.push(`M${turn(a, -high)}L${turn(b, -high)}L${turn(c, -low)}L${turn(d, -low)}Z`);
    edges.push(`M${turn(a, -high)}L${turn(b, -high)}M${turn(c, -low)}L${turn(d, -low)}`);
  }
  return { patches: patches.join(''), edges: edges.join('') };
}

interface StrapStyle {
  /** The background colour, with which the upper band covers the lower one. */
  ground: string;
  line: string;
  width: number;
}

/** Draws two interlaced square bands around one centre. */
export function drawStrapStar(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  { ground, line, width }: StrapStyle,
): Drawing {
  const band = (turned: boolean) =>
    getSquarePath(cx, cy, outer, turned) + getSquarePath(cx, cy, inner, turned);
  const over = getOverpasses(cx, cy, outer, inner);
  return createDrawing(
    'g',
    { fill: ground, stroke: line, 'stroke-width': width, 'fill-rule': 'evenodd' },
    createDrawing('path', { d: band(false) }),
    createDrawing('path', { d: band(true) }),
    createDrawing('path', { d: over.patches, stroke: 'none' }),
    createDrawing('path', { d: over.edges, fill: 'none' }),
  );
}
