// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { kept } from './applicant.ts';
import { showCapture } from './captureSupport.tsx';
import { beforeJob } from './people.ts';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

const epoch = Date.UTC(2026, 5, 15, 5);
const show = (dataOCR?: Record<string, string>, files: Record<string, Blob> = {}) =>
  showCapture('idCapture', {
    saved: {
      ...beforeJob,
      cameraExplained: true,
      dataImg: kept('kartu.jpg'),
      returning: { from: 'read', at: epoch + 4_500 },
      ...(dataOCR && { dataOCR }),
    } as Saved,
    files,
  });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [{ nik: '9973021203880004', nama: 'RINA MARLINA' }, ['RINA MARLINA', 'NIK 9973 •••• •••• 0004']],
  [{ nama: 'RINA MARLINA' }, ['RINA MARLINA']],
  [{ nik: '9973021203880004' }, ['NIK 9973 •••• •••• 0004']],
  [{}, []],
  [undefined, []],
])('of what was read, %o, these lines are shown: %o', (reading, lines) => {
  show(reading);
  expect(rows()).toEqual(lines);
});

it('the photo is shown where it is still there, on the step that it belongs to', async () => {
  const { answers } = show(undefined, { 'file.kartu.jpg': new Blob(['SPECIMEN']) });
  expect(screen.queryByRole('img', { name: 'Foto e-KTP Anda' })).toBeNull();
  await answers();
  expect(screen.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 dari 6');
  expect(screen.getByText('Periksa kembali data ini di formulir.')).toBeTruthy();
});

it('a begun second counts as one until the form comes back', () => {
  const { pass } = show();
  const left = () => screen.getByRole('timer').textContent;
  expect(left()).toBe('Kembali ke formulir dalam 5 detik');
  pass(1_000);
  expect(left()).toBe('Kembali ke formulir dalam 4 detik');
});

it('an arrow leads to the form without waiting', async () => {
  const { user, state } = show();
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(state()).toBe('personalData.editing');
});
