import * as brand from '#brand';
import { logo, printed } from '#brand/art';
import { encodeCanvas } from '../../src/lib/images/imageWork.ts';
import type { Drawing } from '../../src/ui/art/drawing.ts';

/** Width in pixels: a phone's width at double resolution. */
const width = 720;
const margin = 56;
const lineHeight = 1.4;

/** Dark on white in every colour scheme, because a page may be printed. */
const { paper, ink, faint, primary } = printed;

/** The height of the logo, and its distance from the name. */
const head = { logo: 56, gap: 20 };
const name = { font: 30, line: 40, baseline: 38 };

/** Breaks a text into lines of a width (pixels). Splits a word that is wider than a line, such as a long number. */
function wrapText(
  context: CanvasRenderingContext2D,
  text: string,
  available = width - 2 * margin,
): string[] {
  const fits = (line: string) => context.measureText(line).width <= available;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) {
      lines[lines.length - 1] = longer;
      continue;
    }
    let line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        // Preferably after a hyphen, as on the page.
        const cut = line.lastIndexOf('-') + 1 || line.length;
        lines.push(line.slice(0, cut));
        line = line.slice(cut);
      }
      line += letter;
    }
    lines.push(line);
  }
  return lines;
}

/** Draws the paths of a drawing with the fill and stroke colours of the context. */
function drawLogo(
  context: CanvasRenderingContext2D,
  { children = [], ...node }: Drawing,
  inherited: Drawing['attributes'] = {},
): void {
  const attributes = { ...inherited, ...node.attributes };
  const { d, fill, stroke = 'none', 'stroke-width': lineWidth = 1 } = attributes;
  if (d !== undefined) {
    const path = new Path2D(String(d));
    if (fill !== 'none') context.fill(path, attributes['fill-rule'] ? 'evenodd' : 'nonzero');
    if (stroke !== 'none') {
      context.lineWidth = Number(lineWidth);
      context.stroke(path);
    }
  }
  for (const child of children) {
    if (typeof child !== 'string') drawLogo(context, child, attributes);
  }
}

/** A paragraph of a drawn page: its text and look, and the distance to the next one (`gap`), in pixels. */
export interface Paragraph {
  text: string;
  size: number;
  weight: 400 | 500;
  color: string;
  gap: number;
}

/** The looks of paragraphs, by role. */
export const paragraphStyles = {
  title: { size: 38, weight: 500, color: ink, gap: 36 },
  heading: { size: 32, weight: 500, color: primary, gap: 20 },
  name: { size: 26, weight: 400, color: faint, gap: 0 },
  value: { size: 32, weight: 500, color: ink, gap: 24 },
  note: { size: 26, weight: 400, color: faint, gap: 16 },
} as const;

/**
 * Draws the bank's logo and name, and paragraphs below them, as a PNG image.
 * @throws if the browser provides no canvas.
 */
export async function drawPage(paragraphs: readonly Paragraph[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const parts = paragraphs.map((part) => {
    const font = `${part.weight} ${part.size}px ${family}`;
    context.font = font;
    return { ...part, font, height: part.size * lineHeight, lines: wrapText(context, part.text) };
  });
  context.font = `500 ${name.font}px ${family}`;
  const logoWidth = (head.logo * logo.width) / logo.height;
  const nameAt = margin + logoWidth + head.gap;
  const names = wrapText(context, brand.name, width - margin - nameAt);
  const headHeight = head.logo + (names.length - 1) * name.line + 40;
  canvas.width = width;
  canvas.height = Math.ceil(
    parts.reduce((sum, { lines, height, gap }) => sum + lines.length * height + gap, headHeight) +
      2 * margin,
  );
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = primary;
  context.strokeStyle = primary;
  context.save();
  context.translate(margin, margin);
  context.scale(head.logo / logo.height, head.logo / logo.height);
  for (const shape of logo.shapes) drawLogo(context, shape);
  context.restore();
  context.fillStyle = ink;
  context.font = `500 ${name.font}px ${family}`;
  for (const [at, line] of names.entries())
    context.fillText(line, nameAt, margin + name.baseline + at * name.line);
  let top = margin + headHeight;
  for (const { lines, font, color, gap, size, height } of parts) {
    context.font = font;
    context.fillStyle = color;
    for (const line of lines) {
      context.fillText(line, margin, top + size);
      top += height;
    }
    top += gap;
  }
  return encodeCanvas(canvas, { type: 'image/png' });
}
