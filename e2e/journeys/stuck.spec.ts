import { atState, headingOf } from '../pages/state.ts';
import { expect, failedLoads, test } from '../support/test.ts';

test.use({ provoked: [[...failedLoads, /dynamically imported module/], { scope: 'test' }] });

const losses = {
  'with the first script': /assets\/.*\.js$/,
  'after the first script': /assets\/(?:react|chooser)-.*\.js$/,
};

for (const [when, lost] of Object.entries(losses)) {
  test(`a network that is lost ${when} is told, and trying again goes on`, async ({ page }) => {
    await page.route(lost, (route) => route.abort());
    await page.goto('/n_old_changeCard');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Layar ini belum dapat dimuat. Periksa jaringan Anda.');
    const income = page.getByLabel('Penghasilan bersih per bulan');
    await income.selectOption('2');
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Coba lagi' }).click();
    await atState(page, 'chooser.editing');
    await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
    await expect(notice).toBeHidden();
    await expect(income).toHaveValue('2');
  });
}
