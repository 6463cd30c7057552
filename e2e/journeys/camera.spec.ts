import { photographOfCard, showToCamera } from '../camera/films.ts';
import { openCamera, shoot, skipReturn, takeDocumentPhoto } from '../pages/captures.ts';
import { alertOf, atState, headingOf, pressBack, pressOk } from '../pages/state.ts';
import { onCard } from '../support/applicant.ts';
import { openAt } from '../support/seed.ts';
import { liveTracks, watchStreams } from '../support/streams.ts';
import { expect, type Page, test } from '../support/test.ts';

async function toIdCapture(page: Page): Promise<void> {
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
}

test('OCR-01 OCR-02 DOC-02 the captures show their title, instruction and tips', async ({
  page,
}) => {
  await toIdCapture(page);
  await openCamera(page, 'idCapture');
  await expect(headingOf(page)).toHaveText('Mohon posisikan e-KTP Anda');
  const main = page.getByRole('main');
  for (const words of [
    'Posisikan e-KTP Anda di dalam bingkai',
    'Pastikan e-KTP berada di dalam bingkai',
    'Gunakan e-KTP asli milik pribadi',
    'Foto tidak buram dan tidak menggunakan flash',
    'Aktifkan izin kamera',
  ]) {
    await expect(main).toContainText(words);
  }
  await openAt(page, 'job', { more: { 'journey.cameraExplained': true } });
  await page
    .getByRole('group', { name: 'Foto NPWP' })
    .getByRole('button', { name: 'Ambil Foto' })
    .click();
  await atState(page, 'npwpCapture.aiming');
  await expect(headingOf(page)).toHaveText('Mohon posisikan NPWP Anda');
});

test('the camera is let go when its screen is left, by a photo, the back arrow or the phone', async ({
  page,
}) => {
  await watchStreams(page);
  await toIdCapture(page);
  await openCamera(page, 'idCapture');
  await expect.poll(() => liveTracks(page)).toBe(1);
  await pressBack(page);
  await atState(page, 'personalData.editing');
  await expect.poll(() => liveTracks(page)).toBe(0);

  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, 'idCapture.aiming');
  await expect.poll(() => liveTracks(page)).toBe(1);
  await page.evaluate(() => history.back());
  await atState(page, 'personalData.editing');
  await expect.poll(() => liveTracks(page)).toBe(0);

  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, 'idCapture.aiming');
  await shoot(page);
  await atState(page, /^idCapture\.(keeping|reading|read)$/);
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test('DOC-03 DOC-05 DOC-10 DOC-11 documents are photographed, looked at and removed; the camera is let go', async ({
  page,
}) => {
  await watchStreams(page);
  await openAt(page, 'job');
  await page.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Contoh');
  await takeDocumentPhoto(page, 'Foto NPWP', 'npwpCapture');
  await takeDocumentPhoto(page, 'Slip gaji', 'slipCapture');
  await expect.poll(() => liveTracks(page)).toBe(0);
  // JOB-24: the form is as it was.
  await expect(page.getByRole('textbox', { name: 'Nama perusahaan' })).toHaveValue('PT Contoh');

  const slip = page.getByRole('group', { name: 'Slip gaji', exact: true });
  await expect(slip.getByRole('img')).toBeVisible();
  await slip.getByRole('link', { name: /^Lihat/ }).click();
  await atState(page, 'job.previewing');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
  await slip.getByRole('button', { name: /^x/ }).click();
  await expect(slip.getByRole('button', { name: 'Ambil Foto' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [!!sessionStorage.dataNpwp, !!sessionStorage.slipGaji]))
    .toEqual([true, false]);
});

test('OCR-14 ERR-07 without camera support the error is shown, and a picture from the phone is read instead', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  await toIdCapture(page);
  await page.getByRole('button', { name: 'Buka Kamera' }).click();
  await atState(page, 'idCapture.alertingCamera');
  await expect(alertOf(page)).toContainText('Cannot read UserMedia from MediaDevices.');
  await pressOk(page);
  await atState(page, 'idCapture.recovering');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ktp.jpg',
    mimeType: 'image/jpeg',
    buffer: await photographOfCard(),
  });
  await skipReturn(page);
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(onCard.nik);
});

test('LIV-16 LIV-17 LIV-18 the test selfie leads to its result, which is fixed, and stays on the phone', async ({
  page,
}) => {
  showToCamera('still');
  await watchStreams(page);
  await page.goto('/liveness-test');
  await atState(page, 'livenessTest.explaining');
  await page.getByRole('button', { name: 'Buka Kamera' }).click();
  await atState(page, 'livenessTest.aiming');
  await page.getByRole('button', { name: 'Mulai' }).click();
  await atState(page, 'livenessTest.settling');
  await expect(page.getByRole('dialog')).toBeVisible();
  await atState(page, 'livenessResult');
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('main')).toContainText('score: 99');
  await expect.poll(() => liveTracks(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['livenessTest']);
});
