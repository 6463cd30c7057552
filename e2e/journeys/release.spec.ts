import { existsSync } from 'node:fs';
import { savedKeyOf, sixStepFormIds } from '../../machines/journey/forms.ts';
import { pathBuilds } from '../../tests/support/builds.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { buildFolder, buildHeader } from '../support/environment.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';

/** The build that replaces the page's build on the server. It has none of its files. */
const next = pathBuilds.find((build) => existsSync(buildFolder(build)));

/** The address of the file with the screens after step 6. */
const ending = '**/assets/ending-*.js';

/**
 * Prevents that this file is preloaded, as an unreliable network does, and returns a function that puts the next build
 * on the server. A preload that the browser has already started then gets the next build, too.
 */
async function keepAhead(page: Page) {
  let isReleased = false;
  const nextBuild = { [buildHeader]: next ?? '' };
  await page.route(ending, (route) =>
    isReleased
      ? route.continue({ headers: { ...route.request().headers(), ...nextBuild } })
      : route.abort(),
  );
  return async () => {
    await page.context().setExtraHTTPHeaders(nextBuild);
    isReleased = true;
  };
}

const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');

test.use({ provoked: [[...failedLoads, /dynamically imported module/], { scope: 'test' }] });

test('an applicant on step 6 continues with all saved steps after a release', async ({ page }) => {
  const release = await keepAhead(page);
  await openAt(page, 'delivery');
  const before = await releaseOf(page);
  await page.getByRole('radio').first().check();
  await release();
  await pressContinue(page);
  await expect.poll(() => releaseOf(page), { timeout: 30_000 }).not.toBe(before);
  await atState(page, 'faceTips.explaining');
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  const storedKeys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(storedKeys).toEqual(
    expect.arrayContaining(sixStepFormIds.map((form) => savedKeyOf[form])),
  );
});
