import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';

/**
 * A node of a drawing as data, which React and the prerendered front page both render. Attributes have their SVG
 * names (`stroke-width`).
 */
export interface Drawing {
  tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  children?: (Drawing | string)[];
}

/** The elements and attributes of a brand's drawings: shapes only, so that app, page and icon can draw them. */
const allowed: Record<string, RegExp> = {
  g: /^(?:fill|fill-rule|opacity|stroke|stroke-(?:width|linecap|linejoin|dasharray|dashoffset))$/,
  path: /^(?:d|fill|fill-rule|opacity|stroke|stroke-(?:width|linecap|linejoin|dasharray|dashoffset))$/,
};

/** Elements that describe a drawing and draw nothing. */
const ignored = new Set(['title', 'desc', 'metadata']);

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

/** A drawing of the brand with its size, which is that of its view box. */
export interface BrandDrawing {
  width: number;
  height: number;
  shapes: Drawing[];
}

/**
 * Parses an SVG file of paths and groups.
 * @param file the name in messages
 * @throws one line for each element and attribute that the app cannot draw.
 */
export function parseSvg(text: string, file: string): BrandDrawing {
  const problems: string[] = [];

  const readShapes = (children: XmlNode[]): Drawing[] =>
    children.filter(isElement).flatMap((element) => {
      if (ignored.has(element.name)) return [];
      const known = allowed[element.name];
      if (!known) {
        problems.push(`${file}: <${element.name}> cannot be drawn; use <g> and <path>.`);
        return [];
      }
      for (const key of Object.keys(element.attributes))
        if (!known.test(key)) problems.push(`${file}: ${key} of <${element.name}> cannot be used.`);
      const shape: Drawing = {
        tag: element.name as Drawing['tag'],
        attributes: element.attributes,
      };
      const inner = readShapes(element.children);
      return [inner.length > 0 ? { ...shape, children: inner } : shape];
    });

  const root = parseRoot(text, file);
  const box = (root.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  const [left = Number.NaN, top, width = 0, height = 0] = box;
  if (root.name !== 'svg' || left !== 0 || top !== 0 || !(width > 0) || !(height > 0))
    problems.push(`${file}: <svg> needs a viewBox like "0 0 28 28".`);
  const shapes = readShapes(root.children);
  if (shapes.length === 0) problems.push(`${file}: there is no <path>.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { width, height, shapes };
}

/** Parses the XML and returns its root. @throws the first error with its line when it is not well-formed */
function parseRoot(text: string, file: string): XmlElement {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    throw new Error(`${file}: ${reason}`);
  }
  throw new Error(`${file}: there is no <svg>.`);
}
