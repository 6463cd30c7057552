import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openAt } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

export const choosing: Scenario = {
  title: 'card chooser',
  async play(page, show) {
    await openAt(page, 'chooser');
    await atState(page, 'chooser.editing');
    await show('chooser-first');
    await pressContinue(page);
    await alertOf(page).waitFor();
    await show('chooser-alert');
    await pressOk(page);
    await alertOf(page).waitFor({ state: 'hidden' });
    await show('chooser-error');
    await page.getByText('Bandingkan manfaat').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pilih Kartu Platinum' }).click();
    await page.getByText(/lalu Platinum dipilihkan/).waitFor();
    await show('chooser-wished');
    await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
    await page.getByRole('button', { name: 'Pilih Kartu Gold' }).click();
    await show('chooser-filled', { everyVariant: true });
    await page.getByRole('button', { name: 'Pilih Kartu Platinum' }).click();
    await show('chooser-platinum');
    await page.getByText('Bandingkan manfaat').click();
    await page.getByRole('dialog').waitFor();
    await show('chooser-compare');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      // A draft would give its room to the answer.
      sessionStorage.clear();
      for (let size = 4_000_000, at = 0; size >= 1; size /= 2, at += 1) {
        try {
          sessionStorage.setItem(`full.${at}`, 'x'.repeat(size));
          size *= 2;
        } catch {
          // Half of it may still fit.
        }
      }
    });
    await pressContinue(page);
    await page.getByText('Penyimpanan peramban penuh.').waitFor();
    await show('personal-data-unwritten');
  },
};
