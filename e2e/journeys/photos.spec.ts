import sharp from 'sharp';
import { applicant } from '../../machines/paths/applicant.ts';
import {
  alertOf,
  atState,
  newestCode,
  pressContinue,
  pressOk,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { readingLimit } from '../pages/steps.ts';
import {
  createGalleryPhoto,
  createHeicPhoto,
  createTurnedPhoto,
  getBrightness,
  orientations,
} from '../support/films.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const sentPath = /ocr-iB$/;

/** Opens the capture, where a file can be chosen before the camera is opened. */
async function openCapture(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await atState(page, /^idCapture\.(explaining|aiming)$/);
}

async function choose(page: Page, buffer: Buffer, name = 'IMG_0001.jpg', type = 'image/jpeg') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer });
}

/** Chooses this file, and returns the picture that is then sent to the bank. */
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
  await expect(page.getByLabel('NIK')).toHaveValue(applicant.personalData.nik);
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(applicant.personalData.nama_lengkap);
}

for (const [megapixels, width, held] of [
  [12, 4000, 6],
  [48, 8000, undefined],
] as const) {
  const how = held ? `with EXIF orientation ${held}` : 'held upright';
  test(`a gallery photo of ${megapixels} megapixels, ${how}, is resized, sent and read`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openAt(page, 'personalData');
    await openCapture(page);
    const upright = await createGalleryPhoto(width);
    const sent = await sentPicture(page, held ? await createTurnedPhoto(upright, held) : upright);
    expect(await sizeOf(sent)).toEqual([2400, 1800]);
    await expectRead(page);
  });
}

test('OCR-04 a photo is sent upright and without EXIF for all eight EXIF orientations', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const upright = await createGalleryPhoto(1600);
  const expectedCells = await getBrightness(upright);
  await page.route(sentPath, (route) =>
    route.fulfill({ json: { responseCode: '01', responseDescription: 'Tidak terbaca' } }),
  );
  await openAt(page, 'personalData');
  await openCapture(page);
  for (const orientation of orientations) {
    const sent = await sentPicture(page, await createTurnedPhoto(upright, orientation));
    expect(await sizeOf(sent), `orientation ${orientation}`).toEqual([1120, 840]);
    expect((await sharp(sent).metadata()).orientation).toBeUndefined();
    const difference = (await getBrightness(sent)).map((cell, at) =>
      Math.abs(cell - (expectedCells[at] ?? 0)),
    );
    expect(Math.max(...difference), `orientation ${orientation}`).toBeLessThan(12);
    await pressOk(page);
    await atState(page, 'idCapture.aiming');
  }
});

test('a HEIC photo and a truncated large photo are refused with their messages, and earlier photo and values are preserved', async ({
  page,
}) => {
  await openAt(page, 'checklist');
  await page.goto('/chInfoPribadi');
  await page.getByLabel('Nomor handphone').fill('081211112222');
  await openCapture(page);
  // Only the header of a real photo, as from an album that was not downloaded.
  const truncated = (await createGalleryPhoto(8000)).subarray(0, 100);
  const files = [
    {
      words: /^Foto HEIC belum dapat dibaca browser ini\./,
      photo: await createHeicPhoto(),
      type: 'heic',
    },
    {
      words: /^Berkas ini tidak lengkap: bagian akhirnya hilang\./,
      photo: truncated,
      type: 'jpeg',
    },
  ];
  for (const { words, photo, type } of files) {
    await choose(page, photo, `IMG_0001.${type}`, `image/${type}`);
    await atState(page, 'idCapture.alerting', 40_000);
    await expect(alertOf(page)).toContainText(words);
    await pressOk(page);
    await atState(page, 'idCapture.aiming');
  }
  await press(page.getByRole('button', { name: 'Kembali', exact: true }));
  await atState(page, 'personalData.editing');
  await expect(page.getByRole('img', { name: 'Foto e-KTP Anda' })).toBeVisible();
  await expect(page.getByLabel('NIK')).toHaveValue(applicant.personalData.nik);
  await expect(page.getByLabel('Nomor handphone')).toHaveValue('081211112222');
});

const limit = 10_000_000;

