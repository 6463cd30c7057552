import { startIdentityFirst } from '../../pages/identityFirst.ts';
import { alertOf, atState, pressContinue, pressOk } from '../../pages/state.ts';
import { openFrontPage } from '../../pages/steps.ts';
import type { Scenario } from '../scenario.ts';

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
    await page.getByRole('button', { name: 'Pilih Kartu Platinum' }).click();
    await show('cardSelection-filled', { everyVariant: true });
    await page.getByText('Bandingkan manfaat').click();
    await atState(page, 'cardSelection.comparing');
    await page.getByRole('dialog').waitFor();
    await show('cardSelection-compare');
  },
};
