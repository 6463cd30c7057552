import { atState, pressContinue } from '../pages/state.ts';
import { openIdentityFirstAt } from '../support/identityFirstSeed.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';
import { button, enterAt, tabTo } from './keys.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** While it is open nothing behind the dialog can be reached, however often Tab is pressed. */
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

const sheets = [
  {
    title: 'CHO-11 the comparison',
    open: (page: Page) => openAt(page, 'chooser'),
    opener: (page: Page) => page.getByText('Bandingkan manfaat'),
  },
  {
    title: 'CHK-04 the terms',
    open: (page: Page) => openAt(page, 'checklist'),
    opener: (page: Page) => page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }),
  },
  {
    title: 'CHK-05 the offers',
    open: (page: Page) => openAt(page, 'checklist'),
    opener: (page: Page) => page.getByRole('link', { name: 'informasi penawaran' }),
  },
  {
    title: 'PER-24 the wheel of the birth date',
    open: (page: Page) => openAt(page, 'checklist', { more: { 'journey.nikCleared': '' } }),
    opener: (page: Page) => button(page, 'Buka pemilih tanggal lahir'),
  },
  {
    title: 'OLD-05 the comparison of the identity-first journey',
    open: (page: Page) => openIdentityFirstAt(page, 'cardSelection'),
    opener: (page: Page) => page.getByText('Bandingkan manfaat'),
  },
  {
    title: 'OLD-03 the terms of the identity-first journey',
    open: (page: Page) => openIdentityFirstAt(page, 'identity'),
    opener: (page: Page) => page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }),
  },
  {
    title: 'PER-24 the wheel in form-expand',
    open: (page: Page) => openIdentityFirstAt(page, 'review'),
    opener: (page: Page) => button(page, 'Buka pemilih tanggal lahir'),
  },
];

for (const { title, open, opener } of sheets) {
  test(`${title} opens by keyboard, keeps the focus, closes with Escape and gives the focus back to its opener`, async ({
    page,
  }) => {
    await open(page);
    await enterAt(opener(page));
    await expect(dialog(page)).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}

test('a sheet that closes gives focus back at once and sinks within 180 ms; without motion it is simply gone', async ({
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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  const moving = await closing();
  expect(moving.focus).toBe('Bandingkan manfaat');
  expect(Math.max(...moving.lasts)).toBe(180);
  await expect(page.locator('dialog')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  expect(await closing()).toEqual({ focus: 'Bandingkan manfaat', lasts: [] });
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('PER-23 ERR-04 the alert of a refused Continue takes the focus, and OK leads to the first wrong field', async ({
  page,
}) => {
  await openAt(page, 'profile');
  await atState(page, 'profile.editing');
  await enterAt(button(page, 'Lanjut'));
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectFocusKept(page);
  await tabTo(alert.getByRole('button', { name: 'OK' }));
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Laki-laki' })).toBeFocused();
});

test('the search says what it is: list, active row, and what it waits for', async ({ page }) => {
  await openAt(page, 'address');
  const search = page.getByRole('combobox', { name: 'Kelurahan' });
  await tabTo(search);
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('menteng');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await search.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveRole('option');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
});

test('PER-24 the wheel tells day, month and year apart and turns by arrow keys', async ({
  page,
}) => {
  await openAt(page, 'checklist', { more: { 'journey.nikCleared': '' } });
  await enterAt(button(page, 'Buka pemilih tanggal lahir'));
  const column = (name: string) => dialog(page).getByRole('spinbutton', { name });
  for (const name of ['Tanggal', 'Bulan', 'Tahun']) await expect(column(name)).toBeVisible();
  await tabTo(column('Tahun'));
  const before = Number(await column('Tahun').getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowDown');
  await expect(column('Tahun')).not.toHaveAttribute('aria-valuenow', String(before));
  await enterAt(dialog(page).getByRole('button', { name: 'Set' }));
  await expect(page.getByRole('textbox', { name: 'Tanggal lahir' })).toHaveValue(/^25-04-199[24]$/);
});

test('a form that is refused names its errors at the fields, tied to them', async ({ page }) => {
  await openAt(page, 'profile');
  await pressContinue(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const mother = page.getByRole('textbox', { name: 'Nama ibu kandung' });
  await expect(mother).toHaveAttribute('aria-invalid', 'true');
  await expect(mother).toHaveAccessibleDescription(/Nama Ibu Kandung wajib diisi/);
});
