import { verifyFace } from '../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { alertOf, atState, pressBack, pressContinue } from '../pages/state.ts';
import { openFrontPage, startJourney } from '../pages/steps.ts';
import { seedSession } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The phone's back button. Not page.goBack(), which waits for a navigation that may be refused. */
const phoneBack = (page: Page) => page.evaluate(() => history.back());
const phoneForward = (page: Page) => page.evaluate(() => history.forward());

/** The steps before the face check with their routes, in order. */
const walk = [
  ['homepage', '/homepage'],
  ['chooser.editing', '/n_old_changeCard'],
  ['personalData.editing', '/chInfoPribadi'],
  ['checklist.editing', '/chChecklist'],
  ['profile.editing', '/chLengkapiProfile'],
  ['address.editing', '/chAlamat'],
  ['job.editing', '/chPekerjaan'],
  ['delivery', '/chLainnya'],
  ['faceTips.explaining', '/tips-liveness'],
] as const;

/** From the front page through every step, each with what it already holds. */
async function walkToFaceTips(page: Page): Promise<void> {
  await seedSession(page, 'faceTips');
  await openFrontPage(page);
  await startJourney(page);
  for (const [state] of walk.slice(2)) {
    await pressContinue(page);
    await atState(page, state);
  }
}

test("ENT-13 ENT-14 the phone's back button walks the screens back one by one, and forward again", async ({
  page,
}) => {
  await walkToFaceTips(page);
  for (const [state, route] of [...walk].reverse().slice(1)) {
    await phoneBack(page);
    await atState(page, state);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
  }
  for (const [state, route] of walk.slice(1)) {
    await phoneForward(page);
    await atState(page, state);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
  }
});

test("CHK-01 PRO-13 ADR-02 JOB-01 OTH-01 LIV-06 the screens' own back arrows walk the same way, and do not lengthen the history", async ({
  page,
}) => {
  await walkToFaceTips(page);
  const length = await page.evaluate(() => history.length);
  for (const [state, route] of [...walk].reverse().slice(1, -1)) {
    await pressBack(page);
    await atState(page, state);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
  }
  expect(await page.evaluate(() => history.length)).toBe(length);
  await phoneBack(page);
  await atState(page, 'homepage');
});

test('CHO-11 an open sheet or alert is closed by the back button first, and the screen stays', async ({
  page,
}) => {
  await openFrontPage(page);
  await startJourney(page);
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: 'Bandingkan manfaat' }).click();
    await atState(page, 'chooser.comparing');
    await phoneBack(page);
    await atState(page, 'chooser.editing');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/n_old_changeCard$/);
  }
  await pressContinue(page);
  await expect(alertOf(page)).toContainText(
    'Mohon pilih salah satu dari pilihan kartu yang tersedia',
  );
  await phoneBack(page);
  await atState(page, 'chooser.editing');
  await expect(alertOf(page)).toBeHidden();
  await phoneBack(page);
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage$/);
});

test('LIV-14 BACK and the back button leave the liveness frame for the tips', async ({ page }) => {
  await walkToFaceTips(page);
  for (const leave of [
    () => page.getByRole('button', { name: 'BACK', exact: true }).click(),
    () => phoneBack(page),
  ]) {
    await pressContinue(page);
    await atState(page, 'faceFrame.showing');
    await expect(page.frameLocator('iframe').getByText('Tantangan sandbox')).toBeVisible();
    await leave();
    await atState(page, 'faceTips.explaining');
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('END-03 the back button does not lead from the receipt into the journey again', async ({
  page,
}) => {
  await walkToFaceTips(page);
  await verifyFace(page);
  await registerForCode(page);
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await expect(page).toHaveURL(/\/done$/);
  await expect.poll(() => page.evaluate(() => history.state?.trail)).toEqual(['done']);
  // The entries after it are those of the journey: they lead to an empty start at most.
  await phoneForward(page);
  await atState(page, 'chooser.editing');
  await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('');
  await page.goto('/chAlamat');
  await atState(page, 'chooser.editing');
});

test('ENT-15 reading the addresses by hand, an outcome or a step opens what the data allow', async ({
  page,
}) => {
  await walkToFaceTips(page);
  await page.goto('/chAlamat');
  await atState(page, 'address.editing');
  await page.goto('/done');
  await atState(page, 'faceTips.explaining');
  await page.goBack();
  await atState(page, 'address.editing');
});
