import type { Locator } from 'playwright/test';
import { showToCamera } from '../camera/films.ts';
import { identity, review } from '../pages/identityFirst.ts';
import { atState, headingOf, pressContinue } from '../pages/state.ts';
import { openIdentityFirstAt, reviewed } from '../support/identityFirstSeed.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import {
  arrived,
  button,
  enterAt,
  goOn,
  pickByArrows,
  spaceAt,
  tabTo,
  takePhotoFromGallery,
  typeInto,
} from './keys.ts';
import { listen } from './listen.ts';

const titleOfReview = 'Periksa kembali data diri Anda.';
const checkbox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const summary = (page: Page, title: string) => page.locator('summary', { hasText: title });
const isOpen = (section: Locator) => section.evaluate((it) => it.closest('details')?.open ?? false);

async function identify(page: Page): Promise<void> {
  await page.goto('/?journey=identity-first');
  await atState(page, 'homepage');
  await enterAt(page.getByRole('link', { name: 'Lanjutkan' }));
  await arrived(page, 'cardSelection.editing', 'Pilih kartu Anda');
  await pickByArrows(page.getByLabel('Penghasilan bersih per bulan'), '2');
  await spaceAt(radio(page, 'Gold'));
  await goOn(page);
  await arrived(page, 'identity.editing', 'Verifikasi identitas');
  await typeInto(page.getByLabel('Nomor handphone'), identity.no_hp);
  await takePhotoFromGallery(page);
  await arrived(page, 'identity.editing', 'Verifikasi identitas');
  await spaceAt(radio(page, 'WNI'));
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 'WNA')).toBeChecked();
  // The terms' box is ticked by agreeing to them alone.
  await tabTo(checkbox(page, /Saya menyetujui/));
  await page.keyboard.press('Space');
  const terms = page.getByRole('dialog');
  await enterAt(terms.getByRole('button', { name: 'SETUJU', exact: true }));
  await expect(terms).toBeHidden();
  await expect(checkbox(page, /Saya menyetujui/)).toBeChecked();
  await spaceAt(checkbox(page, /Saya bersedia/));
  await goOn(page);
  const thanks = page.getByRole('dialog', { name: /^Terima kasih/ });
  await expect(thanks).toBeVisible();
  showToCamera('face');
  await enterAt(thanks.getByRole('button', { name: 'Lanjut' }));
}

/** Fills in form-expand, each section opened by keyboard. */
async function complete(page: Page): Promise<void> {
  for (const name of ['email', 'nama_ibu', 'nama_darurat', 'no_darurat'] as const)
    await typeInto(named(page, name), review[name]);
  await enterAt(summary(page, 'Informasi Rumah Nasabah'));
  await spaceAt(radio(page, 'Tidak'));
  for (const name of ['alamat_tinggal', 'rt', 'rw', 'kode_pos'] as const)
    await typeInto(named(page, name), review[name]);
  await expect(page.locator('select[name="provinsi"]')).toHaveValue(review.provinsi);
  await pickByArrows(named(page, 'kelurahan'), review.kelurahan);
  await enterAt(summary(page, 'Informasi Pekerjaan Nasabah'));
  await pickByArrows(named(page, 'bidang_usaha'), review.bidang_usaha);
  for (const name of ['nama_perusahaan', 'alamat_perusahaan'] as const)
    await typeInto(named(page, name), review[name]);
  await enterAt(summary(page, 'Informasi Lainnya'));
  await tabTo(page.getByRole('group', { name: 'Alamat pengiriman tagihan' }).getByLabel('Rumah'));
  await page.keyboard.press('ArrowDown');
  await goOn(page);
}

test('REV-02 the identity-first journey from the front page to the receipt by keyboard alone, every step beginning at its heading', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await identify(page);
  await arrived(page, 'faceTips.verified', 'Verifikasi Wajah', 60_000);
  await goOn(page);
  await arrived(page, 'review.editing', titleOfReview);
  await complete(page);
  await atState(page, 'done', 30_000);
  await expect(headingOf(page).filter({ visible: true })).toBeFocused();
  const { records } = await sandbox.records();
  expect(records[0]?.fields).toMatchObject({ lurah: review.kelurahan, almtagih: 'K' });
});

test('REV-13 a refused form-expand opens the sections with faults, each saying how many, and leads to the first of them', async ({
  page,
}) => {
  await openIdentityFirstAt(page, 'review');
  await arrived(page, 'review.editing', titleOfReview);
  await enterAt(summary(page, 'Informasi Nasabah'));
  expect(await isOpen(summary(page, 'Informasi Nasabah'))).toBe(false);
  await goOn(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAccessibleDescription(/email is required/);
  await expect(summary(page, 'Informasi Nasabah')).toContainText('3 isian perlu diperiksa');
  expect(await isOpen(summary(page, 'Informasi Pekerjaan Nasabah'))).toBe(true);
  expect(await isOpen(summary(page, 'Dokumen'))).toBe(false);
});

test('ADR-20 ADR-21 whether a postal code is known is read out', async ({ page }) => {
  const heard = await listen(page);
  await openIdentityFirstAt(page, 'review', reviewed);
  await enterAt(summary(page, 'Informasi Rumah Nasabah'));
  await expect.poll(heard).toContain('Pilih wilayah dari daftar.');
  await typeInto(named(page, 'kode_pos'), '98765');
  await expect.poll(heard).toContain('Kode pos ini tidak ada di daftar. Isi wilayah sendiri.');
});

test('OLD-22 OLD-23 the short wait is read out, the thanks take the focus, and closing them gives it back', async ({
  page,
}) => {
  const heard = await listen(page);
  await openIdentityFirstAt(page, 'thanks');
  await page.clock.install();
  await page.goto('/identity');
  await atState(page, 'identity.editing');
  // Ten milliseconds: a slow phone would not even draw it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressContinue(page);
  await expect.poll(heard).toContain('sedang mengambil data');
  await page.clock.resume();
  const thanks = page.getByRole('dialog', { name: /^Terima kasih/ });
  await expect(thanks).toBeVisible();
  expect(await thanks.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(thanks).toBeHidden();
  await expect(button(page, 'Lanjut')).toBeFocused();
});
