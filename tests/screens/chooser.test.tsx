// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { getDescription } from '../support/page.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

describe('ChooserScreen', () => {
  const show = (options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
    renderScreen(<ChooserScreen />, { to: 'chooser', ...options });

  const income = () => screen.getByLabelText('Penghasilan bersih per bulan');

  /** Returns the description of the select, or null. */
  const underIncome = () =>
    document.getElementById(income().getAttribute('aria-describedby') ?? '')?.textContent ?? null;

  const cards = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

  describe('choosing a card', () => {
    it('CHO-02 offers the three income brackets', () => {
      show();
      expect(
        within(income())
          .getAllByRole<HTMLOptionElement>('option')
          .map(({ value, text }) => [value, text]),
      ).toEqual([
        ['', 'Pilih rentang penghasilan'],
        ['1', 'Rp5.000.000 - Rp10.000.000'],
        ['2', 'Rp10.000.000 - Rp20.000.000'],
        ['3', '> Rp20.000.000'],
      ]);
    });

    it('CHO-03 CHO-04 CHO-05 offers the cards of the chosen bracket', async () => {
      const { user } = show();
      expect(cards()).toEqual([]);
      for (const [bracket, offered] of [
        ['1', ['cardgold']],
        ['2', ['cardgold', 'cardplatinum']],
        ['1', ['cardgold']],
        ['3', ['cardgold', 'cardplatinum']],
      ] as const) {
        await user.selectOptions(income(), bracket);
        expect(cards()).toEqual(offered);
      }
    });

    it('CHO-06 CHO-07 ENT-10 saves income bracket and card as step 1 and continues', async () => {
      const { user, saved, state } = show();
      expect(screen.getByRole('progressbar', { name: 'Langkah' })).toHaveProperty(
        'ariaValueText',
        '1 dari 6',
      );
      await user.selectOptions(income(), '2');
      await user.click(screen.getByDisplayValue('cardplatinum'));
      await user.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(saved().step1).toEqual({ boardCC: '2', chooseCard: 'cardplatinum' });
      expect(state()).toBe('personalData.editing');
    });

    it("CHO-06 picks each card with its button, by pointer or keyboard, and changes the button's text", async () => {
      const { user, saved } = show();
      const pick = (name: string) => screen.getByRole('button', { name });
      await user.selectOptions(income(), '1');
      expect(screen.getAllByRole('button', { name: /^Pilih Kartu/ })).toEqual([
        pick('Pilih Kartu Gold'),
      ]);
      await user.selectOptions(income(), '3');
      await user.click(pick('Pilih Kartu Gold'));
      expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', true);
      expect(pick('Dipilih Gold').textContent).toBe('Dipilih');
      expect(pick('Pilih Kartu Platinum').textContent).toBe('Pilih Kartu');
      await user.tab();
      // One stop for the radio buttons of both cards, then one for each button.
      while (document.activeElement !== pick('Pilih Kartu Platinum')) await user.tab();
      await user.keyboard('{Enter}');
      expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
      expect(pick('Pilih Kartu Gold')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(saved().step1).toEqual({ boardCC: '3', chooseCard: 'cardplatinum' });
    });

    it('deselects the card when another bracket does not offer it', async () => {
      const { user, state } = show();
      await user.selectOptions(income(), '2');
      await user.click(screen.getByDisplayValue('cardplatinum'));
      await user.selectOptions(income(), '1');
      expect(screen.getByRole('radio')).toHaveProperty('checked', false);
      await user.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(state()).toBe('chooser.alerting');
    });
  });

  describe('failing validation', () => {
    it('CHO-08 CHO-09 opens the alert without a choice, and OK focuses the select, which alone is marked', async () => {
      const { user, state } = show();
      await user.click(screen.getByRole('button', { name: 'Lanjut' }));
      const alert = within(screen.getByRole('alertdialog'));
      expect(
        alert.getByText('Mohon pilih salah satu dari pilihan kartu yang tersedia'),
      ).toBeTruthy();
      expect(alert.getByText(/^Pilih rentang penghasilan dahulu/)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(state()).toBe('chooser.editing');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(document.activeElement).toBe(income());
      expect(income().getAttribute('aria-invalid')).toBe('true');
      expect(underIncome()).toBe('Pilih rentang penghasilan Anda');
      expect(screen.queryByText('Card is required')).toBeNull();
    });

    it('CHO-09 CHO-10 marks the select, too, while only the card is missing, and points to the cards', async () => {
      const { user, closeAlert } = show();
      await user.selectOptions(income(), '2');
      const marked = () => [income().getAttribute('aria-invalid'), underIncome()];
      expect(marked()).toEqual([null, null]);
      await user.click(screen.getByRole('button', { name: 'Lanjut' }));
      closeAlert();
      expect(marked()).toEqual(['true', 'Pilih kartu di bawah']);
      const cards = screen.getByRole('group', { name: 'Pilihan kartu' });
      expect(getDescription(cards)).toMatch(/^Card is required/);
      expect(screen.getAllByText('Card is required')).toHaveLength(1);
      expect(document.activeElement).toBe(screen.getByDisplayValue('cardgold'));
      await user.click(screen.getByDisplayValue('cardplatinum'));
      expect(marked()).toEqual([null, null]);
      expect(screen.queryByText('Card is required')).toBeNull();
    });
  });

  describe('comparing cards', () => {
    const open = async (bracket: string) => {
      const shown = show();
      await shown.user.selectOptions(income(), bracket);
      await shown.user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
      return shown;
    };
    const sheet = () => within(screen.getByRole('dialog', { name: 'Bandingkan manfaat' }));

    it('CHO-11 picks a card in the comparison and closes the sheet', async () => {
      const { user, state } = await open('2');
      expect(state()).toBe('chooser.comparing');
      await user.click(sheet().getByRole('button', { name: 'Pilih Kartu Platinum' }));
      expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(state()).toBe('chooser.editing');
    });

    it('CHO-11 does not pick a card that the bracket does not offer, and explains that at the income', async () => {
      const { user, state } = await open('1');
      await user.click(sheet().getByRole('button', { name: 'Pilih Kartu Platinum' }));
      expect(screen.getByRole('radio')).toHaveProperty('checked', false);
      expect(state()).toBe('chooser.editing');
      expect(document.activeElement).toBe(income());
      expect(underIncome()).toBe('Platinum belum tersedia untuk rentang penghasilan ini.');
    });

    it('picks a card after an income offers it, when the card was picked first', async () => {
      const { user } = await open('');
      await user.click(sheet().getByRole('button', { name: 'Pilih Kartu Platinum' }));
      expect(document.activeElement).toBe(income());
      expect(underIncome()).toBe(
        'Pilih rentang penghasilan, lalu Platinum dipilihkan bila tersedia.',
      );
      await user.selectOptions(income(), '1');
      expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
      await user.selectOptions(income(), '3');
      expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
      expect(underIncome()).toBeNull();
    });

    it('keeps the chosen card while the new income offers it', async () => {
      const { user } = show();
      await user.selectOptions(income(), '3');
      await user.click(screen.getByDisplayValue('cardplatinum'));
      await user.selectOptions(income(), '2');
      expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
      await user.selectOptions(income(), '1');
      expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
    });

    it.each([
      ['its radio', async () => screen.getByDisplayValue('cardgold')],
      ['its button', async () => screen.getByRole('button', { name: 'Pilih Kartu Gold' })],
      [
        'the comparison',
        async (user: ReturnType<typeof show>['user']) => {
          await user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
          return sheet().getByRole('button', { name: 'Pilih Kartu Gold' });
        },
      ],
    ])('picking a card with %s drops the card that was waiting for an income', async (_, pick) => {
      const { user } = await open('1');
      await user.click(sheet().getByRole('button', { name: 'Pilih Kartu Platinum' }));
      expect(underIncome()).toMatch(/^Platinum belum/);
      await user.click(await pick(user));
      expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', true);
      expect(underIncome()).toBeNull();
      await user.selectOptions(income(), '3');
      expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', false);
    });
  });
});

describe('card benefits', () => {
  let shown: ReturnType<typeof renderScreen>;

  beforeEach(async () => {
    shown = renderScreen(<ChooserScreen />, { to: 'chooser' });
    await shown.user.selectOptions(screen.getByLabelText('Penghasilan bersih per bulan'), '2');
  });

  /** The benefits that the view of one card lists. */
  const listOf = (card: string) => {
    const described = screen.getByDisplayValue(card).getAttribute('aria-describedby') ?? '';
    const lines = document.getElementById(described)?.children ?? [];
    return [...lines].map((line) => line.textContent);
  };

  /** Opens the comparison. Returns its text on a topic for each card, in the order of the columns. */
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

  it("CHO-12 waive the first year's fee for main and additional cards; the comparison mentions three additional cards", async () => {
    const waived = 'Gratis iuran tahun pertama kartu utama dan kartu tambahan';
    expect(listOf('cardgold')).toContain(waived);
    expect(listOf('cardplatinum')).toContain(waived);
    expect(await compare('Iuran tahunan, tahun pertama')).toEqual([
      'Gold Gratis kartu utama dan 3 kartu tambahan',
      'Platinum Gratis kartu utama dan 3 kartu tambahan',
    ]);
  });

  it('CHO-13 of Platinum include up to Rp1.000.000 in certain countries; the comparison adds 1,5%', async () => {
    expect(listOf('cardplatinum')).toContain(
      'Cashback hingga Rp1.000.000 per bulan di negara tertentu',
    );
    expect(document.body.textContent).not.toContain('1,5%');
    const [, platinum] = await compare('Cashback 1,5%, maksimal per bulan');
    expect(platinum).toBe('Platinum Rp1.000.000 negara tertentu');
  });

  it('CHO-14 of Gold include up to Rp500.000 in the four countries; the comparison adds 1,5%', async () => {
    expect(listOf('cardgold')).toContain(
      'Cashback hingga Rp500.000 per bulan di Arab Saudi, Turki, UEA, dan Qatar',
    );
    const [gold] = await compare('Cashback 1,5%, maksimal per bulan');
    expect(gold).toBe('Gold Rp500.000 Arab Saudi, Turki, UEA, dan Qatar');
  });

  it('CHO-15 include 20 points with Platinum and 10 with Gold for each Rp10.000 of a retail transaction', async () => {
    expect(listOf('cardplatinum')).toContain(
      '20 poin per transaksi ritel Rp10.000 dan kelipatannya',
    );
    expect(listOf('cardgold')).toContain('10 poin per transaksi ritel Rp10.000 dan kelipatannya');
    expect(await compare('Poin tiap kelipatan Rp10.000 transaksi ritel')).toEqual([
      'Gold 10 poin',
      'Platinum 20 poin',
    ]);
  });
});
