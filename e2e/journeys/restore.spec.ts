import { applicant } from '../../machines/paths/applicant.ts';
import { alertOf, atState, pressContinue } from '../pages/state.ts';
import { openFrontPage } from '../pages/steps.ts';
import { press } from '../support/press.ts';
import { openAt, smallPicture } from '../support/seed.ts';
import { expect, failedLoads, fullRunOnly, type Page, test } from '../support/test.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('ENT-14 typed values that were not submitted survive a reload', async ({ page }) => {
  await openAt(page, 'job');
  await atState(page, 'job.editing');
  const list = page.getByLabel('Jabatan', { exact: true });
  const income = page.getByLabel('Penghasilan bersih per bulan');
  await list.selectOption('Direktur');
  await income.pressSequentially('9750000');
  await text(page, 'Alamat perusahaan').fill('Gedung C');
  await page.reload();
  await atState(page, 'job.editing');
  await expect(list).toHaveValue('Direktur');
  await expect(income).toHaveValue('Rp9.750.000');
  await expect(text(page, 'Alamat perusahaan')).toHaveValue('Gedung C');
});

test.describe('a missing network, missing storage or a second tab', () => {
  test.use({ provoked: [failedLoads, { scope: 'test' }] });

  const offline = (page: Page) => page.getByText('Anda sedang offline.');
  const document = (page: Page) => page.getByRole('group', { name: 'Foto NPWP', exact: true });
  const jpeg = async () => ({
    name: 'npwp.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPicture(),
  });

  test('front page and step 2 report a lost network at once, and the interrupted call continues by itself', async ({
    page,
    context,
  }) => {
    await openFrontPage(page);
    await context.setOffline(true);
    await expect(offline(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(offline(page)).toBeHidden();

    await openAt(page, 'checklist');
    await page.goto('/chInfoPribadi');
    await atState(page, 'personalData.editing');
    // Waits for the screen, whose file could not be loaded without a network.
    await expect(page.getByRole('contentinfo')).toContainText('Lanjut');
    await context.setOffline(true);
    await pressContinue(page);
    await expect(alertOf(page)).toContainText('Tidak ada koneksi internet.');
    // The copied report contains the failed call and not the NIK.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(alertOf(page).getByRole('button', { name: 'Salin laporan' }));
    await expect(alertOf(page).getByText('Laporan disalin')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(report)).toMatchObject({
      format: 1,
      calls: [{ name: 'checkNik', answer: 'failed offline' }],
      device: { online: false },
    });
    expect(report).not.toContain(applicant.personalData.nik);
    await context.setOffline(false);
    await atState(page, 'checklist.editing');
    await expect(offline(page)).toBeHidden();
  });

  test('the journey runs from memory and says so when the browser stores nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto('/n_old_changeCard');
    await atState(page, 'chooser.editing');
    await expect(page.getByText('Browser ini tidak menyimpan data.')).toBeInViewport();
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('1');
    await page.getByRole('radio').first().check({ force: true });
    await pressContinue(page);
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await page.locator('input[type=file]').setInputFiles(await jpeg());
    await atState(page, /^idCapture\.(poor|unreadable|read|failed)/, 30_000);
    await expect(page.locator('body')).not.toContainText('denied');
  });

  test(
    'an inactive tab and its duplicate each keep their own files',
    fullRunOnly,
    async ({ page, context }) => {
      await openAt(page, 'job');
      await document(page)
        .locator('input[type=file]')
        .setInputFiles(await jpeg());
      const look = (at: Page) => document(at).getByRole('link', { name: /^Lihat/ });
      await look(page).waitFor();
      expect(await page.evaluate(() => sessionStorage.dataNpwp)).toContain('"kept":"sealed"');

      const opening = context.waitForEvent('page');
      await page.evaluate(() => void window.open('/chPekerjaan'));
      const duplicate = await opening;
      await look(duplicate).waitFor();
      await press(document(duplicate).getByRole('button', { name: /^x/ }));
      await expect(look(duplicate)).toBeHidden();

      // The tab shows another site while a new tab opens the app.
      await page.goto('about:blank');
      const other = await context.newPage();
      await openAt(other, 'job');
      await atState(other, 'job.editing');
      await page.goBack();
      await press(look(page));
      await atState(page, 'job.previewing');
      await page.reload();
      await look(page).waitFor();
    },
  );
});
