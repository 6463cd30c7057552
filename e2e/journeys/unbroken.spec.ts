import { alertOf, atState, pressContinue } from '../pages/state.ts';
import { openFrontPage } from '../pages/steps.ts';
import { onCard } from '../support/applicant.ts';
import { openAt, smallPicture } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

test.use({ provoked: [failedLoads, { scope: 'test' }] });

const offline = (page: Page) => page.getByText('Anda sedang offline.');
const document = (page: Page) => page.getByRole('group', { name: 'Foto NPWP', exact: true });
const jpeg = async () => {
  const [, data = ''] = (await smallPicture()).split(',');
  return { name: 'npwp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
};

test('without a network every screen says so at once, and what it was needed for goes on by itself', async ({
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
  await context.setOffline(true);
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Tidak ada koneksi internet.');
  // What is copied for whoever helps tells what happened, and nothing of a person.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await alertOf(page).getByRole('button', { name: 'Salin laporan' }).click();
  await expect(alertOf(page).getByText('Laporan disalin')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(report)).toMatchObject({
    format: 1,
    calls: [{ name: 'checkNik', answer: 'failed offline' }],
    device: { online: false },
  });
  expect(report).not.toContain(onCard.nik);
  await context.setOffline(false);
  await atState(page, 'checklist.editing');
  await expect(offline(page)).toBeHidden();
});

test('where the browser stores nothing the journey runs from memory, and says so', async ({
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
  await expect(page.getByText('Peramban ini tidak menyimpan data.')).toBeInViewport();
  await page.getByLabel('Penghasilan bersih per bulan').selectOption('1');
  await page.getByRole('radio').first().check({ force: true });
  await pressContinue(page);
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await page.locator('input[type=file]').setInputFiles(await jpeg());
  await atState(page, /^idCapture\.(poor|unreadable|read|failed)/, 30_000);
  await expect(page.locator('body')).not.toContainText('denied');
});

test('a tab that is left for a while and one that is duplicated keep their files, each its own', async ({
  page,
  context,
}) => {
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
  await document(duplicate).getByRole('button', { name: /^x/ }).click();
  await expect(look(duplicate)).toBeHidden();

  // Another site for a moment, while this one is opened elsewhere.
  await page.goto('about:blank');
  const other = await context.newPage();
  await openAt(other, 'job');
  await atState(other, 'job.editing');
  await page.goBack();
  await look(page).click();
  await atState(page, 'job.previewing');
  await page.reload();
  await look(page).waitFor();
});
