import type { Page } from 'playwright/test';
import { cardReadingSchema } from '../../../api/contracts/card.ts';
import { alertOf, atState, headingOf, pressContinue, pressOk } from '../../pages/state.ts';
import { byTouch, fillStep } from '../../pages/steps.ts';
import { drawCardPhoto } from '../../support/films.ts';
import { press } from '../../support/press.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../variants.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Kelurahan' }).first();

/** A reading with low certainty of street, RT and RW. */
const unsure = {
  dataOCR: cardReadingSchema.parse({
    alamat: 'JL. DR. SEMERU NO. 18',
    rt_rw: '004/007',
    kelurahan: 'MENTENG',
    tingkat_keyakinan: { alamat: 0.55, rt_rw: 0.5, kelurahan: 0.9 },
  }),
};

export const addresses: Scenario = {
  title: 'address and its search',
  async play(page, show) {
    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await show('address-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('address-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('address-error');

    await openAt(page, 'address', unsure);
    await atState(page, 'address.editing');
    await page.getByText('Mohon periksa kembali').first().waitFor();
    await show('address-unsure');

    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await search(page).fill('me');
    await page.getByText('Type to search').waitFor();
    await show('address-search-typing');
    await search(page).fill('menteng');
    await page.getByRole('option', { name: /Bogor Barat/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await show('address-search-found', { everyVariant: true });
    await search(page).fill('xyzxyz');
    await page.getByText('No items found').waitFor();
    await show('address-search-none');

    await press(page.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }));
    await page.getByRole('textbox', { name: 'Kelurahan' }).waitFor();
    await pressContinue(page);
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await page.getByText('Cari kelurahan di daftar').scrollIntoViewIfNeeded();
    await show('address-typed');
    await press(page.getByRole('button', { name: 'Cari kelurahan di daftar' }));

    await fillStep(byTouch(page), 'address', { alamat_berbeda: true });
    await headingOf(page).focus();
    await show('address-filled');

    await sandbox.injectFault({ call: 'regionSearch', delayMs: 15_000, times: 1 });
    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await search(page).fill('dago');
    await page.getByText('Loading...').waitFor();
    await show('address-search-loading');
    await sandbox.clearFaults();
    await sandbox.injectFault({ call: 'regionSearch', status: 503 });
    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await search(page).fill('dago');
    await page.getByText('Data belum dapat dimuat.').waitFor({ timeout: 20_000 });
    await show('address-search-failed');
    await sandbox.clearFaults();
  },
};

const tile = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const choose = (page: Page, label: string, name: string, mimeType: string, buffer: Buffer) =>
  tile(page, label).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const pdf = Buffer.from(`%PDF-1.4\n${' '.repeat(250_000)}\n%%EOF\n`);

export const working: Scenario = {
  title: 'job, its lists and documents',
  async play(page, show) {
    await openAt(page, 'job');
    await atState(page, 'job.editing');
    await page.getByRole('option', { name: 'Karyawan Swasta' }).waitFor({ state: 'attached' });
    await show('job-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('job-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('job-error');

    await page.getByLabel('Pekerjaan', { exact: true }).selectOption('Ibu Rumah Tangga');
    await page.getByLabel('Lama kerja').fill('40');
    await page.getByLabel('Penghasilan bersih per bulan').fill('9000000');
    await page.getByLabel('NPWP', { exact: true }).fill('12345678901234');
    await page.getByLabel('NPWP', { exact: true }).blur();
    await page.getByText(/^Menurut tanggal lahir/).waitFor();
    await headingOf(page).focus();
    await show('job-doubts');
    // With an income that causes a warning.
    await fillStep(byTouch(page), 'job', { bruto: '155000009000000' });
    const long = 'surat-pemberitahuan-nomor-pokok-wajib-pajak-tahun-2026-salinan.pdf';
    await choose(page, 'Foto NPWP', long, 'application/pdf', pdf);
    await tile(page, 'Foto NPWP').getByText(long).first().waitFor();
    await choose(page, 'Slip gaji', 'slip.jpg', 'image/jpeg', await drawCardPhoto());
    await tile(page, 'Slip gaji').getByRole('img').waitFor();
    await atState(page, 'job.editing');
    await headingOf(page).focus();
    await show('job-filled', { everyVariant: true });
    await press(tile(page, 'Slip gaji').getByRole('link', { name: /^Lihat/ }));
    await atState(page, 'job.previewing');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await show('job-preview');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Tutup' }));
    await press(tile(page, 'Foto NPWP').getByRole('link', { name: /^Lihat/ }));
    await page.getByRole('dialog').waitFor();
    await show('job-preview-pdf');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Tutup' }));
    await choose(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', Buffer.alloc(0)).catch(
      async () => {
        await press(tile(page, 'Foto NPWP').getByRole('button', { name: /^x/ }));
        await choose(page, 'Foto NPWP', 'npwp.pdf', 'application/pdf', Buffer.alloc(0));
      },
    );
    await atState(page, 'job.alerting');
    await show('job-file-refused');

    for (const call of ['jobTypes', 'jobTitles', 'industries']) {
      await sandbox.injectFault({ call, delayMs: 15_000, times: 1 }).catch(() => undefined);
    }
    await openAt(page, 'job');
    await atState(page, 'job.editing');
    await show('job-loading');
    await sandbox.clearFaults();
    await sandbox.injectFault({ call: 'jobTypes', status: 503 });
    await openAt(page, 'job');
    await page.getByText('Pekerjaan: Data belum dapat dimuat.').waitFor({ timeout: 20_000 });
    await show('job-list-failed');
    await sandbox.clearFaults();
  },
};
