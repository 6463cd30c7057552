import sharp from 'sharp';

/** One channel of raw pixels, a byte each. */
export type Gray = { data: Buffer; width: number; height: number };

const cell = 24;
const paper = 235;

const raw = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } });

/**
 * The brightest of a cell and its neighbours: paper, where letters darken the cell itself. By hand,
 * as sharp's `dilate` knows only black and white.
 */
function brightest({ data, width, height }: Gray): Gray {
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          if (inside) most = Math.max(most, data[(y + dy) * width + x + dx] ?? 0);
        }
      }
      out[y * width + x] = most;
    }
  }
  return { data: out, width, height };
}

/** The picture as if lit evenly: each pixel as a share of the paper around it, dark ones too. */
export async function evenLight(gray: Gray): Promise<Gray> {
  const size = {
    width: Math.max(3, Math.round(gray.width / cell)),
    height: Math.max(3, Math.round(gray.height / cell)),
  };
  const small = await raw(gray)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const light = await raw(brightest({ data: small, ...size }))
    .resize({ width: gray.width, height: gray.height, fit: 'fill', kernel: 'cubic' })
    .blur(cell / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = Buffer.alloc(gray.data.length);
  for (let at = 0; at < data.length; at++) {
    const share = (gray.data[at] ?? 0) / Math.max(12, light[at] ?? 0);
    data[at] = Math.min(255, Math.round(share * paper));
  }
  return { ...gray, data };
}
