import sharp from 'sharp';
import type { Shot } from './conditions.ts';
import type { Random } from './random.ts';
import type { Pixels } from './scene.ts';

const smooth = (value: number) => {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
};

/** Share of the light that falls on a point of the frame (fractions of its sides). */
function lightAt({ light, shadow }: Shot, x: number, y: number): number {
  if (!shadow) return light;
  const along = 0.5 + (x - 0.5) * Math.cos(shadow.angle) + (y - 0.5) * Math.sin(shadow.angle);
  const lit = smooth((along - shadow.at) / shadow.width + 0.5);
  return light * (shadow.left + (1 - shadow.left) * lit);
}

function glareAt({ glare }: Shot, x: number, y: number, ratio: number): number {
  if (!glare) return 0;
  const distance = Math.hypot(x - glare.x, (y - glare.y) / ratio) / glare.radius;
  return glare.white * Math.exp(-distance * distance);
}

/** Many numbers near 0 with standard deviation 1, drawn once: a million pixels pick from them. */
function bell(random: Random): Float32Array {
  return Float32Array.from({ length: 1 << 15 }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.number()));
    return radius * Math.cos(2 * Math.PI * random.number());
  });
}

async function throughLens({ data, width, height }: Pixels, shot: Shot): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  if (shot.softness >= 0.3) picture.blur(shot.softness);
  const soft = await picture.raw().toBuffer();
  if (shot.smear <= 1) return soft;
  const kernel = { width: 7, height: 3, kernel: new Array<number>(21).fill(0) };
  const from = 3 - Math.floor(shot.smear / 2);
  for (let i = 0; i < shot.smear; i++) kernel.kernel[7 + from + i] = 1;
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .convolve(kernel)
    .raw()
    .toBuffer();
}

/** What the camera makes of a scene: lens, light, sensor, in this order. JPEG. */
export async function photograph(scene: Pixels, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height } = scene;
  const data = await throughLens(scene, shot);
  const noise = bell(random);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = lightAt(shot, x / width, y / height);
      const glare = glareAt(shot, x / width, y / height, width / height);
      // Mostly in all three colours alike, a little in each: as the pixels of a sensor are.
      const common = noise[(random.number() * noise.length) | 0] ?? 0;
      const own = random.number() * noise.length;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const lit = (data[at + c] ?? 0) * light;
        const grain = 0.85 * common + 0.5 * (noise[((own + c * 1367) | 0) % noise.length] ?? 0);
        const value = lit + (255 - lit) * glare + shot.noise * grain;
        data[at + c] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
