import { alertOf, atState, pressContinue, pressOk, untilSent } from '../../pages/state.ts';
import { onCard } from '../../support/applicant.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt, seedSession } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const again = { more: { 'journey.nikCleared': '' } };

/** A bank that was sure of the NIK and the date, and of nothing else it read. */
const unsure = {
  more: {
    'journey.nikCleared': '',
    'journey.readingOf': 'REFF-1',
    // Whoever went on with the values is not asked again.
    step2: undefined,
    dataOCR: {
      nik: onCard.nik,
      nama: onCard.nama_lengkap,
      tempat_lahir: onCard.tempat_lahir,
      tanggal_lahir: onCard.tgl_lahir,
      tingkat_keyakinan: { nik: 0.96, nama: 0.52, tempat_lahir: 0.31, tanggal_lahir: 0.9 },
    },
  },
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
    await page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }).click();
    await atState(page, 'personalData.pickingDate');
    await show('personalData-wheel', { everyVariant: true });
    await page.getByRole('button', { name: 'Cancel' }).click();

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

    await sandbox.disturb({ call: 'checkNik', delayMs: 20_000, times: 1 });
    await openAt(page, 'checklist', again);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await atState(page, 'personalData.checkingNik');
    await page.getByRole('dialog').waitFor();
    await show('personalData-loading');
    await sandbox.heal();

    await sandbox.disturb({ call: 'checkNik', status: 500, description: 'Sedang dirawat' });
    await openAt(page, 'checklist', again);
    await atState(page, 'personalData.editing');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('personalData-call-failed');
    await sandbox.heal();
  },
};

const reading = { nik: onCard.nik, nama: onCard.nama_lengkap };
const stays = (from: 'read' | 'unreadable') => ({
  more: {
    dataOCR: reading,
    'journey.nikCleared': '',
    'journey.returning': { from, at: Date.now() + 3_600_000 },
  },
});

export const cardRead: Scenario = {
  title: 'e-KTP capture: explanation, camera, reading, result',
  async play(page, show) {
    await openAt(page, 'personalData');
    await atState(page, 'personalData.editing');
    await page.getByRole('button', { name: 'Ambil Foto' }).click();
    await atState(page, 'idCapture.explaining');
    await show('idCapture-first', { everyVariant: true });

    await sandbox.disturb({ call: 'readCard', delayMs: 20_000, times: 1 });
    await page.getByRole('button', { name: 'Buka Kamera' }).click();
    await atState(page, 'idCapture.aiming');
    const shutter = page.getByRole('button', { name: 'Ambil Foto', exact: true });
    await shutter.click({ trial: true });
    await show('idCapture-camera', { everyVariant: true });
    await shutter.click();
    await atState(page, 'idCapture.reading');
    await untilSent(page);
    await show('idCapture-loading');
    await sandbox.heal();

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
