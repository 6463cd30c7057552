import type { Drawing } from '../../brand/svg.ts';

export type { Drawing };

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

/** Returns the `d` of a path: the eight-pointed star that two squares form. */
export function getStarPath(cx: number, cy: number, radius: number): string {
  const inner = radius * 0.7654;
  const corners = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const reach = i % 2 === 0 ? radius : inner;
    return point(cx + reach * Math.sin(angle), cy - reach * Math.cos(angle));
  });
  return `M${corners.join('L')}Z`;
}
