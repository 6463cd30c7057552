import type { Page } from 'playwright/test';
import { alertOf, atState, headingOf, pressContinue, pressOk } from '../../pages/state.ts';
import { fillAddress, section } from '../../pages/steps.ts';
import { home, residence } from '../../support/applicant.ts';
import { sandbox } from '../../support/sandbox.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Kelurahan' }).first();

/** A bank that was not sure of the street, nor of RT and RW. */
const unsure = {
  more: {
    dataOCR: {
      alamat: 'JL. DR. SEMERU NO. 18',
      rt_rw: '004/007',
      kelurahan: 'MENTENG',
      tingkat_keyakinan: { alamat: 0.55, rt_rw: 0.5, kelurahan: 0.9 },
    },
  },
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
    await page.getByRole('option', { name: home.pick }).waitFor();
    await page.keyboard.press('ArrowDown');
    await show('address-search-found', { everyVariant: true });
    await search(page).fill('xyzxyz');
    await page.getByText('No items found').waitFor();
    await show('address-search-none');

    await page.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }).click();
    await page.getByRole('textbox', { name: 'Kelurahan' }).waitFor();
    await pressContinue(page);
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await page.getByText('Cari kelurahan di daftar').scrollIntoViewIfNeeded();
    await show('address-typed');
    await page.getByRole('button', { name: 'Cari kelurahan di daftar' }).click();

    await search(page).fill('');
    await fillAddress(page.locator('form'), 'Alamat rumah', home);
    await page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP').check();
    await fillAddress(section(page, 'Alamat domisili'), 'Alamat rumah domisili', residence);
    await headingOf(page).focus();
    await show('address-filled');

    await sandbox.disturb({ call: 'regionSearch', delayMs: 15_000, times: 1 });
    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await search(page).fill('dago');
    await page.getByText('Loading...').waitFor();
    await show('address-search-loading');
    await sandbox.heal();
    await sandbox.disturb({ call: 'regionSearch', status: 503 });
    await openAt(page, 'address');
    await atState(page, 'address.editing');
    await search(page).fill('dago');
    await page.getByText('Data belum dapat dimuat.').waitFor({ timeout: 20_000 });
    await show('address-search-failed');
    await sandbox.heal();
  },
};
