import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

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
    await page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await show('checklist-terms', { everyVariant: true });
    await sheet.getByRole('button', { name: 'SETUJU', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'informasi penawaran' }).click();
    await sheet.waitFor();
    await show('checklist-offers');
    await sheet.getByRole('button', { name: 'Setuju', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: '50% Donasi dan 50% Poin Reward' }).check();
    await show('checklist-filled');
  },
};
