import type { Page } from 'playwright/test';
import { photographOfCard } from '../../camera/films.ts';
import { openCamera, shoot } from '../../pages/captures.ts';
import { onlySection, review } from '../../pages/identityFirst.ts';
import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openIdentityFirstAt, reviewed } from '../../support/identityFirstSeed.ts';
import { sandbox } from '../../support/sandbox.ts';
import type { Scenario } from '../scenario.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const npwp = (page: Page) => page.getByRole('group', { name: 'Foto NPWP', exact: true });

export const reviewing: Scenario = {
  title: 'identity first: form-expand and its first three sections',
  async play(page, show) {
    await openIdentityFirstAt(page, 'review');
    await atState(page, 'review.editing');
    await show('review-first', { everyVariant: true });
    await onlySection(page, 'Informasi Rumah Nasabah');
    await field(page, 'kode_pos').waitFor();
    await pressContinue(page);
    await page.getByText('email is required').waitFor();
    await show('review-error');
    await onlySection(page);
    await show('review-faults', { everyVariant: true });

    await openIdentityFirstAt(page, 'review', reviewed);
    await atState(page, 'review.editing');
    await onlySection(page, 'Informasi Rumah Nasabah');
    await page.locator('select[name="provinsi"]').waitFor();
    await show('review-home', { everyVariant: true });
    await field(page, 'kode_pos').fill('98765');
    await page.getByText('Kode pos ini tidak ada di daftar.').waitFor();
    await show('review-home-unknown');
    await page.getByRole('radio', { name: 'Ya', exact: true }).check();
    await show('review-home-same');
    await onlySection(page, 'Informasi Pekerjaan Nasabah');
    await page.locator('select[name="prov_perusahaan"]').waitFor();
    await page.getByRole('option', { name: review.pekerjaan }).waitFor({ state: 'attached' });
    await show('review-job');
    await onlySection(page, 'Informasi Lainnya');
    await show('review-other');

    for (const call of ['jobTypesViaDb', 'jobTypes']) {
      await sandbox.disturb({ call, status: 503 });
    }
    await openIdentityFirstAt(page, 'review');
    await atState(page, 'review.editing');
    await onlySection(page, 'Informasi Pekerjaan Nasabah');
    await page.getByText('Pekerjaan: Data belum dapat dimuat.').waitFor({ timeout: 30_000 });
    await show('review-list-failed');
    await sandbox.heal();
  },
};

export const reviewedDocuments: Scenario = {
  title: 'identity first: documents of form-expand',
  async play(page, show) {
    await openIdentityFirstAt(page, 'review', reviewed);
    await atState(page, 'review.editing');
    await page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }).click();
    await atState(page, 'review.pickingDate');
    await show('review-wheel');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await onlySection(page, 'Dokumen');
    await page.getByRole('img', { name: 'Foto wajah' }).waitFor();
    await show('review-documents', { everyVariant: true });
    const unread = { name: 'npwp.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    const upload = npwp(page).locator('input[type=file]');
    await upload.setInputFiles(unread);
    await alertOf(page).waitFor();
    await show('review-file-refused');
    await pressOk(page);
    await upload.setInputFiles({
      name: 'kartu-nomor-pokok-wajib-pajak-tahun-2026-salinan-resmi.jpg',
      mimeType: 'image/jpeg',
      buffer: await photographOfCard(),
    });
    await npwp(page).getByRole('img').waitFor();
    await atState(page, 'review.editing');
    await show('review-npwp-uploaded');
    await npwp(page)
      .getByRole('link', { name: /^Lihat/ })
      .click();
    await atState(page, 'review.previewing');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await show('review-preview');
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();

    await npwp(page).getByRole('button', { name: /^x/ }).click();
    await npwp(page).getByRole('button', { name: 'Ambil Foto' }).click();
    await openCamera(page, 'npwpCapture');
    await shoot(page);
    await atState(page, 'review.editing', 15_000);
    await npwp(page).getByRole('img').waitFor();
    await show('review-npwp-taken');
  },
};

export const recording: Scenario = {
  title: 'identity first: the application on its way',
  async play(page, show) {
    await openIdentityFirstAt(page, 'review', reviewed);
    await atState(page, 'review.editing');
    await sandbox.disturb({ call: 'submitRecord', delayMs: 20_000, times: 1 });
    await pressContinue(page);
    await page.getByRole('dialog').getByText('Mengirim data pengajuan…').waitFor();
    await atState(page, /patience\.long/);
    await show('waiting-record');
    await sandbox.heal();

    await openIdentityFirstAt(page, 'review', reviewed);
    await atState(page, 'review.editing');
    await sandbox.disturb({ call: 'submitFiles', status: 500, description: 'Sedang dirawat' });
    await pressContinue(page);
    await alertOf(page).waitFor({ timeout: 20_000 });
    await show('recording-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await atState(page, 'recording.unsettled');
    await show('recording-unsettled');
    await sandbox.heal();
  },
};
