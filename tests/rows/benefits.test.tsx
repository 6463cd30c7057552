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
const openComparison = async () => {
  await shown.user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
  return screen.getByRole('dialog', { name: 'Bandingkan manfaat' });
};

/** The comparison as it is read: each topic, and under each card's name its value and what explains it. */
const compared = async () => {
  const grid = (await openComparison()).querySelector('.compare-grid')?.children ?? [];
  const names = [...grid].slice(0, 2).map((head) => head.querySelector('h3')?.textContent);
  const topics: Record<string, Record<string, string | undefined>> = {};
  for (let at = 2; at < grid.length; at += 3) {
    const cells = [grid[at + 1], grid[at + 2]];
    const values = cells.map((cell, column) => {
      const [name, value] = [...(cell?.children ?? [])].map((part) => part.textContent);
      expect(name, 'a cell names the card that it stands under').toBe(names[column]);
      return [
        name,
        [value, cell?.lastChild?.textContent]
          .filter((text, index) => index === 0 || text !== value)
          .join(', '),
      ];
    });
    topics[grid[at]?.textContent ?? ''] = Object.fromEntries(values);
  }
  return topics;
};

it('CHO-12 CHO-13 CHO-14 CHO-15 every cell of the comparison says what its card gives', async () => {
  const fee = 'Gratis, kartu utama dan 3 kartu tambahan';
  expect(await compared()).toEqual({
    'Cashback 1,5%, maksimal per bulan': {
      Gold: 'Rp500.000, Arab Saudi, Turki, UEA, dan Qatar',
      Platinum: 'Rp1.000.000, negara tertentu',
    },
    'Poin tiap kelipatan Rp10.000 transaksi ritel': { Gold: '10 poin', Platinum: '20 poin' },
    'Iuran tahunan, tahun pertama': { Gold: fee, Platinum: fee },
  });
});

it('CHO-12 both cards waive the first year’s fee for main and additional cards, in the comparison for three', async () => {
  const waived = 'Gratis iuran tahun pertama kartu utama dan kartu tambahan';
  expect(listOf('cardgold')).toContain(waived);
  expect(listOf('cardplatinum')).toContain(waived);
  const cells = within(await openComparison()).getAllByText('kartu utama dan 3 kartu tambahan');
  expect(cells).toHaveLength(2);
});

it('CHO-13 Platinum’s list promises up to Rp1.000.000 in certain countries, the comparison adds 1,5%', async () => {
  expect(listOf('cardplatinum')).toContain(
    'Cashback hingga Rp1.000.000 per bulan di negara tertentu',
  );
  expect(document.body.textContent).not.toContain('1,5%');
  const comparison = await openComparison();
  expect(comparison.textContent).toContain('Cashback 1,5%, maksimal per bulan');
  expect(comparison.textContent).toMatch(/Rp1\.000\.000\s*negara tertentu/);
});

it('CHO-14 Gold’s list promises up to Rp500.000 in the four countries, the comparison adds 1,5%', async () => {
  expect(listOf('cardgold')).toContain(
    'Cashback hingga Rp500.000 per bulan di Arab Saudi, Turki, UEA, dan Qatar',
  );
  const comparison = await openComparison();
  expect(comparison.textContent).toContain('Cashback 1,5%, maksimal per bulan');
  expect(comparison.textContent).toMatch(/Rp500\.000\s*Arab Saudi, Turki, UEA, dan Qatar/);
});

it('CHO-15 each Rp10.000 of a retail transaction earns 20 points with Platinum and 10 with Gold', () => {
  expect(listOf('cardplatinum')).toContain('20 poin per transaksi ritel Rp10.000 dan kelipatannya');
  expect(listOf('cardgold')).toContain('10 poin per transaksi ritel Rp10.000 dan kelipatannya');
});
