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
