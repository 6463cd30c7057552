import sharp from 'sharp';
import { readingLimit } from '../pages/captures.ts';
import { alertOf, atState, pressOk } from '../pages/state.ts';
import { typePhone } from '../pages/steps.ts';
import { onCard, phone } from '../support/applicant.ts';
import { galleryPhoto, heicPhoto, lieOf, orientations, turnedPhoto } from '../support/photos.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const sentPath = /ocr-iB$/;

/** Opens the capture; the phone's own pictures can be chosen before any camera is asked for. */
async function openCapture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await atState(page, /^idCapture\.(explaining|aiming)$/);
}

async function choose(page: Page, buffer: Buffer, name = 'IMG_0001.jpg', type = 'image/jpeg') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer });
}

/** The picture that goes to the bank once this file is chosen. */
async function sentPicture(page: Page, buffer: Buffer): Promise<Buffer> {
  const sent = page.waitForRequest(sentPath, { timeout: 60_000 });
  await choose(page, buffer);
  const { ktp } = (await sent).postDataJSON() as { ktp: string };
  return Buffer.from(ktp, 'base64');
}

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

async function expectRead(page: Page): Promise<void> {
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'personalData.editing', readingLimit);
  await expect(page.getByLabel('NIK')).toHaveValue(onCard.nik);
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(onCard.nama_lengkap);
}

for (const [megapixels, width, held] of [
  [12, 4000, 6],
  [48, 8000, undefined],
] as const) {
  const how = held ? `held so that EXIF calls it ${held}` : 'held upright';
  test(`a photo of ${megapixels} megapixels from the gallery, ${how}, is made smaller, sent and read`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openAt(page, 'personalData');
    await openCapture(page);
    const upright = await galleryPhoto(width);
    const sent = await sentPicture(page, held ? await turnedPhoto(upright, held) : upright);
    expect(await sizeOf(sent)).toEqual([2400, 1800]);
    await expectRead(page);
  });
}

test('OCR-04 a photo is sent upright and without EXIF, whichever of the eight ways the phone was held', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const upright = await galleryPhoto(1600);
  const lies = await lieOf(upright);
  await page.route(sentPath, (route) =>
    route.fulfill({ json: { responseCode: '01', responseDescription: 'Tidak terbaca' } }),
  );
  for (const orientation of orientations) {
    await openAt(page, 'personalData');
    await openCapture(page);
    const sent = await sentPicture(page, await turnedPhoto(upright, orientation));
    expect(await sizeOf(sent), `orientation ${orientation}`).toEqual([1120, 840]);
    expect((await sharp(sent).metadata()).orientation).toBeUndefined();
    const difference = (await lieOf(sent)).map((cell, at) => Math.abs(cell - (lies[at] ?? 0)));
    expect(Math.max(...difference), `orientation ${orientation}`).toBeLessThan(12);
  }
});

/** The capture is open, a file was refused with these words, and the next one is taken and read. */
async function expectWayOut(page: Page, words: RegExp): Promise<void> {
  await atState(page, 'idCapture.alerting', 40_000);
  await expect(alertOf(page)).toContainText(words);
  await pressOk(page);
  await atState(page, 'idCapture.aiming');
  await expect(page.getByRole('button', { name: 'Ambil Foto', exact: true })).toBeVisible();
  await choose(page, await galleryPhoto(1600));
  await expectRead(page);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
}

test('a HEIC photo is refused by name, and camera and JPG are the way out', async ({ page }) => {
  test.setTimeout(120_000);
  await openAt(page, 'personalData');
  await typePhone(page);
  await openCapture(page);
  await choose(page, await heicPhoto(), 'IMG_0001.HEIC', 'image/heic');
  await expectWayOut(page, /^Foto HEIC belum dapat dibaca peramban ini\./);
});

test('a large photo that cannot be opened is refused, and nothing typed or photographed before is lost', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAt(page, 'personalData');
  await typePhone(page);
  await openCapture(page);
  await choose(page, await galleryPhoto(1600));
  await expectRead(page);
  await openCapture(page);
  // The header of a real photo, and none of its picture: as from an album that was not downloaded.
  const broken = (await galleryPhoto(8000)).subarray(0, 100);
  await choose(page, broken);
  await atState(page, 'idCapture.alerting', 40_000);
  await expect(alertOf(page)).toContainText(/^Foto ini tidak dapat dibuka di ponsel ini\./);
  await pressOk(page);
  await atState(page, 'idCapture.aiming');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await atState(page, 'personalData.editing');
  await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
  await expect(page.getByLabel('NIK')).toHaveValue(onCard.nik);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
});
