import * as brand from '#brand';
import { config } from '#config';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { encodeCanvas } from '../../src/lib/images/imageWork.ts';
import { logoDrawing } from '../../src/ui/art/cardDrawing.ts';
import type { Drawing } from '../../src/ui/art/drawing.ts';
import { getReceiptRows, nextSteps } from './receiptRows.ts';

/** Width in pixels: a phone's width at double resolution. */
const width = 720;
const margin = 56;
const lineHeight = 1.4;

/** Dark on white in every colour scheme, because the receipt may be printed. */
const ink = '#1a2620';
const faint = '#4c5850';
const green = '#0e5c45';

const logo = { size: 56, gap: 20 };

/** Breaks a text into lines that fit. A word that is wider than a line, such as a long number, is split. */
function wrapText(context: CanvasRenderingContext2D, text: string): string[] {
  const fits = (line: string) => context.measureText(line).width <= width - 2 * margin;
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

/** Draws the strokes and fills of the bank's mark, at the size of `logo`. */
function drawLogo(context: CanvasRenderingContext2D, node: Drawing): void {
  const { d, fill, stroke, 'stroke-width': lineWidth } = node.attributes;
  if (d !== undefined) {
    const path = new Path2D(String(d));
    if (fill !== 'none') context.fill(path);
    if (stroke !== undefined) {
      context.lineWidth = Number(lineWidth);
      context.stroke(path);
    }
  }
  for (const child of node.children ?? []) {
    if (typeof child !== 'string') drawLogo(context, child);
  }
}

/**
 * Draws the content of the receipt page as a PNG image.
 * @throws if the browser provides no canvas.
 */
export async function drawReceipt(receipt: ReceiptValues): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const small = { size: 26, weight: 400, color: faint };
  const strong = { weight: 500, color: ink };
  const parts = [
    { ...strong, text: titles.done, size: 38, gap: 36 },
    ...getReceiptRows(receipt).flatMap(({ name, value }) => [
      { ...small, text: name, gap: 0 },
      { ...strong, text: value, size: 32, gap: 24 },
    ]),
    ...nextSteps.map(({ text, strong: end }) => ({
      ...small,
      text: end ? `${text} ${end}` : text,
      gap: 16,
    })),
    { ...small, text: `${shared.needHelp} ${config.callCenter}`, gap: 0 },
  ].map((part) => {
    const font = `${part.weight} ${part.size}px ${family}`;
    context.font = font;
    return { ...part, font, height: part.size * lineHeight, lines: wrapText(context, part.text) };
  });
  const head = logo.size + 40;
  canvas.width = width;
  canvas.height = Math.ceil(
    parts.reduce((sum, { lines, height, gap }) => sum + lines.length * height + gap, head) +
      2 * margin,
  );
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = green;
  context.strokeStyle = green;
  context.save();
  context.translate(margin, margin);
  // The mark is drawn in 28 by 28 units.
  context.scale(logo.size / 28, logo.size / 28);
  drawLogo(context, logoDrawing);
  context.restore();
  context.fillStyle = ink;
  context.font = `500 30px ${family}`;
  context.fillText(brand.name, margin + logo.size + logo.gap, margin + 38);
  let top = margin + head;
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
