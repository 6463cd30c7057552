/**
 * A drawing as data, which React and the prerendered front page both render. So neither injects markup.
 * Attributes have their SVG names (`stroke-width`).
 */
export interface Drawing {
  tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  children?: (Drawing | string)[];
}

/** The elements and attributes of a brand's drawings: shapes only, so that they work in every place. */
const allowed: Record<string, RegExp> = {
  g: /^(?:fill|fill-rule|opacity|stroke|stroke-(?:width|linecap|linejoin|dasharray|dashoffset))$/,
  path: /^(?:d|fill|fill-rule|opacity|stroke|stroke-(?:width|linecap|linejoin|dasharray|dashoffset))$/,
};

/** A drawing of the brand with its size, which is that of its view box. */
export interface BrandDrawing {
  width: number;
  height: number;
  shapes: Drawing[];
}

const ignored =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<title>[\s\S]*?<\/title>|<desc>[\s\S]*?<\/desc>/g;

const parseAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [
        name,
        (double ?? single ?? '').replace(/\s+/g, ' ').trim(),
      ],
    ),
  );

/**
 * Parses an SVG file of paths and groups.
 * @param file the name in messages
 * @throws one line for each element and attribute that the app cannot draw.
 */
export function parseSvg(text: string, file: string): BrandDrawing {
  const problems: string[] = [];
  const root: Drawing = { tag: 'svg', attributes: {}, children: [] };
  const open: Drawing[] = [root];
  let box: number[] = [];
  for (const [tag, end, name = '', attributes = '', alone] of text
    .replace(ignored, '')
    .matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g)) {
    if (end) {
      if (name !== 'svg') open.pop();
      continue;
    }
    const values = parseAttributes(attributes);
    if (name === 'svg') {
      box = (values.viewBox ?? '').split(/[\s,]+/).map(Number);
      continue;
    }
    const known = allowed[name];
    if (!known) {
      problems.push(`${file}: <${name}> cannot be drawn; use <g> and <path>.`);
      if (!alone) open.push({ tag: 'g', attributes: {}, children: [] });
      continue;
    }
    for (const key of Object.keys(values))
      if (!known.test(key)) problems.push(`${file}: ${key} of ${tag} cannot be used.`);
    const shape: Drawing = { tag: name as Drawing['tag'], attributes: values, children: [] };
    if (alone) delete shape.children;
    open.at(-1)?.children?.push(shape);
    if (!alone) open.push(shape);
  }
  const [left = Number.NaN, top, width = 0, height = 0] = box;
  if (left !== 0 || top !== 0 || !(width > 0) || !(height > 0))
    problems.push(`${file}: <svg> needs a viewBox like "0 0 28 28".`);
  if (root.children?.length === 0) problems.push(`${file}: there is no <path>.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { width, height, shapes: root.children as Drawing[] };
}
