import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, pressBack, pressContinue } from '../pages/state.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const summary = (page: Page) =>
  page.getByRole('dialog', { name: 'Ringkasan pengajuan' }).and(page.locator('dialog[open]'));

/** Opens the summary and there the answer of this name, whose field has the focus then. */
async function change(page: Page, name: string, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  await summary(page)
    .getByRole('button', { name: `Ubah ${name}`, exact: true })
    .click();
  const field = page.getByRole('textbox', { name: label, exact: true });
  await expect(field).toBeFocused();
  await field.fill(value);
  await pressContinue(page);
}

test('from the summary over step 6, the tips and the code one answer is changed each, and the application has all three', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await atState(page, 'faceTips.verified');
  await pressBack(page);
  await atState(page, 'delivery.editing');
  await page.getByRole('radio', { name: 'Alamat perusahaan', exact: true }).check();

  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  const photo = summary(page).getByRole('img', { name: 'Foto e-KTP' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await page.keyboard.press('Escape');
  await atState(page, 'delivery.editing');
  await expect(summary(page)).toBeHidden();

  await change(page, 'Alamat sesuai e-KTP', 'Alamat rumah', 'Jl. Melati No. 45');
  await atState(page, 'delivery.editing');
  await expect(page.getByRole('radio', { name: 'Alamat perusahaan', exact: true })).toBeChecked();
  await pressContinue(page);
  await atState(page, 'faceTips.verified');

  await change(page, 'Nama ibu kandung', 'Nama ibu kandung', 'Ratna Dewi');
  await registerForCode(page);
  const code = await newestCode();

  await change(page, 'Nama perusahaan', 'Nama perusahaan', 'PT Contoh Sentosa');
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await page.getByRole('button', { name: 'Lihat ringkasan pengajuan' }).click();
  await expect(summary(page)).toContainText('PT Contoh Sentosa');
  await page.keyboard.press('Escape');
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await typeCode(page, code);
  await atState(page, 'done', 20_000);
  const [application] = await sandbox.applications();
  expect(application?.fields).toMatchObject({
    alamat_rmh: 'Jl. Melati No. 45',
    ibukandung: 'Ratna Dewi',
    nama_perusahaan: 'PT Contoh Sentosa',
    alamatkirim: 'K',
  });
});
