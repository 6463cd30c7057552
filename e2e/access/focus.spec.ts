import type { Locator } from 'playwright/test';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { titles } from '../../src/copy/titles.ts';
import {
  atState,
  codeBoxes,
  getOtherCode,
  newestCode,
  pressContinue,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { origin } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test, whole } from '../support/test.ts';
import { findings } from '../visual/accessibility.ts';
import {
  button,
  expectStep,
  getByNameAttribute,
  listen,
  pressContinueByKeyboard,
  pressEnterOn,
  summary,
  tabTo,
  typeInto,
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

const sheets = [
  {
    title: 'CHO-11 the comparison',
    open: (page: Page) => openAt(page, 'chooser'),
    opener: (page: Page) => button(page, 'Bandingkan manfaat'),
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
    open: (page: Page) => openAt(page, 'checklist', { nikCleared: undefined }),
    opener: (page: Page) => button(page, 'Buka pemilih tanggal lahir'),
  },
  {
    title: 'OLD-05 the comparison of the identity-first journey',
    open: (page: Page) => openAt(page, 'cardSelection', { flow }),
    opener: (page: Page) => button(page, 'Bandingkan manfaat'),
  },
  {
    title: 'OLD-03 the terms of the identity-first journey',
    open: (page: Page) => openAt(page, 'identity', { flow }),
    opener: (page: Page) => page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }),
  },
  {
    title: 'PER-24 the wheel in form-expand',
    open: (page: Page) => openAt(page, 'review', { flow }),
    opener: (page: Page) => button(page, 'Buka pemilih tanggal lahir'),
  },
];

