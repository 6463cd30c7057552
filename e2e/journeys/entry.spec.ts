import { atState, headingOf } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { phoneBack } from '../support/history.ts';
import { press } from '../support/press.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

/** The browser inside a social app. */
const inApp =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0';

for (const [where, userAgent, sizes] of [
  ['in a browser', undefined, ['360×740', '320×640', '320×568']],
  ['inside an app', inApp, ['360×740', '360×640']],
] as const) {
  test.describe(where, () => {
    test.use({ ...(userAgent && { userAgent }) });

    test(`the front page at ${sizes.join(' and ')} shows who may apply and what to prepare, above a visible button`, async ({
      page,
    }) => {
      await page.goto('/');
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('×').map(Number);
        await page.setViewportSize({ width, height });
        const notice = page.getByText('Kamera sering tidak berfungsi');
        if (userAgent) await expect(notice, size).toBeInViewport({ ratio: 1 });
        else await expect(notice, size).toBeHidden();
        const button = page.getByRole('link', { name: 'Lanjutkan' });
        await expect(button, size).toBeInViewport({ ratio: 1 });
        const note = await page.getByText('Isi formulir dengan lengkap dan benar').boundingBox();
        const words = await page.getByText('NPWP dan slip gaji opsional.').boundingBox();
        // The button and its note stay at the lower edge and may cover text.
        const end = (words?.y ?? height) + (words?.height ?? 0);
        expect(end, size).toBeLessThanOrEqual(note?.y ?? 0);
      }
    });
  });
}

const notice =
  'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.';

test.describe('on an iPad, which calls itself a Mac', () => {
  test.use({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  });

  test('ENT-04 the front page is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
    });
    await page.goto('/');
    await atState(page, 'homepage');
    await expect(page.getByText(notice)).toBeHidden();
    await press(page.getByRole('link', { name: 'Lanjutkan' }));
    await atState(page, 'chooser.editing');
  });
});

/** Opens an address and holds its scripts until they are released. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const release = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await release;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

const begin = (page: Page) =>
  press(page.getByRole('link', { name: 'Lanjutkan' }), 'tap', { noWaitAfter: true });
const income = (page: Page) => page.getByLabel('Penghasilan bersih per bulan');
const trail = (page: Page) => page.evaluate(() => history.state?.trail);

test('ENT-06 ENT-08 CHO-07 taps, back, choices, Continue and the channel of the address take effect when the scripts load later', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/?channel=agen-08&refferalId=REF-2027');
  const front = headingOf(page).filter({ hasText: 'Belanja jadi lebih mudah' });
  for (const back of [
    () => phoneBack(page),
    () => press(page.getByRole('button', { name: 'Kembali', exact: true }), 'tap'),
  ]) {
    await begin(page);
    await expect(front).toBeHidden();
    await back();
    await expect(front).toBeVisible();
  }
  await begin(page);
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
  await expect(page).toHaveURL(/\/n_old_changeCard(\?|$)/);
  await income(page).selectOption('3');
  await press(cardTile(page, 'Platinum'), 'tap');
  const goOn = page.getByRole('button', { name: 'Lanjut', exact: true });
  await press(goOn, 'tap');
  await expect(goOn).toHaveAttribute('aria-busy');
  scriptsArrive();
  await atState(page, 'personalData.editing');
  expect(await trail(page)).toEqual(['homepage', 'chooser', 'personalData']);
  expect(await page.evaluate(() => sessionStorage.getItem('step1'))).toBe(
    '{"boardCC":"3","chooseCard":"cardplatinum"}',
  );
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('code'),
      sessionStorage.getItem('refferalID'),
    ]),
  ).toEqual(['agen-08', 'REF-2027']);
  await phoneBack(page);
  await atState(page, 'chooser.editing');
  await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
  await phoneBack(page);
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage(\?|$)/);
});

test('ENT-14 the app takes over the prerendered chooser with its choice, focus and scroll position', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
  await begin(page);
  await income(page).selectOption('2');
  await press(cardTile(page, 'Gold'), 'tap');
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const place = await page.evaluate(() => scrollY);
  scriptsArrive();
  await atState(page, 'chooser.editing');
  await expect(page.locator('#early')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await press(cardTile(page, 'Platinum'), 'tap');
  await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
});

test.describe('a browser that cannot parse the app', () => {
  test.use({ provoked: [/SyntaxError|Invalid or unexpected token/] });

  test('shows that it is too old, not that the network is missing', async ({ page }) => {
    await page.route(/assets\/react-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const later = #;' }),
    );
    await page.goto('/n_old_changeCard');
    await expect(page.getByRole('alert')).toHaveText(/^Browser ini terlalu lama untuk pengajuan/);
  });
});

test.describe('a network that is lost', () => {
  test.use({ provoked: [[...failedLoads, /dynamically imported module/], { scope: 'test' }] });

  test('shows a message when it is lost with the first script, and continues on retry', async ({
    page,
  }) => {
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/n_old_changeCard');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Layar ini belum dapat dimuat. Periksa jaringan Anda.');
    const income = page.getByLabel('Penghasilan bersih per bulan');
    await income.selectOption('2');
    await page.unrouteAll();
    await press(notice.getByRole('button', { name: 'Coba lagi' }));
    await atState(page, 'chooser.editing');
    await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
    await expect(notice).toBeHidden();
    await expect(income).toHaveValue('2');
  });
});
