import type { Page } from 'playwright/test';
import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openIdentityFirstAt, photographed } from '../../support/identityFirstSeed.ts';
import { sandbox } from '../../support/sandbox.ts';
import { heldStill, type Scenario } from '../scenario.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const identifying: Scenario = {
  title: 'identity first: identity',
  async play(page, show) {
    await openIdentityFirstAt(page, 'identity');
    await atState(page, 'identity.editing');
    await show('identity-first');
    await field(page, 'NIK').fill('99710465');
    await pressContinue(page);
    await page.getByText('no handphone is required').waitFor();
    await show('identity-error', { everyVariant: true });

    await page.getByRole('checkbox', { name: /Saya menyetujui/ }).click();
    await atState(page, 'identity.readingTerms');
    await page.getByRole('dialog').waitFor();
    await show('identity-terms');

    await openIdentityFirstAt(page, 'identity', await photographed());
    await atState(page, 'identity.editing');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('identity-filled', { everyVariant: true });
    await field(page, 'Tanggal lahir').focus();
    await page.getByRole('button', { name: 'Buka pemilih tanggal lahir' }).click();
    await atState(page, 'identity.pickingDate');
    await show('identity-wheel');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await field(page, 'Tanggal lahir').fill('25-04-2012');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('identity-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    // The NIK tells another birth date, and another gender once that is changed.
    await page.getByRole('radio', { name: 'LAKI-LAKI' }).check();
    await show('identity-doubts');
  },
};

export const thanking: Scenario = {
  title: 'identity first: telling the bank, thanks',
  async play(page, show) {
    await page.clock.install();
    await sandbox.disturb({ call: 'submitStep1', delayMs: 20_000, times: 1 });
    await openIdentityFirstAt(page, 'thanks', { 'journey.thanked': undefined });
    await atState(page, 'thanks');
    await show('thanks-first', { everyVariant: true });
    await page.goto('/identity');
    await atState(page, 'identity.editing');
    const tell = async () => {
      await pressContinue(page);
      const words = page.getByText('sedang mengambil data');
      while (!(await words.isVisible())) await page.clock.runFor(1);
    };
    await heldStill(page, tell, () => show('identity-loading'));
    await page.getByRole('dialog', { name: /^Terima kasih/ }).waitFor();
    await show('identity-thanks', { everyVariant: true });
    await sandbox.heal();

    const returning = { from: 'read', at: Date.now() + 3_600_000 };
    await openIdentityFirstAt(
      page,
      'identity',
      { ...(await photographed()), 'journey.returning': returning },
      '/ocr',
    );
    await atState(page, 'idCapture.read');
    await page.getByRole('img', { name: 'Foto e-KTP Anda' }).waitFor();
    await show('idCapture-read-four-steps', { varies: [page.getByRole('timer')] });
  },
};
