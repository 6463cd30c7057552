// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { clearScreen, renderScreen } from '../screens/render.tsx';

let shown: ReturnType<typeof renderScreen>;
beforeEach(async () => {
  shown = renderScreen(<ChooserScreen />, { to: 'chooser' });
  await shown.user.selectOptions(screen.getByLabelText('Penghasilan bersih per bulan'), '2');
});
afterEach(clearScreen);

/** The benefits that the view of one card lists. */
const listOf = (card: string) => {
  const described = screen.getByDisplayValue(card).getAttribute('aria-describedby') ?? '';
  const lines = document.getElementById(described)?.children ?? [];
  return [...lines].map((line) => line.textContent);
};
/** What the comparison says of a topic for each card, in the order of its columns. */
const compare = async (topic: string) => {
  await shown.user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
  const sheet = screen.getByRole('dialog', { name: 'Bandingkan manfaat' });
  const columns = within(sheet).getAllByRole('heading', { level: 3 });
  const cells: string[] = [];
  let cell = within(sheet).getByText(topic).nextElementSibling;
  for (; cells.length < columns.length; cell = cell?.nextElementSibling ?? null) {
    cells.push([...(cell?.childNodes ?? [])].map(({ textContent }) => textContent).join(' '));
  }
  // Each cell names its card for those who hear it, under the card of that name.
  expect(cells.map((text) => text.split(' ')[0])).toEqual(
    columns.map(({ textContent }) => textContent),
  );
  return cells;
};

it('CHO-12 both cards waive the first year’s fee for main and additional cards, in the comparison for three', async () => {
  const waived = 'Gratis iuran tahun pertama kartu utama dan kartu tambahan';
  expect(listOf('cardgold')).toContain(waived);
  expect(listOf('cardplatinum')).toContain(waived);
  expect(await compare('Iuran tahunan, tahun pertama')).toEqual([
    'Gold Gratis kartu utama dan 3 kartu tambahan',
    'Platinum Gratis kartu utama dan 3 kartu tambahan',
  ]);
});

it('CHO-13 Platinum’s list promises up to Rp1.000.000 in certain countries, the comparison adds 1,5%', async () => {
  expect(listOf('cardplatinum')).toContain(
    'Cashback hingga Rp1.000.000 per bulan di negara tertentu',
  );
  expect(document.body.textContent).not.toContain('1,5%');
  const [, platinum] = await compare('Cashback 1,5%, maksimal per bulan');
  expect(platinum).toBe('Platinum Rp1.000.000 negara tertentu');
});

it('CHO-14 Gold’s list promises up to Rp500.000 in the four countries, the comparison adds 1,5%', async () => {
  expect(listOf('cardgold')).toContain(
    'Cashback hingga Rp500.000 per bulan di Arab Saudi, Turki, UEA, dan Qatar',
  );
  const [gold] = await compare('Cashback 1,5%, maksimal per bulan');
  expect(gold).toBe('Gold Rp500.000 Arab Saudi, Turki, UEA, dan Qatar');
});

it('CHO-15 each Rp10.000 of a retail transaction earns 20 points with Platinum and 10 with Gold', async () => {
  expect(listOf('cardplatinum')).toContain('20 poin per transaksi ritel Rp10.000 dan kelipatannya');
  expect(listOf('cardgold')).toContain('10 poin per transaksi ritel Rp10.000 dan kelipatannya');
  expect(await compare('Poin tiap kelipatan Rp10.000 transaksi ritel')).toEqual([
    'Gold 10 poin',
    'Platinum 20 poin',
  ]);
});
