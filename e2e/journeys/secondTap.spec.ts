import type { Locator } from 'playwright/test';
import { alertOf, atState, headingOf } from '../pages/state.ts';
import { cardTile } from '../pages/steps.ts';
import { droppedPress } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, firstOnly, type Page, test } from '../support/test.ts';

/**
 * A pointer with the delay (ms) between its two taps: from a bouncing thumb to an applicant who has not yet seen
 * the new screen. tests/boot/secondTaps.test.ts tests the limits of time and distance.
 */
type Taps = readonly ['touch' | 'mouse', number];
/** A delay (ms) that is longer than these and than a screen counts as new. The effects of a tap are visible by then. */
const aMoment = 400;

/** The share of its height at which the front page's button overlaps the button of the next screen. */
const overNext = 0.93;

/** How much later than planned a second tap may come (ms). */
const late = 60;

/** The times of all presses, by the page's own clock. */
const noteTimes = () => {
  const times: number[] = [];
  Reflect.set(window, 'pressTimes', times);
  addEventListener('mousedown', ({ timeStamp }) => times.push(timeStamp), { capture: true });
};

/**
 * Taps twice where the target is at first, at the share `height` of its box.
 * @returns whether the second tap came in time, for which a busy machine may be too slow
 */
async function tapTwice(page: Page, target: Locator, [pointer, pause]: Taps, height = 0.5) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height];
  const tap = () => (pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
  // The previous tap must not count as the first of the two.
  await page.waitForTimeout(aMoment);
  const first = tap();
  await page.waitForTimeout(pause);
  await Promise.all([first, tap()]);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'pressTimes'));
  const [before = 0, after = 0] = times.slice(-2);
  return after - before < pause + late;
}

test.beforeEach(({ page }) => page.addInitScript(noteTimes));

/** Checks that the chart stays in this state and that no alert opens. */
async function stays(page: Page, state: string) {
  await atState(page, state);
  await page.waitForTimeout(aMoment);
  await atState(page, state);
  await expect(alertOf(page)).toBeHidden();
}

const begin = (page: Page) => page.getByRole('link', { name: 'Lanjutkan' });
const goOn = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Lanjut', exact: true });

interface Case {
  title: string;
  taps: Taps;
  /** Opens the first screen and returns the target, when everything is loaded that the second tap could press. */
  reach: (page: Page) => Promise<Locator>;
  height?: number;
  /** Runs after the taps and before the check of the state. */
  between?: (page: Page) => Promise<void>;
  stays: string;
}

test.use({ provoked: [new RegExp(droppedPress)] });

let arrive = () => {};
const cases: Case[] = [
  {
    title: 'on the front page open the card choice, and press nothing there',
    taps: ['touch', 40],
    async reach(page) {
      await page.goto('/');
      await atState(page, 'homepage');
      return begin(page);
    },
    height: overNext,
    stays: 'chooser.editing',
  },
  {
    title: 'on the front page before any script has loaded open only the card choice',
    taps: ['mouse', 120],
    async reach(page) {
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.unrouteAll();
      await page.route('**/assets/*.js', async (route) => {
        await arrival;
        await route.continue().catch(() => undefined);
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(begin(page)).toBeVisible();
      return begin(page);
    },
    height: overNext,
    async between(page) {
      await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
      await page.waitForTimeout(aMoment);
      arrive();
    },
    stays: 'chooser.editing',
  },
  {
    title: 'on Lanjut after the choice of a card open personal data without its alert',
    taps: ['touch', 200],
    async reach(page) {
      await openAt(page, 'chooser');
      await atState(page, 'chooser.editing');
      await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
      await cardTile(page, 'Gold').getByRole('button').click();
      await page.waitForLoadState('networkidle');
      return goOn(page);
    },
    stays: 'personalData.editing',
  },
  {
    title: 'on SETUJU close the terms, and press nothing below them',
    taps: ['touch', 120],
    async reach(page) {
      await openAt(page, 'checklist');
      await page.getByRole('link', { name: 'Syarat dan ketentuan' }).first().click();
      await atState(page, 'checklist.readingTerms');
      const sheet = page.getByRole('dialog');
      await sheet.evaluate((dialog) =>
        Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
      );
      await page.waitForTimeout(aMoment);
      return sheet.getByRole('button', { name: 'SETUJU' });
    },
    stays: 'checklist.editing',
  },
];

for (const [index, { title, taps, reach, height, between, stays: state }] of cases.entries()) {
  test(
    `two taps ${taps[1]} ms apart by ${taps[0]} ${title}`,
    firstOnly(index),
    async ({ page }) => {
      await expect(async () => {
        const target = await reach(page);
        const isInTime = await tapTwice(page, target, taps, height);
        expect(isInTime, 'the second tap in time').toBe(true);
      }).toPass();
      await between?.(page);
      await stays(page, state);
    },
  );
}
