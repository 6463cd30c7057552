import type { Box } from './engine.ts';
import { type ColorPicture, colorToSharp } from './outline.ts';

const coarse = 240;

/** Finds the longest run in `profile` from `limit` on, bridging gaps of six cells; [0, 0] if there is none. */
function longestRun(profile: number[], limit: number): [number, number] {
  let best: [number, number] = [0, 0];
  let start = -1;
  let gap = 0;
  profile.forEach((value, index) => {
    if (value >= limit) {
      if (start < 0) start = index;
      gap = 0;
      if (index + 1 - start > best[1] - best[0]) best = [start, index + 1];
    } else if (start >= 0 && ++gap > 6) {
      start = -1;
      gap = 0;
    }
  });
  return best;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Finds the card in a photo: the area that differs from the color along the edges. Returns undefined if its
 * width is not 1.2 to 2.1 times its height (a card's is 1.59). OpenCV could do this too, but is ten
 * megabytes of WebAssembly.
 */
export async function locateCard(source: ColorPicture): Promise<Box | undefined> {
  const { width, height } = source;
  const { data, info } = await colorToSharp(source)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: coarse })
    .normalise()
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  const at = (x: number, y: number, c: number) =>
    data[(y * w + x) * channels + Math.min(c, channels - 1)] ?? 0;

  const rim: [number, number][] = [];
  for (let x = 0; x < w; x += 2) rim.push([x, 1], [x, h - 2]);
  for (let y = 0; y < h; y += 2) rim.push([1, y], [w - 2, y]);
  const ground = [0, 1, 2].map((c) => median(rim.map(([x, y]) => at(x, y, c))));
  const spread = median(
    rim.map(([x, y]) => ground.reduce((sum, g, c) => sum + Math.abs(at(x, y, c) - g), 0)),
  );
  const limit = Math.max(36, spread * 3);

  const columns = new Array<number>(w).fill(0);
  const rows = new Array<number>(h).fill(0);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const distance = ground.reduce((sum, g, c) => sum + Math.abs(at(x, y, c) - g), 0);
      if (distance < limit) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [top, bottom] = longestRun(rows, w * 0.35);
  const [left, right] = longestRun(columns, h * 0.3);
  const [cw, ch] = [right - left, bottom - top];
  const ratio = cw / Math.max(1, ch);
  if (cw < w * 0.35 || ch < h * 0.25 || ratio < 1.2 || ratio > 2.1) return undefined;

  const scale = width / w;
  const margin = 2;
  const box = {
    left: Math.round(Math.max(0, left - margin) * scale),
    top: Math.round(Math.max(0, top - margin) * scale),
  };
  return {
    ...box,
    width: Math.min(width - box.left, Math.round((cw + 2 * margin) * scale)),
    height: Math.min(height - box.top, Math.round((ch + 2 * margin) * scale)),
  };
}

const size = { width: 160, height: 100 };

/** The area in which portraits begin, as shares of the card's width and height. */
const searchArea = { from: 0.62, to: 0.88, top: 0.32, bottom: 0.6 };
/**
 * The minimum difference from the card's background: in hue, which shadows do not change, and for gray
 * pictures in brightness.
 */
const apart = { hue: 0.07, light: 0.1 };

const getMedian = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The position of the portrait: its side, `edge` is the x position where it starts, and `top` is its upper end.
 * Both are shares of the card's width and height.
 */
export type Portrait = { side: 'left' | 'right'; edge: number; top: number };

/**
 * Finds the portrait on the right, or on the left of a rotated card; returns undefined if none is visible.
 * In a pixel column with text most pixels are background; a portrait covers nearly all of them.
 */
export async function findPortrait(source: ColorPicture, card: Box): Promise<Portrait | undefined> {
  const data = await colorToSharp(source)
    .extract(card)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const columnOf = (x: number) =>
    [0, 1, 2].map((c) => {
      const values: number[] = [];
      for (let y = size.height * searchArea.top; y < size.height * searchArea.bottom; y++) {
        values.push(data[(Math.floor(y) * size.width + x) * 3 + c] ?? 0);
      }
      return getMedian(values);
    });
  const columns = Array.from({ length: size.width }, (_, x) => columnOf(x));
  const ground = [0, 1, 2].map((c) =>
    getMedian(
      columns.slice(size.width * 0.3, size.width * searchArea.from).map((it) => it[c] ?? 0),
    ),
  );
  const sum = (colour: readonly number[]) => colour.reduce((all, it) => all + it, 0);
  const hue = (colour: readonly number[]) => colour.map((it) => it / Math.max(1, sum(colour)));
  const distance = (one: readonly number[], other: readonly number[]) =>
    one.reduce((all, it, c) => all + Math.abs(it - (other[c] ?? 0)), 0);
  const ways = [
    (colour: readonly number[]) => distance(hue(ground), hue(colour)) > apart.hue,
    (colour: readonly number[]) =>
      distance(ground, colour) > Math.max(12, apart.light * sum(ground)),
  ];
  const pixel = (x: number, y: number) =>
    [0, 1, 2].map((c) => data[(y * size.width + x) * 3 + c] ?? 0);
  for (const isOther of ways) {
    const found = findPortraitStart(columns.map(isOther), (x, y) => isOther(pixel(x, y)));
    if (found) return { side: 'right', edge: found.left, top: found.top };
  }
  for (const isOther of ways) {
    const others = columns.map(isOther).reverse();
    const found = findPortraitStart(others, (x, y) => isOther(pixel(size.width - 1 - x, y)));
    // A shadow or a table reaches the edge; a portrait ends before it.
    const isBounded = found && others.slice(Math.ceil(found.left * size.width)).includes(false);
    if (found && isBounded) return { side: 'left', edge: 1 - found.left, top: found.top };
  }
  return undefined;
}

/** A portrait covers `all` successive columns, and at least `most` of `of` columns. */
const across = { all: 9, of: 26, most: 20 };

/** Finds where a portrait begins, by the columns and pixels that are not background. */
function findPortraitStart(
  columns: readonly boolean[],
  isCovered: (x: number, y: number) => boolean,
): { left: number; top: number } | undefined {
  for (let x = Math.floor(size.width * searchArea.from); x < size.width * searchArea.to; x++) {
    // A portrait is wider than a letter or the edge of a shadow.
    const isWide = columns.slice(x, x + across.of).filter((it) => it).length >= across.most;
    if (!isWide || !columns.slice(x, x + across.all).every((it) => it)) continue;
    const isRow = (y: number) =>
      Array.from({ length: across.all }, (_, at) => x + at).filter((it) => isCovered(it, y))
        .length > 5;
    let top = Math.floor(size.height * searchArea.top);
    while (top > 0 && isRow(top - 1)) top--;
    return { left: (x - 0.5) / size.width, top: (top - 0.5) / size.height };
  }
  return undefined;
}
