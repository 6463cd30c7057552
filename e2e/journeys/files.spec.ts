import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { alertOf, atState, pressContinue, pressOk } from '../pages/state.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

const limit = 10_000_000;

/** A PDF of exactly so many bytes. */
function pdfOf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, ' ');
  pdf.write('%PDF-1.4\n');
  pdf.write('%%EOF\n', bytes - 6);
  return pdf;
}

const tile = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

async function upload(page: Page, label: string, name: string, mimeType: string, buffer: Buffer) {
  // Megabytes take their time to the browser beside other browsers.
  const options = { timeout: 30_000 };
  const input = tile(page, label).locator('input[type=file]');
  await input.setInputFiles({ name, mimeType, buffer }, options);
}

/** The file is refused with these words, and nothing is kept. */
async function expectRefusal(page: Page, words: RegExp): Promise<void> {
  await atState(page, 'job.alerting', 20_000);
  await expect(alertOf(page)).toContainText(words);
  await pressOk(page);
  await atState(page, 'job.editing');
  expect(
    await page.evaluate(() => [sessionStorage.dataNpwp ?? null, sessionStorage.slipGaji ?? null]),
  ).toEqual([null, null]);
}

test('DOC-17 a text that calls itself a picture, an empty file, and a PDF as slip are refused without being kept', async ({
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

test('DOC-13 a tax PDF one byte over the limit is refused with LEBIH DARI 10 MB', async ({
  page,
}) => {
  await openAt(page, 'job');
  await upload(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', pdfOf(limit + 1));
  await expectRefusal(page, /^LEBIH DARI 10 MB/);
});

test('DOC-12 DOC-13 SUB-07 a tax PDF of exactly the limit is kept, survives a reload and reaches the bank whole', async ({
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

test('STO-04 without a database a document is a data URL under its key; one that does not fit is told to last until a reload', async ({
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
  const notice = page.getByText('Peramban ini tidak dapat menyimpan dokumen Anda.');
  await upload(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', pdfOf(2_000));
  await expect(npwp).toContainText('npwp.pdf');
  await expect(notice).toBeHidden();
  const stored = await page.evaluate(() => sessionStorage.dataNpwp);
  expect(stored).toMatch(/^data:application\/pdf;/);
  expect(Buffer.from(stored.split(',')[1], 'base64')).toEqual(pdfOf(2_000));
  await page.reload();
  await expect(npwp).toContainText('npwp.pdf', { timeout: 20_000 });

  await page.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Contoh Maju Bersama');
  await npwp.getByRole('button', { name: 'x hapus npwp.pdf' }).click();
  await upload(page, 'Foto NPWP', 'npwp-besar.pdf', 'application/pdf', pdfOf(9_000_000));
  await expect(npwp).toContainText('npwp-besar.pdf', { timeout: 20_000 });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(npwp.getByRole('button', { name: 'Ambil Foto' })).toBeVisible({ timeout: 20_000 });
  await expect(npwp).not.toContainText('npwp-besar.pdf');
  await expect(notice).toBeHidden();
  // What was typed is still there.
  const company = page.getByRole('textbox', { name: 'Nama perusahaan' });
  await expect(company).toHaveValue('PT Contoh Maju Bersama');
});
