// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { applicant, kept } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

/** A busy machine takes its time. */
const patient = { timeout: 5000 };
const show = () => renderScreen(<DeliveryScreen />, { to: 'delivery', saved: applicant });
const open = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Lihat ringkasan pengajuan' }));
const sheet = () => within(screen.getByRole('dialog', { name: 'Ringkasan pengajuan' }));

it('while the summary is fetched that is said, and no longer once it is there', async () => {
  show();
  open();
  expect(sheet().getByText('Membuka ringkasan…')).toBeTruthy();
  expect(sheet().queryByRole('alert')).toBeNull();
  expect(await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient)).toBeTruthy();
  expect(sheet().queryByText('Membuka ringkasan…')).toBeNull();
});

/** As if the network had gone before the summary was fetched. */
async function fetchFails(client: ReturnType<typeof show>['client']) {
  const query = client.getQueryCache().find({ queryKey: ['summary'] });
  await act(async () => {
    await query?.promise;
    const error = new Error('offline');
    query?.setState({ status: 'error', error, data: undefined, fetchStatus: 'idle' });
  });
}

it('a summary that cannot be fetched says so, and can be asked for again', async () => {
  const { client } = show();
  await fetchFails(client);
  open();
  expect(sheet().getByRole('alert').textContent).toContain(
    'Ringkasan belum dapat dibuka. Periksa jaringan Anda.',
  );
  expect(sheet().queryByText('Membuka ringkasan…')).toBeNull();
  fireEvent.click(sheet().getByRole('button', { name: 'Coba lagi' }));
  expect(await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient)).toBeTruthy();
  expect(sheet().queryByRole('alert')).toBeNull();
});

it('an answer may be changed before the code, and what stands above says that one comes back', async () => {
  const { state } = show();
  open();
  await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient);
  expect(sheet().getByText(/^Periksa jawaban Anda\./)).toBeTruthy();
  expect(sheet().queryByRole('region', { name: 'Ringkasan pengajuan' })).toBeNull();
  fireEvent.click(sheet().getByRole('button', { name: 'Tutup' }));
  expect(state()).toBe('delivery.editing');
});

it('a summary that is only read can be scrolled by keys, and lists a document that is lost by its name', async () => {
  renderScreen(<OtpScreen />, {
    to: 'otp',
    saved: {
      ...applicant,
      codeConfirmed: true,
      pending: { op: 'submit', id: 'REFF-9' },
      slipGaji: kept('gaji.jpg'),
    },
  });
  open();
  await sheet().findByRole('heading', { name: 'Langkah 1 · Kartu' }, patient);
  expect(sheet().getByRole('region', { name: 'Ringkasan pengajuan' }).tabIndex).toBe(0);
  expect(sheet().getByText('gaji.jpg')).toBeTruthy();
});
