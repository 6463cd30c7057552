// @vitest-environment jsdom
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { showCode } from '../../src/boot/desktopCode.ts';

test('ENT-03 the notice shows the address to scan and to read, with nothing of the query that it was opened by', () => {
  const notice = document.createElement('div');
  const opened = new URL('https://kartu.contoh.id/homepage?code=CABANG-3&refferalId=AGEN-7');
  showCode(notice, opened as unknown as Location);
  expect(notice.textContent).toBe(
    'Pindai dengan kamera ponsel Anda, atau buka alamat ini di ponsel: https://kartu.contoh.id/',
  );
  const { data, size } = encode('https://kartu.contoh.id/', { border: 4, ecc: 'M' });
  const drawing = notice.querySelector('svg');
  expect(drawing?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const dark = data.flat().filter(Boolean).length;
  expect(drawing?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
});
