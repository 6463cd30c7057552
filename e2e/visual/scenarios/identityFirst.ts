import type { Page } from 'playwright/test';
import { identityFirst as flow } from '../../../machines/journey/flows/identityFirst.ts';
import { identityFirstApplicant } from '../../../machines/paths/applicant.ts';
import { savedUpTo } from '../../../tests/support/saved.ts';
import { onlySection, review, startIdentityFirst } from '../../pages/identityFirst.ts';
import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openCamera, openFrontPage, takePhoto } from '../../pages/steps.ts';
import { drawCardPhoto } from '../../support/films.ts';
import { press } from '../../support/press.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt } from '../../support/seed.ts';
import { heldStill, type Scenario } from '../variants.ts';

/** Saved values after a card photo that was read. */
const photographed = {
  flow,
  ...savedUpTo('idCapture', { flow }),
  no_hp: identityFirstApplicant.identity.no_hp,
};

export const cardSelecting: Scenario = {
  title: 'identity first: front page and card selection',
  async play(page, show) {
    await openFrontPage(page, '?journey=identity-first');
    await show('homepage-footer', { everyVariant: true });
    await startIdentityFirst(page);
    await show('cardSelection-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('cardSelection-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('cardSelection-error');
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('1');
    await show('cardSelection-income');
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('3');
    await press(page.getByRole('button', { name: 'Pilih Kartu Platinum' }));
    await show('cardSelection-filled', { everyVariant: true });
    await press(page.getByText('Bandingkan manfaat'));
    await atState(page, 'cardSelection.comparing');
    await page.getByRole('dialog').waitFor();
    await show('cardSelection-compare');
  },
};

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const identifying: Scenario = {
  title: 'identity first: identity',
  async play(page, show) {
    await openAt(page, 'identity', { flow });
    await atState(page, 'identity.editing');
    await show('identity-first');
    await textbox(page, 'NIK').fill('99710465');
    await pressContinue(page);
    await page.getByText('no handphone is required').waitFor();
    await show('identity-error', { everyVariant: true });

    await press(page.getByRole('checkbox', { name: /Saya menyetujui/ }));
    await atState(page, 'identity.readingTerms');
    await page.getByRole('dialog').waitFor();
    await show('identity-terms');

    await openAt(page, 'identity', photographed);
    await atState(page, 'identity.editing');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('identity-filled', { everyVariant: true });
    await textbox(page, 'Tanggal lahir').focus();
    await press(page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    await atState(page, 'identity.pickingDate');
    await show('identity-wheel');
    await press(page.getByRole('button', { name: 'Cancel' }));
    await textbox(page, 'Tanggal lahir').fill('25-04-2012');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('identity-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    // The NIK contains another birth date, and another gender once that is changed.
    await page.getByRole('radio', { name: 'LAKI-LAKI' }).check();
    await show('identity-doubts');
  },
};

export const thanksScenario: Scenario = {
  title: 'identity first: sending the first step, thanks',
  async play(page, show) {
    await page.clock.install();
    await sandbox.injectFault({ call: 'submitStep1', delayMs: 20_000, times: 1 });
    await openAt(page, 'thanks', { flow, thanked: undefined });
    await atState(page, 'thanks');
    await show('thanks-first', { everyVariant: true });
    await page.goto('/identity');
    await atState(page, 'identity.editing');
    const submitIdentity = async () => {
      await pressContinue(page);
      const words = page.getByText('sedang mengambil data');
      while (!(await words.isVisible())) await page.clock.runFor(1);
    };
    await heldStill(page, submitIdentity, () => show('identity-loading'));
    await page.getByRole('dialog', { name: /^Terima kasih/ }).waitFor();
    await show('identity-thanks', { everyVariant: true });
    await sandbox.clearFaults();

    const returning = { from: 'read' as const, at: Date.now() + 3_600_000 };
    await openAt(page, 'idCapture', { ...photographed, returning });
    await atState(page, 'idCapture.read');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('idCapture-read-four-steps', { varies: [page.getByRole('timer')] });
  },
};

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const npwp = (page: Page) => page.getByRole('group', { name: 'Foto NPWP', exact: true });

export const reviewing: Scenario = {
  title: 'identity first: form-expand and its first three sections',
  async play(page, show) {
    await openAt(page, 'review', { flow });
    await atState(page, 'review.editing');
    await show('review-first', { everyVariant: true });
    await onlySection(page, 'Informasi Rumah Nasabah');
    await field(page, 'kode_pos').waitFor();
    await pressContinue(page);
    await page.getByText('email is required').waitFor();
    await show('review-error');
    await onlySection(page);
    await show('review-faults', { everyVariant: true });

    await openAt(page, 'review', { flow, review });
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
      await sandbox.injectFault({ call, status: 503 });
    }
    await openAt(page, 'review', { flow });
    await atState(page, 'review.editing');
    await onlySection(page, 'Informasi Pekerjaan Nasabah');
    await page.getByText('Pekerjaan: Data belum dapat dimuat.').waitFor({ timeout: 30_000 });
    await show('review-list-failed');
    await sandbox.clearFaults();
  },
};

export const reviewedDocuments: Scenario = {
  title: 'identity first: documents of form-expand',
  async play(page, show) {
    await openAt(page, 'review', { flow, review });
    await atState(page, 'review.editing');
    await press(page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    await atState(page, 'review.pickingDate');
    await show('review-wheel');
    await press(page.getByRole('button', { name: 'Cancel' }));

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
      buffer: await drawCardPhoto(),
    });
    await npwp(page).getByRole('img').waitFor();
    await atState(page, 'review.editing');
    await show('review-npwp-uploaded');
    await press(npwp(page).getByRole('link', { name: /^Lihat/ }));
    await atState(page, 'review.previewing');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await show('review-preview');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Tutup' }));

    await press(npwp(page).getByRole('button', { name: /^x/ }));
    await press(npwp(page).getByRole('button', { name: 'Ambil Foto' }));
    await openCamera(page, 'npwpCapture');
    await takePhoto(page);
    await atState(page, 'review.editing', 15_000);
    await npwp(page).getByRole('img').waitFor();
    await show('review-npwp-taken');
  },
};

export const recording: Scenario = {
  title: 'identity first: sending the application',
  async play(page, show) {
    await openAt(page, 'review', { flow, review });
    await atState(page, 'review.editing');
    await sandbox.injectFault({ call: 'submitRecord', delayMs: 20_000, times: 1 });
    await pressContinue(page);
    await page.getByRole('dialog').getByText('Mengirim data pengajuan…').waitFor();
    await atState(page, /waiting\.long/);
    await show('waiting-record');
    await sandbox.clearFaults();

    await openAt(page, 'review', { flow, review });
    await atState(page, 'review.editing');
    await sandbox.injectFault({ call: 'submitFiles', status: 500, description: 'Sedang dirawat' });
    await pressContinue(page);
    await alertOf(page).waitFor({ timeout: 20_000 });
    await show('recording-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await atState(page, 'recording.unsettled');
    await show('recording-unsettled');
    await sandbox.clearFaults();
  },
};
