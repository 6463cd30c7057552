/**
 * A drawing as data: one description that React and the prerendered front page both draw,
 * so that neither needs markup injected. Attribute names are SVG's own (`stroke-width`).
 */
export interface Drawing {
  tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  children?: (Drawing | string)[];
}

/** One node of a drawing. */
export function draw(
  tag: Drawing['tag'],
  attributes: Drawing['attributes'],
  ...children: (Drawing | string)[]
): Drawing {
  return { tag, attributes, children };
}

const round = (value: number) => Math.round(value * 10) / 10;

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Closed path of a square; `turned` stands it on a corner. `radius` reaches from centre to corner. */
export function squarePath(cx: number, cy: number, radius: number, turned: boolean): string {
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

/** Outline of the eight-pointed star that two squares make. */
export function starPath(cx: number, cy: number, radius: number): string {
  const inner = radius * 0.7654;
  const corners = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const reach = i % 2 === 0 ? radius : inner;
    return point(cx + reach * Math.sin(angle), cy - reach * Math.cos(angle));
  });
  return `M${corners.join('L')}Z`;
}

/**
 * Where the level strap passes over the turned one: on every second of the eight crossings, which
 * makes the two bands interlace. Gives the patch to fill and the two edges to draw again.
 */
function overpasses(cx: number, cy: number, outer: number, inner: number) {
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
  /** Colour of the ground, which the upper band covers the lower one with. */
  ground: string;
  line: string;
  width: number;
}

/** Two interlaced square bands around one centre. */
export function strapStar(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  { ground, line, width }: StrapStyle,
): Drawing {
  const band = (turned: boolean) =>
    squarePath(cx, cy, outer, turned) + squarePath(cx, cy, inner, turned);
  const over = overpasses(cx, cy, outer, inner);
  return draw(
    'g',
    { fill: ground, stroke: line, 'stroke-width': width, 'fill-rule': 'evenodd' },
    draw('path', { d: band(false) }),
    draw('path', { d: band(true) }),
    draw('path', { d: over.patches, stroke: 'none' }),
    draw('path', { d: over.edges, fill: 'none' }),
  );
}
