// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { fakeBank, json, silence } from '../client/fakeBank.ts';
import { before } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

/** A busy machine takes its time. */
const patient = { timeout: 5000 };

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const of = (id: number, kelurahan: string, kecamatan: string, kota: string) => ({
  id: String(id),
  kelurahan,
  kecamatan,
  kota,
  provinsi: 'Banten',
  kodePos: `4211${id}`,
});
const found = [
  of(1, 'Cipocok Jaya Utara', 'Cipocok Jaya', 'Kota Serang'),
  of(2, 'Cipocok', 'Taktakan', 'Kabupaten Lebak'),
  of(3, 'CIPOCOK', 'Kasemen', 'Kota Serang'),
  of(4, 'Cipocok', 'Cipocok Jaya', 'Kota Serang'),
  of(5, 'Cipocok', 'Cipocok Jaya', 'Kabupaten Tegal'),
];
const show = (card?: Record<string, string>) =>
  renderScreen(<AddressScreen />, {
    to: 'address',
    saved: { ...before('step4'), ...(card && { dataOCR: cardReadingSchema.parse(card) }) },
  });
const kelurahan = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' });
const order = async () =>
  (await screen.findAllByRole('option', {}, patient)).map(({ textContent }) =>
    Number(/4211(\d)$/.exec(textContent ?? '')?.[1]),
  );

it.each([
  ['no card', undefined, [1, 2, 3, 4, 5]],
  [
    'a card of that kecamatan and city',
    { kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA', kota: 'SERANG' },
    [4, 3, 5, 2, 1],
  ],
  ['a card without kecamatan', { kelurahan: 'CIPOCOK', kota: 'SERANG' }, [3, 4, 2, 5, 1]],
  ['a card without city', { kelurahan: 'CIPOCOK', kecamatan: 'CIPOCOK JAYA' }, [4, 5, 2, 3, 1]],
  ['a card of another kelurahan', { kelurahan: 'BANJAR', kota: 'SERANG' }, [1, 2, 3, 4, 5]],
])('with %s what is found stands in its order', async (_, card, expected) => {
  fakeBank(json(found));
  const { user } = show(card);
  await user.type(kelurahan(), 'cipocok');
  expect(await order()).toEqual(expected);
});

it('blanks around what is typed are not searched for, and count for nothing', async () => {
  const sent = fakeBank(json(found));
  const { user } = show();
  await user.type(kelurahan(), '  ci ');
  expect(screen.getByText('Type to search')).toBeTruthy();
  await user.type(kelurahan(), 'p');
  await user.clear(kelurahan());
  await user.type(kelurahan(), ' cip ');
  await screen.findAllByRole('option', {}, patient);
  expect(sent.at(-1)?.url).toMatch(/search\/cip$/);
});

it('while the bank is asked that is said, and nothing found before is offered', async () => {
  let isSilent = false;
  fakeBank((init) => (isSilent ? silence(init) : json(found)));
  const { user } = show();
  await user.type(kelurahan(), 'cip');
  await screen.findAllByRole('option', {}, patient);
  isSilent = true;
  await user.type(kelurahan(), 'o');
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Kelurahan saya tidak ada di daftar' })).toBeNull();
});

it('a search that finds nothing says so', async () => {
  fakeBank(json([]));
  const { user } = show();
  await user.type(kelurahan(), 'xyz');
  expect(await screen.findByText('No items found', {}, patient)).toBeTruthy();
});
