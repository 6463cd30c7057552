// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { applicant } from './applicant.ts';
import { beforeFace, faceVerified } from './people.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

type Options = Partial<Parameters<typeof renderScreen>[1]>;
const show = (saved = beforeFace, options: Options = {}) =>
  renderScreen(<FaceTipsScreen />, { to: 'faceTips', saved, ...options });
const next = () => screen.getByRole('button', { name: 'Lanjut' });

it('LIV-01 LIV-02 face verification is explained, with four tips', () => {
  show();
  expect(screen.getByRole('heading').textContent).toBe('Verifikasi Wajah');
  expect(
    screen.getByText('Verifikasi wajah adalah prosedur dalam pengajuan kartu secara online.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Berada di tempat yang terang',
    'Wajah terlihat jelas',
    'Pegang ponsel dengan tegak',
    'Wajah tidak tertutup masker atau kacamata',
  ]);
});

it('LIV-05 a face that is not verified goes on to the frame', async () => {
  const { user, state } = show();
  expect(screen.queryByText('VERIFIKASI WAJAH BERHASIL')).toBeNull();
  await user.click(next());
  expect(state()).toBe('faceFrame.opening');
});

it('LIV-06 the back arrow leads to the delivery step', async () => {
  const { user, state } = show();
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(state()).toBe('delivery.editing');
});

it('LIV-03 LIV-04 a verified face is said, and Lanjut registers', async () => {
  const { user, state } = show(faceVerified);
  expect(screen.getByText('VERIFIKASI WAJAH BERHASIL')).toBeTruthy();
  await user.click(next());
  expect(state()).toBe('faceTips.registering');
  expect(screen.getByRole('status').textContent).toBe('Mendaftarkan data Anda…');
});

for (const [refused, change, at, value] of [
  ['email', 'Ubah e-mail', 'profile.editing', 'siti.rahmawati@contoh.id'],
  ['phone', 'Ubah nomor ponsel', 'personalData.editing', '081234567890'],
] as const) {
  it(`REG-07 a refused ${refused} is named, and '${change}' leads to it`, async () => {
    const { user, state } = show({ ...applicant, transaction_id: undefined, refused });
    expect(screen.getByText(value)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: change }));
    expect(state()).toBe(at);
  });
}

it('REG-07 where nothing was refused nothing is offered', () => {
  show(faceVerified);
  expect(screen.queryByRole('button', { name: /^Ubah/ })).toBeNull();
});

it('LIV-15 a face that failed is told calmly, and can be tried again', async () => {
  const { user, state } = show({ ...beforeFace, statusLiveness: 'failed' });
  expect(screen.getByText(/^Wajah belum terverifikasi/)).toBeTruthy();
  await user.click(next());
  expect(state()).toBe('faceFrame.opening');
});

for (const [id, result, text] of [
  ['LIV-07', 'success', 'Verifikasi berhasil. Lanjutkan pendaftaran melalui tombol kembali.'],
  ['LIV-08', 'failed', 'Verifikasi gagal. Ulangi melalui tombol kembali.'],
] as const) {
  it(`${id} LIV-09 the provider's result ${result} is told with the bank's site, and back leads on`, async () => {
    const { user, state } = show(beforeFace, { result });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kunjungi situs bank' }).getAttribute('href')).toBe(
      'https://contoh.id',
    );
    const [arrow] = screen.getAllByRole('button', { name: 'Kembali' });
    await user.click(arrow as HTMLElement);
    expect(state()).toBe('faceTips.explaining');
  });
}
