import { alertOf, atState, headingOf, pressOk } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Opens an address whose scripts arrive only when told to. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

const begin = (page: Page) =>
  page.getByRole('link', { name: 'Lanjutkan' }).tap({ noWaitAfter: true });
const income = (page: Page) => page.getByLabel('Penghasilan bersih per bulan');
const trail = (page: Page) => page.evaluate(() => history.state?.trail);
const phoneBack = (page: Page) => page.evaluate(() => history.back());

test('ENT-06 CHO-07 what is tapped, chosen and continued before any script is there counts once it is', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
  await begin(page);
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
  await expect(page).toHaveURL(/\/n_old_changeCard$/);
  await income(page).selectOption('3');
  await cardTile(page, 'Platinum').tap();
  const goOn = page.getByRole('button', { name: 'Lanjut', exact: true });
  await goOn.tap();
  await expect(goOn).toHaveAttribute('aria-busy');
  scriptsArrive();
  await atState(page, 'personalData.editing');
  expect(await trail(page)).toEqual(['homepage', 'chooser', 'personalData']);
  expect(await page.evaluate(() => sessionStorage.getItem('step1'))).toBe(
    '{"boardCC":"3","chooseCard":"cardplatinum"}',
  );
  await phoneBack(page);
  await atState(page, 'chooser.editing');
  await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
  await phoneBack(page);
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage$/);
});

test('ENT-14 the chart takes the chooser over as it is: choice, focus and place stay', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
  await begin(page);
  await income(page).selectOption('2');
  await cardTile(page, 'Gold').tap();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const place = await page.evaluate(() => scrollY);
  scriptsArrive();
  await atState(page, 'chooser.editing');
  await expect(page.locator('#early')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await cardTile(page, 'Platinum').tap();
  await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
});

test('the way back from the chooser leads to the front page before any script is there', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
  const front = headingOf(page).filter({ hasText: 'Belanja jadi lebih mudah' });
  for (const back of [
    () => phoneBack(page),
    () => page.getByRole('button', { name: 'Kembali', exact: true }).tap(),
  ]) {
    await begin(page);
    await expect(front).toBeHidden();
    await back();
    await expect(front).toBeVisible();
  }
  scriptsArrive();
  await atState(page, 'homepage');
  expect(await trail(page)).toEqual(['homepage']);
});

test('CHO-08 CHO-11 the comparison and a refused Continue of the early chooser open in the app', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/chooser');
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
  await page.getByRole('button', { name: 'Bandingkan manfaat' }).tap();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).tap();
  scriptsArrive();
  await expect(alertOf(page)).toContainText('Mohon pilih salah satu');
  await pressOk(page);
  await atState(page, 'chooser.editing');
});
