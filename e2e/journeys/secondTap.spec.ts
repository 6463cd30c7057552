import type { Locator } from 'playwright/test';
import { alertOf, atState, headingOf } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

/**
 * Milliseconds from one tap to the next, from a bouncing thumb to one that has not seen the answer. Which
 * times and places count at all is tested as a rule (tests/app/secondTap.test.ts).
 */
const taps = [
  ['touch', 40],
  ['mouse', 150],
  ['touch', 500],
] as const;
/** Longer than any of these: what a second tap would have opened shows by then. */
const aMoment = 400;

/** The front page's button reaches only with its lower edge over the button of the next screen. */
const overNext = 0.93;

type Pointer = 'mouse' | 'touch';

/** Taps something twice, at `height` of its box, wherever it has gone meanwhile. */
async function tapTwice(
  page: Page,
  target: Locator,
  pointer: Pointer,
  pause: number,
  height = 0.5,
) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height];
  const tap = () => (pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
  const first = tap();
  await page.waitForTimeout(pause);
  await Promise.all([first, tap()]);
}

/** Nothing follows: neither an alert nor another screen. */
async function stays(page: Page, state: string) {
  await atState(page, state);
  await page.waitForTimeout(aMoment);
  await atState(page, state);
  await expect(alertOf(page)).toBeHidden();
}

const goOn = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Lanjut', exact: true });

for (const [pointer, pause] of taps) {
  test.describe(`two taps ${pause} ms apart by ${pointer}`, () => {
    test.use({ hand: pause });

    test('on the front page open the card choice, and press nothing there', async ({ page }) => {
      await page.goto('/');
      await atState(page, 'homepage');
      await tapTwice(page, page.getByRole('link', { name: 'Lanjutkan' }), pointer, pause, overNext);
      await stays(page, 'chooser.editing');
    });

    test('before any script is there do so too', async ({ page }) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto('/', { waitUntil: 'commit' });
      const link = page.getByRole('link', { name: 'Lanjutkan' });
      await expect(link).toBeVisible();
      await tapTwice(page, link, pointer, pause, overNext);
      await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
      await page.waitForTimeout(aMoment);
      arrive();
      await stays(page, 'chooser.editing');
    });

    test('on the chosen card’s Lanjut open personal data without its alert', async ({ page }) => {
      await page.goto('/chooser');
      await atState(page, 'chooser.editing');
      await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
      await cardTile(page, 'Gold').getByRole('button').click();
      await page.waitForLoadState('networkidle');
      await tapTwice(page, goOn(page), pointer, pause);
      await stays(page, 'personalData.editing');
    });

    test('on the Lanjut of a step open the next step and nothing behind it', async ({ page }) => {
      await openAt(page, 'faceTips');
      await page.goto('/chLainnya');
      await atState(page, 'delivery');
      await page.waitForLoadState('networkidle');
      await tapTwice(page, goOn(page), pointer, pause);
      await stays(page, 'faceTips.explaining');
    });

    test('on SETUJU close the terms, and press nothing below them', async ({ page }) => {
      await openAt(page, 'checklist');
      await page.getByRole('link', { name: 'Syarat dan ketentuan' }).first().click();
      await atState(page, 'checklist.readingTerms');
      const sheet = page.getByRole('dialog');
      await sheet.evaluate((dialog) =>
        Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
      );
      await page.waitForTimeout(aMoment);
      const agree = sheet.getByRole('button', { name: 'SETUJU' });
      await tapTwice(page, agree, pointer, pause);
      await stays(page, 'checklist.editing');
    });
  });
}

test.describe('two taps 150 ms apart', () => {
  test.use({ hand: 150 });

  test('two quick taps on a screen that stays both count, and so does one elsewhere on the next', async ({
    page,
  }) => {
    await openAt(page, 'checklist');
    const offers = page.getByRole('checkbox', { name: /Saya bersedia/ });
    await tapTwice(page, offers, 'touch', 150);
    await expect(offers).not.toBeChecked();
    await page.getByRole('button', { name: 'Kembali', exact: true }).tap();
    await atState(page, 'personalData.editing');
    await goOn(page).tap();
    await atState(page, /^personalData\.(alerting|checkingNik)|^checklist/);
  });
});
