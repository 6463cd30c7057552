// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChecklistScreen } from '../../screens/checklist/ChecklistScreen.tsx';
import { getDescription } from '../support/page.ts';
import { savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const identified = savedUpTo('personalData');

const title = 'Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah';
const show = (saved: Partial<typeof identified> = {}) =>
  renderScreen(<ChecklistScreen />, { to: 'checklist', saved: { ...identified, ...saved } });
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Saya menyetujui/ });
const offers = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /Saya bersedia menerima/ });
const point = (name: string) => screen.getByRole('radio', { name });
const next = () => screen.getByRole('button', { name: 'Lanjut' });

describe('ChecklistScreen', () => {
  it('CHK-02 CHK-11 CHK-12 saves the terms and the point choice with the swapped wire names', async () => {
    const { user, saved, state } = show();
    await user.click(terms());
    await user.click(point('50% Donasi dan 50% Poin Reward'));
    await user.click(next());
    expect(saved().step_check).toEqual({
      flag_datapribadi: true,
      flag_syarat: false,
      point: '50',
    });
    expect(saved().setujusyarat).toBe(true);
    expect(state()).toBe('profile.editing');
  });

  it('CHK-06 CHK-03 opens the alert without accepted terms, and OK focuses the invalid checkbox', async () => {
    const { user, state } = show();
    await user.click(point('100% Poin Reward'));
    await user.click(next());
    expect(
      within(screen.getByRole('alertdialog')).getByText(
        'Pastikan semua informasi telah lengkap, ya!',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(state()).toBe('checklist.editing');
    expect(terms().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(terms());
    await user.click(terms());
    expect(terms().getAttribute('aria-invalid')).toBeNull();
  });

  it('CHK-06 CHK-07 marks only the terms as missing, with advice; the offers are optional', async () => {
    const { user, closeAlert } = show();
    await user.click(next());
    expect(
      within(screen.getByRole('alertdialog')).getByText(/^Centang persetujuan Syarat/),
    ).toBeTruthy();
    closeAlert();
    expect(terms().closest('.choice')?.className).toContain('choice-wrong');
    expect(offers().closest('.choice')?.className).not.toContain('choice-wrong');
    expect(terms().closest('.tile')?.className).not.toContain('wrong');
    expect(getDescription(terms())).toBe('Centang untuk menyetujui');
  });

  it('CHK-08 CHK-09 ERR-05 opens the alert without a point choice, and shows its error', async () => {
    const { user, closeAlert } = show({ setujusyarat: true });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      '100',
      '0',
      '50',
    ]);
    await user.click(next());
    const alert = within(screen.getByRole('alertdialog'));
    expect(alert.getByText('Mohon pilih salah satu dari pilihan yang tersedia, ya!')).toBeTruthy();
    expect(alert.getByRole('button', { name: 'OK' })).toBeTruthy();
    closeAlert();
    expect(screen.getByText('Mohon pilih salah satu dari pilihan yang tersedia, ya!')).toBeTruthy();
  });
});

describe('TermsSheet', () => {
  it('CHK-05 CHO-19 SETUJU stores the consent in step_check, too, checks the box and keeps other choices', async () => {
    const { user, saved, state } = show({ setujupenawan: true });
    await user.click(point('100% Donasi'));
    await user.click(screen.getByRole('link', { name: title }));
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect(saved().setujusyarat).toBe(true);
    expect(saved().step_check).toEqual({ flag_datapribadi: true, flag_syarat: true, point: '100' });
    expect(state()).toBe('checklist.editing');
    expect(terms().checked).toBe(true);
    expect(point('100% Donasi')).toHaveProperty('checked', true);
  });
});

describe('OffersSheet', () => {
  for (const [button, agrees] of [
    ['Setuju', true],
    ['Tidak setuju', false],
  ] as const) {
    it(`CHK-05 CHK-07 CHK-12 '${button}' closes the sheet, checks the box accordingly and writes step_check with the point choice, if there is one`, async () => {
      const { user, saved, state } = show({ setujusyarat: true, setujupenawan: !agrees });
      const answer = async () => {
        await user.click(screen.getByRole('link', { name: 'informasi penawaran' }));
        await user.click(screen.getByRole('button', { name: button }));
      };
      await answer();
      expect(saved().setujupenawan).toBe(agrees);
      expect([state(), offers().checked]).toEqual(['checklist.editing', agrees]);
      const flags = { flag_datapribadi: true, flag_syarat: agrees };
      expect(saved().step_check).toEqual({ ...flags, point: '' });
      await user.click(point('50% Donasi dan 50% Poin Reward'));
      await answer();
      expect(saved().step_check).toEqual({ ...flags, point: '50' });
    });
  }
});
