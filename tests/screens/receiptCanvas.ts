import { vi } from 'vitest';

export interface Drawn {
  text: string;
  x: number;
  y: number;
  font: string;
  color: string;
}

/** A letter's width: of the receipt's last sentence exactly forty of them fill a line. */
const letter = 15.2;

/** A canvas that notes what is drawn on it; `png` is what it gives, nothing for a phone that cannot. */
export function receiptCanvas(png: Blob | null = new Blob(['png'], { type: 'image/png' })) {
  const drawn: Drawn[] = [];
  const measured: string[] = [];
  const plates: unknown[][] = [];
  const kinds: unknown[] = [];
  const context = {
    font: '',
    fillStyle: '',
    measureText: (text: string) => {
      measured.push(`${context.font}: ${text}`);
      return { width: text.length * letter };
    },
    fillRect: (...box: number[]) => plates.push([context.fillStyle, ...box]),
    fillText: (text: string, x: number, y: number) =>
      drawn.push({ text, x, y, font: context.font, color: context.fillStyle }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
    kind === '2d' ? context : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, kind) => {
    kinds.push(kind);
    done(png);
  });
  return { drawn, measured, plates, kinds };
}
