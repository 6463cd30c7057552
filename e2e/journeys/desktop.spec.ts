import { atState } from '../pages/state.ts';
import { seedSession } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

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

  test('ENT-03 every address shows the notice and nothing else, whatever the session holds', async ({
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

  test('ENT-04 a tablet gets the front page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
    });
    await page.goto('/');
    await atState(page, 'homepage');
    await expect(page.getByText(notice)).toBeHidden();
    await page.getByRole('link', { name: 'Lanjutkan' }).click();
    await atState(page, 'chooser.editing');
  });
});
