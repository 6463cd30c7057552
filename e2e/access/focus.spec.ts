import type { Locator } from 'playwright/test';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { titles } from '../../src/copy/titles.ts';
import { atState } from '../pages/state.ts';
import { origin } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, fullRunOnly, type Page, test } from '../support/test.ts';
import { findings } from '../visual/accessibility.ts';
import {
  button,
  expectStep,
  pressContinueByKeyboard,
  pressEnterOn,
  summary,
  tabTo,
} from './keyboardActions.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** Checks that Tab never leaves the open dialog. */
async function expectFocusKept(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
    });
    expect(isInside).toBe(true);
  }
}

/** Checks that a sheet opens by keyboard, keeps the focus inside, and returns it to its opener after Escape. */
async function expectSheet(page: Page, opener: Locator): Promise<void> {
  await pressEnterOn(opener);
  await expect(dialog(page)).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test('CHO-11 the comparison opens by keyboard, keeps the focus inside and returns it to its opener; it slides out within 180 ms, or disappears at once with reduced motion', async ({
  page,
}) => {
  const closing = () =>
    page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog[open] [aria-label="Tutup"]')?.click();
      await new Promise((done) => setTimeout(done));
      const moves = document.querySelector('dialog')?.getAnimations() ?? [];
      return {
        focus: document.activeElement?.textContent,
        lasts: moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      };
    });
  const opener = page.getByRole('button', { name: 'Bandingkan manfaat' });
  await openAt(page, 'chooser');
  await expectSheet(page, opener);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await press(opener);
  await expect(dialog(page)).toBeVisible();
  const moving = await closing();
  expect(moving.focus).toBe('Bandingkan manfaat');
  expect(Math.max(...moving.lasts)).toBe(180);
  await expect(page.locator('dialog')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press(opener);
  await expect(dialog(page)).toBeVisible();
  expect(await closing()).toEqual({ focus: 'Bandingkan manfaat', lasts: [] });
  await expect(page.locator('dialog')).toHaveCount(0);
});

test(
  'CHK-04 CHK-05 the terms and the offers, which open from the labels of checkboxes, keep the focus and return it',
  fullRunOnly,
  async ({ page }) => {
    await openAt(page, 'checklist');
    for (const name of [/^Syarat dan Ketentuan Pengajuan/, 'informasi penawaran'])
      await expectSheet(page, page.getByRole('link', { name }));
  },
);

test('PER-23 ERR-04 the alert after invalid input takes the focus, and OK moves it to the first invalid field', async ({
  page,
}) => {
  await openAt(page, 'profile');
  await atState(page, 'profile.editing');
  await pressEnterOn(button(page, 'Lanjut'));
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectFocusKept(page);
  await tabTo(alert.getByRole('button', { name: 'OK' }));
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Laki-laki' })).toBeFocused();
});

test(
  'PER-24 the date wheel keeps the focus and returns it, has named columns for day, month and year, and an arrow key turns the year',
  fullRunOnly,
  async ({ page }) => {
    await openAt(page, 'checklist', { nikCleared: undefined });
    const opener = button(page, 'Buka pemilih tanggal lahir');
    await expectSheet(page, opener);
    await pressEnterOn(opener);
    const column = (name: string) => dialog(page).getByRole('spinbutton', { name });
    for (const name of ['Tanggal', 'Bulan', 'Tahun']) await expect(column(name)).toBeVisible();
    await tabTo(column('Tahun'));
    const before = Number(await column('Tahun').getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowDown');
    await expect(column('Tahun')).not.toHaveAttribute('aria-valuenow', String(before));
    await pressEnterOn(dialog(page).getByRole('button', { name: 'Set' }));
    await expect(page.getByRole('textbox', { name: 'Tanggal lahir' })).toHaveValue(
      /^25-04-199[24]$/,
    );
  },
);

/** Opens the frame as a separate page, at the address that the bank returns. */
async function openFrame(page: Page): Promise<void> {
  const answer = await page.request.get(`${origin}/bank/identity/get-liveness-url`);
  const { data } = await answer.json();
  await page.goto(data.data.user_landing_url);
}

test(
  'the liveness frame announces a step and a failure, moves the focus to the retry button, and ends without a press',
  fullRunOnly,
  async ({ page }) => {
    showToCamera('still');
    await page.clock.install();
    await openFrame(page);
    const status = page.getByRole('status');
    await expect(status).toContainText(/Langkah 2 dari 3\s*Putar kepala ke (kiri|kanan)/);
    expect(await findings(page)).toEqual([]);
    await page.clock.fastForward(13_000);
    await expect(status).toContainText('Gerakan kepala tidak terdeteksi.');
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    // Nobody presses it.
    await page.clock.fastForward(91_000);
    await expect(status).toContainText('Verifikasi gagal');
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

const isOpen = (section: Locator) => section.evaluate((it) => it.closest('details')?.open ?? false);

test(
  'REV-13 an invalid form-expand opens each section with errors, shows how many, and focuses the first error',
  fullRunOnly,
  async ({ page }) => {
    await openAt(page, 'review', { flow });
    await expectStep(page, 'review.editing', titles.review);
    await pressEnterOn(summary(page, 'Informasi Nasabah'));
    expect(await isOpen(summary(page, 'Informasi Nasabah'))).toBe(false);
    await pressContinueByKeyboard(page);
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await expect(email).toHaveAccessibleDescription(/email is required/);
    await expect(summary(page, 'Informasi Nasabah')).toContainText('3 isian perlu diperiksa');
    expect(await isOpen(summary(page, 'Informasi Pekerjaan Nasabah'))).toBe(true);
    expect(await isOpen(summary(page, 'Dokumen'))).toBe(false);
  },
);