for (const { title, open, opener } of sheets) {
  test(
    `${title} opens by keyboard, keeps the focus inside, closes with Escape and returns the focus to its opener`,
    title.startsWith('CHO-11') ? {} : whole,
    async ({ page }) => {
      await open(page);
      await pressEnterOn(opener(page));
      await expect(dialog(page)).toBeVisible();
      await expectFocusKept(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  );
}

test(
  'a closing sheet returns the focus at once and slides out within 180 ms, or disappears at once with reduced motion',
  whole,
  async ({ page }) => {
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

test('the kelurahan search exposes its list, its active option and its expanded state', async ({
  page,
}) => {
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

test(
  'PER-24 the date wheel has named columns for day, month and year, and an arrow key turns the year',
  whole,
  async ({ page }) => {
    await openAt(page, 'checklist', { nikCleared: undefined });
    await pressEnterOn(button(page, 'Buka pemilih tanggal lahir'));
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

test(
  'a profile with missing answers marks the field of a missing name as invalid and links its error to it',
  whole,
  async ({ page }) => {
    await openAt(page, 'profile');
    await pressContinue(page);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
    const mother = page.getByRole('textbox', { name: 'Nama ibu kandung' });
    await expect(mother).toHaveAttribute('aria-invalid', 'true');
    await expect(mother).toHaveAccessibleDescription(/Nama Ibu Kandung wajib diisi/);
  },
);

test(
  'OTP-15 the countdown is announced only at its milestones and when a new code can be requested',
  whole,
  async ({ page }) => {
    const readAnnouncements = await listen(page);
    await page.clock.install();
    await openAt(page, 'verified');
    await registerForCode(page);
    for (let seconds = 0; seconds < 182; seconds += 2) await page.clock.runFor(2_000);
    await atState(page, 'otp.entry.typing+otp.resend.ready');
    const ofTheCountdown = (await readAnnouncements()).filter((text) =>
      text.startsWith('Kode baru'),
    );
    expect(ofTheCountdown.at(-1)).toBe('Kode baru dapat diminta sekarang');
    expect(ofTheCountdown.length).toBeGreaterThanOrEqual(2);
    expect(ofTheCountdown.length).toBeLessThanOrEqual(6);
  },
);

test(
  'OTP-11 a wrong code is announced, and the focus returns to the emptied boxes',
  whole,
  async ({ page }) => {
    const readAnnouncements = await listen(page);
    await openAt(page, 'verified');
    await registerForCode(page);
    await typeCode(page, getOtherCode(await newestCode()));
    await expect.poll(readAnnouncements).toContain('OTP FAILED');
    await expect(codeBoxes(page)).toHaveValue('');
    await expect(codeBoxes(page)).toBeFocused();
  },
);

test(
  'a wait is announced and takes the focus from the controls of the screen',
  whole,
  async ({ page }) => {
    const readAnnouncements = await listen(page);
    await sandbox.injectFault({ call: 'checkNik', delayMs: 3_000, times: 1 });
    await openAt(page, 'checklist', { nikCleared: undefined });
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await expect.poll(readAnnouncements).toContain('Memeriksa NIK…');
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null),
    ).toBe(true);
    await atState(page, 'checklist.editing');
  },
);

test('a search without results is announced in both languages', whole, async ({ page }) => {
  const readAnnouncements = await listen(page);
  await openAt(page, 'address');
  await page.getByRole('combobox', { name: 'Kelurahan' }).pressSequentially('xyzxyz');
  await expect.poll(readAnnouncements).toContainEqual(expect.stringContaining('No items found'));
  await expect.poll(readAnnouncements).toContainEqual(expect.stringContaining('Tidak ditemukan.'));
});

/** Opens the frame as a separate page, at the address that the bank returns. */
async function openFrame(page: Page): Promise<void> {
  const answer = await page.request.get(`${origin}/bank/identity/get-liveness-url`);
  const { data } = await answer.json();
  await page.goto(data.data.user_landing_url);
}

test(
  'the liveness frame announces a step and a failure, moves the focus to the retry button, and ends without a press',
  whole,
  async ({ page }) => {
    showToCamera('still');
    await page.clock.install();
    await openFrame(page);
    const said = page.getByRole('status');
    await expect(said).toContainText(/Langkah 2 dari 3\s*Putar kepala ke (kiri|kanan)/);
    expect(await findings(page)).toEqual([]);
    await page.clock.fastForward(13_000);
    await expect(said).toContainText('Gerakan kepala tidak terdeteksi.');
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    // Nobody presses it.
    await page.clock.fastForward(91_000);
    await expect(said).toContainText('Verifikasi gagal');
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

const isOpen = (section: Locator) => section.evaluate((it) => it.closest('details')?.open ?? false);

test(
  'REV-13 an invalid form-expand opens each section with errors, shows how many, and focuses the first error',
  whole,
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

test('ADR-20 ADR-21 the result of a postal code search is announced', whole, async ({ page }) => {
  const readAnnouncements = await listen(page);
  await openAt(page, 'review', { flow, review: identityFirstApplicant.review });
  await pressEnterOn(summary(page, 'Informasi Rumah Nasabah'));
  await expect.poll(readAnnouncements).toContain('Pilih wilayah dari daftar.');
  await typeInto(getByNameAttribute(page, 'kode_pos'), '98765');
  await expect
    .poll(readAnnouncements)
    .toContain('Kode pos ini tidak ada di daftar. Isi wilayah sendiri.');
});

test(
  'OLD-22 OLD-23 the short wait is announced, and the thanks dialog takes the focus and returns it when it closes',
  whole,
  async ({ page }) => {
    const readAnnouncements = await listen(page);
    await openAt(page, 'faceTips', { flow });
    await page.clock.install();
    await page.goto('/identity');
    await atState(page, 'identity.editing');
    // Ten milliseconds: a slow phone would not even draw it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await pressContinue(page);
    await expect.poll(readAnnouncements).toContain('sedang mengambil data');
    await page.clock.resume();
    const thanks = page.getByRole('dialog', { name: /^Terima kasih/ });
    await expect(thanks).toBeVisible();
    expect(await thanks.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(thanks).toBeHidden();
    await expect(button(page, 'Lanjut')).toBeFocused();
  },
);
