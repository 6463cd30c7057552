import { nikDoubts } from '../../src/copy/hints.ts';
import { alertOf, atState, headingOf, pressContinue, pressOk } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, failedLoads, firstOnly, type Page, test } from '../support/test.ts';

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

test('a birth date that contradicts the NIK shows a hint and does not prevent Continue', async ({
  page,
}) => {
  await openAt(page, 'checklist');
  await page.goto('/chInfoPribadi');
  await atState(page, 'personalData.editing');
  const birthDate = page.getByRole('textbox', { name: 'Tanggal lahir' });
  await expect(birthDate).toHaveAccessibleDescription('DD-MM-YYYY');
  await birthDate.fill('');
  await birthDate.pressSequentially('24041993');
  await expect(birthDate).toHaveAccessibleDescription(new RegExp(nikDoubts.birthDate));
  await pressContinue(page);
  await atState(page, 'checklist.editing');
});

const notice =
  'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.';

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  });

  test('ENT-03 every address shows only the notice, whatever the session contains', async ({
    page,
  }) => {
    await seedSession(page, 'verified');
    for (const route of ['/', '/homepage', '/chooser', '/ocr', '/chAlamat', '/otp', '/feedback']) {
      await test.step(route, async () => {
        await page.goto(route);
        await atState(page, 'desktopNotice');
        await expect(page).toHaveURL(/\/homepage$/);
        await expect(page.getByRole('main').filter({ visible: true })).toHaveText(
          new RegExp(`^${notice}`),
        );
        await expect(page.getByRole('link', { name: 'Lanjutkan' })).toBeHidden();
        await expect(page.getByRole('textbox')).toHaveCount(0);
      });
    }
  });
});

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
  press(page.getByRole('link', { name: 'Lanjutkan' }), 'tap', { noWaitAfter: true });
const income = (page: Page) => page.getByLabel('Penghasilan bersih per bulan');
const trail = (page: Page) => page.evaluate(() => history.state?.trail);
const phoneBack = (page: Page) => page.evaluate(() => history.back());

test('ENT-06 CHO-07 taps, choices and Continue before the scripts have loaded take effect after they have', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
  await begin(page);
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
  await expect(page).toHaveURL(/\/n_old_changeCard$/);
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
  await phoneBack(page);
  await atState(page, 'chooser.editing');
  await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked();
  await phoneBack(page);
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage$/);
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

test('back button and back arrow of the chooser open the front page before the scripts have loaded', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/');
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
  scriptsArrive();
  await atState(page, 'homepage');
  expect(await trail(page)).toEqual(['homepage']);
});

test('CHO-08 CHO-11 the comparison and the alert of the prerendered chooser open when the app has loaded', async ({
  page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/chooser');
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
  await press(page.getByRole('button', { name: 'Bandingkan manfaat' }), 'tap');
  await press(page.getByRole('button', { name: 'Lanjut', exact: true }), 'tap');
  scriptsArrive();
  await expect(alertOf(page)).toContainText('Mohon pilih salah satu');
  await pressOk(page);
  await atState(page, 'chooser.editing');
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

  const losses = {
    'with the first script': /assets\/.*\.js$/,
    'after the first script': /assets\/(?:react|chooser)-.*\.js$/,
  };

  for (const [index, [when, lost]] of Object.entries(losses).entries()) {
    test(
      `shows a message when it is lost ${when}, and continues on retry`,
      firstOnly(index),
      async ({ page }) => {
        await page.route(lost, (route) => route.abort());
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
      },
    );
  }
});
