import sharp from 'sharp';
import { photographOfCard } from '../camera/films.ts';
import { openCamera, readingLimit } from '../pages/captures.ts';
import { atState } from '../pages/state.ts';
import { onCard } from '../support/applicant.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test('OCR-04 OCR-07 CON-07 a photo of 12 megapixels from the gallery is made smaller, sent and read', async ({
  page,
}) => {
  const buffer = await sharp(await photographOfCard())
    .resize(4000, 3000, { fit: 'fill' })
    .jpeg({ quality: 95 })
    .toBuffer();
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  const sent = page.waitForRequest(/ocr-iB$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
  const { ktp } = (await sent).postDataJSON() as { ktp: string };
  const { width, height } = await sharp(Buffer.from(ktp, 'base64')).metadata();
  expect([width, height]).toEqual([2400, 1800]);
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'personalData.editing');
  await expect(page.getByLabel('NIK')).toHaveValue(onCard.nik);
});
