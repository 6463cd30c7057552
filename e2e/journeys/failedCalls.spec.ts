import { photographCard, skipReturn } from '../pages/captures.ts';
import { alertOf, atState, headingOf, pressContinue, pressOk } from '../pages/state.ts';
import { fillAddress } from '../pages/steps.ts';
import { home, work } from '../support/applicant.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, test } from '../support/test.ts';

test.use({ provoked: failedLoads });

const notChecked = { more: { 'journey.nikCleared': '' } };

for (const [title, fault, words] of [
  ['ERR-02 an HTTP 500', { status: 500, description: 'Gangguan' }, /Error Code: 500\s*Message: /],
  ['ERR-02 ERR-03 a page of HTML', { html: true }, /Error Code: 502\s*Message: /],
  ['ERR-03 an answer cut short', { malformed: true }, /Error/],
  ['ERR-01 a dropped connection', { drop: true }, /Error: Koneksi terputus/],
  [
    'NIK-05 an unknown code',
    { code: '99', description: 'Data sedang dirawat' },
    /^Bank belum dapat memproses permintaan ini:\s*Data sedang dirawat/,
  ],
] satisfies [string, Omit<Fault, 'call'>, RegExp][]) {
  test(`NIK-07 ${title} in answer to the NIK check is told in the alert, and Lanjut asks again`, async ({
    page,
  }) => {
    await sandbox.disturb({ call: 'checkNik', ...fault });
    await openAt(page, 'checklist', notChecked);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await expect(alertOf(page)).toContainText(words);
    await sandbox.heal();
    await pressOk(page);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await atState(page, 'checklist.editing');
  });
}

test('OCR-11 a reading that fails at the bank is told, and the form comes back with the photo kept', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'readCard', status: 500, times: 1 });
  await page.clock.install();
  await openAt(page, 'personalData');
  await photographCard(page);
  await expect(alertOf(page)).toContainText('Error Code: 500', { timeout: 20_000 });
  await skipReturn(page, 'failed');
  await expect(alertOf(page)).toBeHidden();
  await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue('');
});

test('OCR-06 while the photo is read a wait covers the screen, and the back button returns to the camera', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'readCard', delayMs: 8_000, times: 1 });
  await openAt(page, 'personalData');
  await photographCard(page);
  await atState(page, 'idCapture.reading', 20_000);
  await expect(page.getByRole('dialog')).toContainText('Membaca e-KTP');
  await page.evaluate(() => history.back());
  await atState(page, 'idCapture.aiming');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a list that could not be loaded says so and loads when tried again', async ({ page }) => {
  await sandbox.disturb({ call: 'jobTypes', status: 503 });
  await openAt(page, 'job');
  const failed = page.getByText('Pekerjaan: Data belum dapat dimuat.');
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await sandbox.heal();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(failed).toBeHidden();
  await page.getByLabel('Pekerjaan', { exact: true }).selectOption(work.pekerjaan);
});

test('ERR-06 a search that fails, or finds nothing, says so; tried again it finds', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'regionSearch', status: 503 });
  await openAt(page, 'address');
  const search = page.getByRole('combobox', { name: 'Kelurahan' });
  await search.pressSequentially('me');
  await expect(page.getByText('Type to search')).toBeVisible();
  await search.pressSequentially('nteng');
  await expect(page.getByText('Data belum dapat dimuat.')).toBeVisible({ timeout: 20_000 });
  await sandbox.heal();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('option', { name: home.pick })).toBeVisible();
  await search.fill('xyzxyz');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await fillAddress(page.locator('form'), 'Alamat rumah', home);
});

test('a liveness frame whose address could not be fetched is told, and the tips come back', async ({
  page,
}) => {
  await sandbox.disturb({ call: 'livenessAddress', status: 500 });
  await openAt(page, 'faceTips');
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Error Code: 500', { timeout: 20_000 });
  await pressOk(page);
  await atState(page, 'faceTips.explaining');
});

test('ERR-01 without a network the alert says so, and the form goes on by itself once it is back', async ({
  page,
  context,
}) => {
  await openAt(page, 'checklist', notChecked);
  await expect(headingOf(page)).toHaveText('Data pribadi');
  await context.setOffline(true);
  await pressContinue(page);
  await expect(alertOf(page)).toContainText('Error: Tidak ada koneksi internet.', {
    timeout: 20_000,
  });
  await context.setOffline(false);
  await atState(page, 'checklist.editing');
  await expect(alertOf(page)).toBeHidden();
});
