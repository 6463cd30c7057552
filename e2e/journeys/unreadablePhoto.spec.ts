import { showToCamera } from '../camera/films.ts';
import { photographCard, readingLimit, shoot } from '../pages/captures.ts';
import { alertOf, atState, pressContinue, pressOk } from '../pages/state.ts';
import { typePhone } from '../pages/steps.ts';
import { phone } from '../support/applicant.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const words = 'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.';

/** From the second poor shot on it may be used all the same. */
async function insistOnShot(page: Page): Promise<void> {
  await atState(page, 'idCapture.aiming');
  await shoot(page);
  await atState(page, 'idCapture.poor');
  await page.getByRole('button', { name: 'Tetap gunakan' }).click();
}

test('OCR-09 OCR-10 an unreadable photo is said so: OK opens the camera again, and waiting brings the form with the photo kept and fields to type', async ({
  page,
}) => {
  showToCamera('blurred');
  await openAt(page, 'personalData');
  await typePhone(page);
  await photographCard(page);
  await atState(page, 'idCapture.poor');
  await expect(page.getByText('Tahan ponsel agar tidak goyang')).toBeVisible();
  await page.getByRole('button', { name: 'Foto ulang' }).click();
  await insistOnShot(page);
  await atState(page, 'idCapture.unreadable', readingLimit);
  await expect(alertOf(page)).toContainText(words);
  await pressOk(page);
  await atState(page, 'idCapture.aiming');
  await expect(page).toHaveURL(/\/ocr$/);

  await insistOnShot(page);
  await atState(page, 'idCapture.unreadable', readingLimit);
  await expect(alertOf(page)).toContainText(words);
  await atState(page, 'personalData.editing');
  await expect(alertOf(page)).toBeHidden();
  await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
  for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir', 'Tanggal lahir']) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  }

  await page.getByRole('textbox', { name: 'NIK', exact: true }).fill('9971046504930002');
  await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('SITI RAHMAWATI');
  await page.getByRole('textbox', { name: 'Tempat lahir' }).fill('BOGOR');
  await page.getByRole('textbox', { name: 'Tanggal lahir' }).pressSequentially('25041993');
  await expect(page.getByRole('textbox', { name: 'Tanggal lahir' })).toHaveValue('25-04-1993');
  await pressContinue(page);
  await atState(page, 'checklist.editing');
});
