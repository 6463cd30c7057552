import { expect, test } from 'vitest';
import measured from '../../e2e/duration/record.json' with { type: 'json' };
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { brand, brandFooter } from '../../src/brand.ts';
import { homepage } from '../../src/copy/homepage.ts';

const [, phone = '', desktop = ''] = renderFrontPage(homepage, brand, {
  ...brandFooter,
  number: '1500-000',
}).split('<main ');

test('ENT-05 the front page of a phone has its three sentences and the button', () => {
  for (const text of [
    'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah',
    'Selangkah lagi untuk menikmati manfaatnya',
    'Isi formulir dengan lengkap dan benar',
    '>Lanjutkan</a>',
  ]) {
    expect(phone).toContain(text);
    expect(desktop).not.toContain(text);
  }
});

test('ENT-03 the desktop’s part of it has the notice and no way on', () => {
  expect(desktop).toContain(
    'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.',
  );
  expect(desktop).not.toMatch(/<a |<button/);
});

test('who may apply and what to have at hand is said before the first step', () => {
  expect(phone).toContain('Untuk WNI dan WNA berusia 21-65 tahun.');
  expect(phone).toContain('Siapkan e-KTP dan ponsel berkamera. NPWP dan slip gaji opsional.');
});

test('how long it takes is said as it was measured, in whole minutes, never less', () => {
  const parts = Object.values(measured.parts).reduce((sum, part) => sum + part, 0);
  expect(parts).toBe(measured.seconds);
  const [, minutes = ''] = /Selesai dalam sekitar (\d+) menit\./.exec(phone) ?? [];
  expect(Number(minutes) * 60).toBeGreaterThanOrEqual(measured.seconds);
  expect((Number(minutes) - 1) * 60).toBeLessThan(measured.seconds);
});
