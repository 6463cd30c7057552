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

/** Prevents that this file is preloaded, as an unreliable network does. */
const keepAhead = (page: Page) => page.route(ending, (route) => route.abort());

async function release(page: Page) {
  await page.context().setExtraHTTPHeaders({ [buildHeader]: next ?? '' });
  await page.unroute(ending);
}

const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');

test.use({ provoked: [[...failedLoads, /dynamically imported module/], { scope: 'test' }] });

test('an applicant on step 6 continues with all saved steps after a release', async ({ page }) => {
  await keepAhead(page);
  await openAt(page, 'delivery');
  const before = await releaseOf(page);
  await page.getByRole('radio').first().check();
  await release(page);
  await pressContinue(page);
  await expect.poll(() => releaseOf(page), { timeout: 30_000 }).not.toBe(before);
  await atState(page, 'faceTips.explaining');
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).toEqual(expect.arrayContaining(sixStepFormIds.map((form) => savedKeyOf[form])));
});
