import sharp from 'sharp';
import { card } from '../../api/sandbox/card/specimen.ts';
import { loadTypeface, usualTypeface } from '../../api/sandbox/card/typefaces.ts';
import type { Random } from '../ocr/corpus/random.ts';

/** A black card as people carry them beside their e-KTP, `width` pixels wide; some bear next to nothing. */
export async function blackCard(random: Random, width: number): Promise<Buffer> {
  await loadTypeface(usualTypeface);
  const ground = random.pick(['#0c0c0e', '#15161a', '#1d1a18', '#101820']);
  const ink = random.pick(['#d8d8d8', '#c8a24a', '#8a8a90']);
  const number = Array.from({ length: 4 }, () => String(random.between(1000, 9999))).join('  ');
  const chip = `<rect x="110" y="210" width="120" height="92" rx="14" fill="#c9a85a"/>
    <path d="M110 240 h120 M110 272 h120 M150 210 v92 M190 210 v92" stroke="#6d5624" stroke-width="4"/>`;
  const print = `<text x="100" y="400" font-size="62" letter-spacing="3">${number}</text>
    <text x="100" y="540" font-size="36">NAMA PEMEGANG</text>
    <text x="620" y="470" font-size="28">12/29</text>
    <text x="700" y="110" font-size="46" font-weight="bold">CONTOH</text>`;
  const parts = random.pick([[], [chip], [chip, print], [chip, print]]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <rect width="${card.width}" height="${card.height}" rx="40" fill="${ground}"/>
    <path d="M0 420 Q420 180 1012 330 V638 H0 Z" fill="#fff" fill-opacity="0.035"/>
    <g font-family="Arimo" fill="${ink}">${parts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * width) / card.width })
    .resize({ width })
    .png()
    .toBuffer();
}