/** Returns a PDF of exactly this size in bytes. */
function pdfOf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, ' ');
  pdf.write('%PDF-1.4\n');
  pdf.write('%%EOF\n', bytes - 6);
  return pdf;
}

const tile = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

async function upload(page: Page, label: string, name: string, mimeType: string, buffer: Buffer) {
  // The transfer of megabytes to the browser is slow while other browsers run.
  const options = { timeout: 30_000 };
  const input = tile(page, label).locator('input[type=file]');
  await input.setInputFiles({ name, mimeType, buffer }, options);
}

/** Checks that the file is refused with this message, and that nothing is stored. */
async function expectRefusal(page: Page, words: RegExp): Promise<void> {
  await atState(page, 'job.alerting', 20_000);
  await expect(alertOf(page)).toContainText(words);
  await pressOk(page);
  await atState(page, 'job.editing');
  expect(
    await page.evaluate(() => [sessionStorage.dataNpwp ?? null, sessionStorage.slipGaji ?? null]),
  ).toEqual([null, null]);
}

test('DOC-17 a text file named as a picture, an empty file and a PDF as salary slip are refused and not stored', async ({
  page,
}) => {
  await openAt(page, 'job');
  const text = Buffer.from('Ini bukan foto.');
  await upload(page, 'Slip gaji', 'slip.jpg', 'image/jpeg', text);
  await expectRefusal(page, /Berkas ini tidak dapat digunakan/);
  await upload(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', text);
  await expectRefusal(page, /Berkas ini tidak dapat digunakan/);
  await upload(page, 'Foto NPWP', 'npwp.jpg', 'image/jpeg', Buffer.alloc(0));
  await expectRefusal(page, /Berkas ini kosong/);
  await upload(page, 'Slip gaji', 'slip.pdf', 'application/pdf', pdfOf(2_000));
  await expectRefusal(page, /Berkas ini tidak dapat digunakan/);
});

test('DOC-12 DOC-13 SUB-07 an NPWP PDF of exactly the limit is stored, survives a reload and reaches the bank complete', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openAt(page, 'verified');
  await page.goto('/chPekerjaan');
  await upload(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', pdfOf(limit));
  await atState(page, 'job.editing', 20_000);
  await expect(tile(page, 'Foto NPWP')).toContainText('10 MB');
  await page.reload();
  await expect(tile(page, 'Foto NPWP')).toContainText('10 MB', { timeout: 20_000 });
  await pressContinue(page);
  await atState(page, 'delivery');
  await pressContinue(page);
  await registerForCode(page);
  await typeCode(page, await newestCode());
  await atState(page, 'done', 60_000);
  const [stored] = await sandbox.applications();
  expect(stored?.files.npwpFile).toMatchObject({ type: 'application/pdf', size: limit });
});

test('STO-04 a document is stored as a data URL without a database, and one that does not fit is reported to last until a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAt(page, 'job');
  const npwp = tile(page, 'Foto NPWP');
  const notice = page.getByText('Browser ini tidak dapat menyimpan dokumen Anda.');
  await upload(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', pdfOf(2_000));
  await expect(npwp).toContainText('npwp.pdf');
  await expect(notice).toBeHidden();
  const stored = await page.evaluate(() => sessionStorage.dataNpwp);
  expect(stored).toMatch(/^data:application\/pdf;/);
  expect(Buffer.from(stored.split(',')[1], 'base64')).toEqual(pdfOf(2_000));
  await page.reload();
  await expect(npwp).toContainText('npwp.pdf', { timeout: 20_000 });

  await page.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Contoh Maju Bersama');
  await press(npwp.getByRole('button', { name: 'x hapus npwp.pdf' }));
  await upload(page, 'Foto NPWP', 'npwp-besar.pdf', 'application/pdf', pdfOf(9_000_000));
  await expect(npwp).toContainText('npwp-besar.pdf', { timeout: 20_000 });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(npwp.getByRole('button', { name: 'Ambil Foto' })).toBeVisible({ timeout: 20_000 });
  await expect(npwp).not.toContainText('npwp-besar.pdf');
  await expect(notice).toBeHidden();
  // The typed value survived the reload.
  const company = page.getByRole('textbox', { name: 'Nama perusahaan' });
  await expect(company).toHaveValue('PT Contoh Maju Bersama');
});
