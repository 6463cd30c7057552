// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiptPicture } from '../../screens/endings/receiptPicture.ts';
import { receiptCanvas } from './receiptCanvas.ts';

beforeEach(() => {
  document.body.style.fontFamily = 'Contoh';
});
afterEach(() => {
  document.body.removeAttribute('style');
  vi.restoreAllMocks();
});

const receipt = {
  number: 'REFF-12',
  card: 'cardgold',
  at: new Date(2026, 4, 3, 14, 7).getTime(),
} as const;
const bold = (size: number) => `500 ${size}px Contoh`;
const plain = '400 26px Contoh';
const dark = '#1a2620';
const pale = '#4c5850';

it('the picture says bank, outcome, number, card and moment from top to bottom, and that codes are never asked for', async () => {
  const { drawn } = receiptCanvas();
  await receiptPicture(receipt);
  const at = (y: number, text: string, font: string, color: string) => ({
    text,
    x: 56,
    y,
    font,
    color,
  });
  expect(drawn).toEqual([
    at(86, 'Bank Amanah Syariah', bold(30), dark),
    at(172, 'Pengajuan Anda telah kami terima', bold(40), dark),
    at(246, 'Nomor referensi', plain, pale),
    at(304, 'REFF-12', bold(32), dark),
    at(374, 'Kartu', plain, pale),
    at(432, 'Syariah Card Gold', bold(32), dark),
    at(502, 'Diterima', plain, pale),
    at(560, '3 Mei 2026 pukul 14.07', bold(32), dark),
    at(630, 'Kami tidak pernah meminta kode OTP Anda,', plain, pale),
    at(682, 'juga tidak melalui telepon.', plain, pale),
  ]);
});

it('the picture is as high as what it says, on white, and is given as a PNG', async () => {
  const png = new Blob(['gambar'], { type: 'image/png' });
  const { plates, kinds } = receiptCanvas(png);
  expect(await receiptPicture(receipt)).toBe(png);
  expect(plates).toEqual([['#ffffff', 0, 0, 720, 764]]);
  expect(kinds).toEqual(['image/png']);
});

it('each line is measured in the letters that it is drawn in', async () => {
  const { measured } = receiptCanvas();
  await receiptPicture(receipt);
  expect(measured).toContain(`${bold(30)}: Bank Amanah`);
  expect(measured).toContain(`${bold(40)}: Pengajuan Anda`);
  expect(measured).toContain(`${plain}: Kami tidak`);
});

it('a number that is wider than the picture stands alone on its line', async () => {
  const { drawn } = receiptCanvas();
  const number = `REFF-${'7'.repeat(50)}`;
  await receiptPicture({ ...receipt, number });
  expect(drawn.map(({ text }) => text).slice(2, 5)).toEqual(['Nomor referensi', number, 'Kartu']);
});

it('a phone that cannot draw, or gives nothing for what was drawn, has no receipt to save', async () => {
  receiptCanvas(null);
  await expect(receiptPicture(receipt)).rejects.toThrow('No picture');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(receiptPicture(receipt)).rejects.toThrow('No canvas');
});
