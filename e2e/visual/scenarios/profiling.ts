import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { profile } from '../../support/applicant.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const longName = `${'Raden Ajeng Siti Nurhaliza '.repeat(3)}binti Abdurrahman`;

export const profiling: Scenario = {
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
    await page.getByRole('radio', { name: 'Perempuan' }).check();
    await page.getByLabel('Status perkawinan').selectOption(profile.status_kwn);
    await page.getByLabel('Nama ibu kandung').fill(profile.ibukandung);
    await page.getByLabel('Email').fill(profile.alamat_email);
    await page.getByLabel('Nama kontak darurat').fill(profile.nama_darurat);
    await page.getByLabel('Nomor kontak darurat').fill(profile.no_darurat);
    await show('profile-filled');

    // A bank that read gender and marital status without being sure of them.
    const certainties = { jenis_kelamin: 0.6, status_perkawinan: 0.5 };
    const dataOCR = {
      jenis_kelamin: 'PEREMPUAN',
      status_perkawinan: 'KAWIN',
      tingkat_keyakinan: certainties,
    };
    await openAt(page, 'profile', { more: { dataOCR } });
    await atState(page, 'profile.editing');
    await page.getByText('Mohon periksa kembali').first().waitFor();
    await show('profile-unsure');

    // Everything as long as it may be: nothing is cut off or pushed out.
    const long = { nama_lengkap: longName, tempat_lahir: longName };
    await openAt(page, 'profile', { step2: long as object });
    await atState(page, 'profile.editing');
    await show('profile-long');
  },
};
