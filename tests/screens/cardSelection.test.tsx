// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { settings } from './identityFirst.ts';
import { clearScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The screen and the chart as they were built with a variant; 'bracket' where nothing is said. */
async function show(variant?: string, saved: Saved = { code: '' }) {
  if (variant) vi.stubEnv('VITE_CARD_VARIANT', variant);
  vi.resetModules();
  const { CardSelectionScreen } = await import(
    '../../screens/cardSelection/CardSelectionScreen.tsx'
  );
  const { renderScreen } = await import('./render.tsx');
  return renderScreen(<CardSelectionScreen />, { to: 'cardSelection', settings, saved });
}
const income = () => screen.getByRole('combobox', { name: 'Penghasilan bersih per bulan' });
const cards = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const both = ['cardgold', 'cardplatinum'];

it.each([
  ['gold', ['cardgold']],
  ['platinum', ['cardplatinum']],
  ['both', both],
])(
  'OLD-05 the variant %s shows %j before any income, and any income may have one',
  async (variant, offered) => {
    const { user, saved, state } = await show(variant);
    expect(cards()).toEqual(offered);
    const picks = screen.getAllByRole('button', { name: /^Pilih Kartu/ });
    expect(picks).toHaveLength(offered.length);
    await user.click(picks.at(-1) as HTMLElement);
    await user.selectOptions(income(), '1');
    await user.click(goOn());
    expect(saved().step1).toEqual({ boardCC: '1', chooseCard: offered.at(-1) });
    expect(state()).toBe('identity.editing');
  },
);

it('CHO-05 OLD-05 without a variant the income decides which cards are shown', async () => {
  const { user } = await show();
  expect(cards()).toEqual([]);
  for (const [bracket, offered] of [
    ['1', ['cardgold']],
    ['2', both],
    ['3', both],
  ] as const) {
    await user.selectOptions(income(), bracket);
    expect(cards()).toEqual(offered);
  }
});

it('OLD-06 the income is required as well as the card: each alone opens the alert and is named', async () => {
  const { user, state, closeAlert } = await show('both');
  await user.click(goOn());
  expect(state()).toBe('cardSelection.alerting');
  expect(
    within(screen.getByRole('alertdialog')).getByText(
      'Mohon pilih salah satu dari pilihan kartu yang tersedia',
    ),
  ).toBeTruthy();
  closeAlert();
  expect(screen.getByText('Pilih rentang penghasilan Anda')).toBeTruthy();
  expect(screen.getByText('Card is required')).toBeTruthy();
  expect(document.activeElement).toBe(income());

  await user.selectOptions(income(), '2');
  await user.click(goOn());
  expect(state()).toBe('cardSelection.alerting');
  closeAlert();
  expect(screen.getByText('Pilih kartu di bawah')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByDisplayValue('cardgold'));

  await user.selectOptions(income(), '');
  await user.click(screen.getByRole('button', { name: 'Pilih Kartu Gold' }));
  await user.click(goOn());
  expect(state()).toBe('cardSelection.alerting');
});

it('OLD-05 another income takes back a card that it does not offer, and leaves one that it does', async () => {
  const { user } = await show();
  await user.selectOptions(income(), '2');
  await user.click(screen.getByDisplayValue('cardplatinum'));
  await user.selectOptions(income(), '3');
  expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
  await user.selectOptions(income(), '1');
  expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
});

it('CHO-11 the comparison chooses a card that is on offer', async () => {
  const { user } = await show('gold');
  await user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Bandingkan manfaat' }));
  await user.click(sheet.getByRole('button', { name: 'Pilih Kartu Gold' }));
  expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', true);
});

it('ENT-14 the saved choice is shown again, on the first of four steps', async () => {
  await show(undefined, { code: '', step1: { boardCC: '3', chooseCard: 'cardplatinum' } });
  expect(income()).toHaveProperty('value', '3');
  expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 dari 4');
});
