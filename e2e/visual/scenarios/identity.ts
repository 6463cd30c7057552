import { cardReadingSchema } from '../../../api/contracts/card.ts';
import { applicant } from '../../../machines/paths/applicant.ts';
import { createReading } from '../../../tests/support/saved.ts';
import { alertOf, atState, pressContinue, pressOk, waitUntilSent } from '../../pages/state.ts';
import { byTouch, fillStep } from '../../pages/steps.ts';
import { press } from '../../support/press.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt, seedSession } from '../../support/seed.ts';
import type { Scenario } from '../variants.ts';

const again = { nikCleared: undefined };

/** A reading with high certainty of NIK and date alone. */
const unsure = {
  nikCleared: undefined,
  readingOf: 'REFF-1',
  // A value that was accepted before is not asked again.
  step2: undefined,
  dataOCR: createReading(applicant.personalData, {
    tingkat_keyakinan: { nik: 0.96, nama: 0.52, tempat_lahir: 0.31, tanggal_lahir: 0.9 },
  }),
};

export const identity: Scenario = {
  title: 'personal data',
  async play(page, show) {
    await openAt(page, 'personalData');
    await atState(page, 'personalData.editing');
    await show('personalData-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('personalData-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('personalData-error');

    await openAt(page, 'checklist', again);
    await atState(page, 'personalData.editing');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('personalData-filled');
    await page.getByRole('textbox', { name: 'Tanggal lahir' }).focus();
    await press(page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }));
    await atState(page, 'personalData.pickingDate');
    await show('personalData-wheel', { everyVariant: true });
    await press(page.getByRole('button', { name: 'Cancel' }));

    for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir', 'Tanggal lahir']) {
      await page.getByRole('textbox', { name: label, exact: true }).fill('');
    }
    await page.getByRole('textbox', { name: 'NIK', exact: true }).fill('99710465');
    await pressContinue(page);
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('personalData-error-reading', { everyVariant: true });

    await openAt(page, 'checklist', unsure);
    await atState(page, 'personalData.editing');
    await page.getByText('Mohon periksa kembali').first().waitFor();
    await show('personalData-unsure');

    await sandbox.injectFault({ call: 'checkNik', delayMs: 20_000, times: 1 });
    await openAt(page, 'checklist', again);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await atState(page, 'personalData.checkingNik');
    await page.getByRole('dialog').waitFor();
    await show('personalData-loading');
    await sandbox.clearFaults();

    await sandbox.injectFault({ call: 'checkNik', status: 500, description: 'Sedang dirawat' });
    await openAt(page, 'checklist', again);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('personalData-call-failed');
    await sandbox.clearFaults();
  },
};

const stays = (from: 'read' | 'unreadable') => {
  const { nik, nama_lengkap: nama } = applicant.personalData;
  const returning = { from, at: Date.now() + 3_600_000 };
  return { dataOCR: cardReadingSchema.parse({ nik, nama }), nikCleared: undefined, returning };
};

export const cardRead: Scenario = {
  title: 'e-KTP capture: explanation, camera, reading, result',
  async play(page, show) {
    await openAt(page, 'personalData');
    await atState(page, 'personalData.editing');
    await press(page.getByRole('button', { name: 'Ambil Foto' }));
    await atState(page, 'idCapture.explaining');
    await show('idCapture-first', { everyVariant: true });

    await sandbox.injectFault({ call: 'readCard', delayMs: 20_000, times: 1 });
    await press(page.getByRole('button', { name: 'Buka Kamera' }));
    await atState(page, 'idCapture.aiming');
    const shutter = page.getByRole('button', { name: 'Ambil Foto', exact: true });
    await press(shutter, 'click', { trial: true });
    await show('idCapture-camera', { everyVariant: true });
    await press(shutter);
    await atState(page, 'idCapture.reading');
    await waitUntilSent(page);
    await show('idCapture-loading');
    await sandbox.clearFaults();

    const seconds = [page.getByRole('timer')];
    await seedSession(page, 'checklist', stays('read'));
    await page.goto('/ocr');
    await atState(page, 'idCapture.read');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('idCapture-read', { varies: seconds });
    await seedSession(page, 'checklist', stays('unreadable'));
    await page.goto('/ocr');
    await atState(page, 'idCapture.unreadable');
    await alertOf(page).waitFor();
    await show('idCapture-unreadable', { varies: seconds, everyVariant: true });
  },
};

export const consent: Scenario = {
  title: 'consent',
  async play(page, show) {
    await openAt(page, 'checklist');
    await atState(page, 'checklist.editing');
    await show('checklist-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('checklist-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('checklist-error');
    await press(page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }));
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await show('checklist-terms', { everyVariant: true });
    await press(sheet.getByRole('button', { name: 'SETUJU', exact: true }));
    await sheet.waitFor({ state: 'hidden' });
    await press(page.getByRole('link', { name: 'informasi penawaran' }));
    await sheet.waitFor();
    await show('checklist-offers');
    await press(sheet.getByRole('button', { name: 'Setuju', exact: true }));
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: '50% Donasi dan 50% Poin Reward' }).check();
    await show('checklist-filled');
  },
};

const longName = `${'Raden Ajeng Siti Nurhaliza '.repeat(3)}binti Abdurrahman`;

export const profileScenario: Scenario = {
  title: 'profile',
  async play(page, show) {
    await openAt(page, 'profile');
    await atState(page, 'profile.editing');
    await show('profile-first');
    await page.getByLabel('Email').fill('siti@contoh');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('profile-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('profile-error');
    await page.getByLabel('Nama ibu kandung').fill("Hj. Siti 'Aminah");
    await page.getByLabel('Nomor kontak darurat').fill('081234567890');
    await page.getByLabel('Nomor kontak darurat').blur();
    await page.getByText(/^Ini nomor Anda sendiri/).waitFor();
    await page.getByRole('button', { name: /^Pakai/ }).scrollIntoViewIfNeeded();
    await show('profile-doubts');
    await fillStep(byTouch(page), 'profile');
    await show('profile-filled');

    // Gender and marital status were read with low certainty.
    const certainties = { jenis_kelamin: 0.6, status_perkawinan: 0.5 };
    const dataOCR = cardReadingSchema.parse({
      jenis_kelamin: 'PEREMPUAN',
      status_perkawinan: 'KAWIN',
      tingkat_keyakinan: certainties,
    });
    await openAt(page, 'profile', { dataOCR });
    await atState(page, 'profile.editing');
    await page.getByText('Mohon periksa kembali').first().waitFor();
    await show('profile-unsure');

    // All values have the maximum length; nothing may be clipped.
    const long = { nama_lengkap: longName, tempat_lahir: longName };
    await openAt(page, 'profile', { values: { personalData: long } });
    await atState(page, 'profile.editing');
    await show('profile-long');
  },
};
