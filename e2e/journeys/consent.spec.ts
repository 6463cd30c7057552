import { readFileSync } from 'node:fs';
import { applicant } from '../../machines/paths/applicant.ts';
import { consentRecordSchema } from '../../src/fields/consentRecordSchema.ts';
import { atState, newestCode, registerForCode, typeCode } from '../pages/state.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test, whole } from '../support/test.ts';

const { nik, nama_lengkap } = applicant.personalData;

/** Replaces printing by a record of the printed text and title, because a print view would stop the page. */
const recordPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const copy = document.querySelector<HTMLElement>('.printed-copy');
      document.documentElement.dataset.printed = copy?.textContent ?? '';
      document.documentElement.dataset.printedAs = document.title;
    };
  });

const printedText = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.printed ?? '');

test('CHO-17 the sheet with contract and costs opens from the chooser and from the terms, and leads back', async ({
  page,
}) => {
  await openAt(page, 'chooser');
  await press(page.getByRole('button', { name: 'Biaya dan akad' }));
  const sheet = page.getByRole('dialog', { name: 'Biaya dan akad' });
  for (const words of ['Kafalah', 'Iuran tahunan Gold', 'dana sosial'])
    await expect(sheet).toContainText(words);
  await press(sheet.getByRole('button', { name: 'Tutup' }));
  await atState(page, 'chooser.editing');

  await openAt(page, 'checklist');
  await press(page.getByRole('link', { name: /Syarat dan Ketentuan/ }));
  await press(page.getByRole('link', { name: 'Biaya dan akad' }));
  await atState(page, 'checklist.readingCosts');
  await expect(sheet).toContainText('Qardh');
  await press(sheet.getByRole('button', { name: 'Tutup' }));
  await atState(page, 'checklist.readingTerms');
});

test('the explanation before the photo names bank, purpose and notice, and no picture is sent before it', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openAt(page, 'idCapture', { cameraExplained: true });
  await atState(page, 'idCapture.explaining');
  // Another notice announces the browser's own question, unless it was answered before.
  const notice = page.locator('.notice', { hasText: 'Data Anda dikirim ke bank' });
  await expect(notice).toContainText('Bank Amanah Syariah memproses foto e-KTP');
  await expect(notice.getByRole('link', { name: 'Pemberitahuan privasi' })).toHaveAttribute(
    'href',
    'https://contoh.id/privasi',
  );
  expect(sent).toEqual([]);
});

test('the summary prints a copy with NIK and name, and sends nothing', whole, async ({ page }) => {
  await recordPrint(page);
  await openAt(page, 'summary');
  await atState(page, /^summary/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await press(page.getByRole('button', { name: 'Simpan salinan' }));
  await expect.poll(() => printedText(page)).toContain(nik);
  expect(await printedText(page)).toContain(nama_lengkap);
  expect(await printedText(page)).toContain('dibuat sebelum pengajuan dikirim');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-copy')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan salinan' })).toBeHidden();
  expect(sent).toEqual([]);
});

test('END-03 the receipt offers a copy of answers and consents until a reload, without storing the NIK', async ({
  page,
}) => {
  await recordPrint(page);
  await openAt(page, 'verified');
  await registerForCode(page);
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await press(page.getByRole('button', { name: 'Simpan salinan' }));
  await expect.poll(() => printedText(page)).toContain(nik);
  expect(await printedText(page)).toContain('Nomor referensi');
  expect(await printedText(page)).toContain('Syarat dan ketentuan');
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Simpan catatan persetujuan' }));
  const file = await (await download).path();
  const record = consentRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(record.events.map(({ purpose, event_state }) => `${purpose} ${event_state}`)).toEqual([
    'identity acknowledged',
    'terms given',
    'offers refused',
  ]);
  expect(
    JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))),
  ).not.toContain(nik);
  await page.reload();
  await atState(page, 'done');
  await expect(page.getByRole('button', { name: 'Simpan salinan' })).toHaveCount(0);
});
