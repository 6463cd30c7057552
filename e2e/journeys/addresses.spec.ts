import { getScreens } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { outcomes, type ScreenId, screens } from '../../machines/journey/screens.ts';
import { titles } from '../../src/copy/titles.ts';
import {
  alertOf,
  atState,
  headingOf,
  newestCode,
  pressBack,
  pressContinue,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { filledSteps, leaveStep, openFrontPage, startJourney } from '../pages/steps.ts';
import { press } from '../support/press.ts';
import { openAt, type Step, seedSession } from '../support/seed.ts';
import { expect, type Page, test, whole } from '../support/test.ts';

const outcomeScreens: readonly ScreenId[] = outcomes;
/** The screens whose address opens them when the steps are complete (tests/journey/structure.test.ts lists them). */
const withData = getScreens([sixStep])
  .filter((screen) => !outcomeScreens.includes(screen) && !['splash', 'otp'].includes(screen))
  // Last: entering the ID photo asks for steps 2 and 3 again (PER-03).
  .toSorted((one, other) => Number(one === 'idCapture') - Number(other === 'idCapture'));

test(
  'ENT-07 ENT-17 CHO-01 each alias, and each route except splash, code and outcomes, opens its screen when the steps are complete',
  whole,
  async ({ page }) => {
    await seedSession(page, 'verified');
    const aliases = [
      ['/', 'homepage'],
      ['/chCard', 'chooser'],
      ['/chooser', 'chooser'],
    ] as const;
    for (const [route, screen] of [
      ...aliases,
      ...withData.map((screen) => [screens[screen].route, screen] as const),
    ]) {
      await test.step(route, async () => {
        await page.goto(route);
        await atState(page, screen);
        const heading = headingOf(page).filter({ visible: true });
        await expect(heading).toBeVisible();
        const isFront = screen === 'homepage';
        const named = isFront ? titles.homepage : await heading.textContent();
        await expect(page).toHaveTitle(new RegExp(`^${named} – `));
        await expect(page).toHaveURL(new RegExp(`${route === '/' ? '/homepage' : route}$`));
      });
    }
  },
);

test(
  'ENT-15 the address of a step or an end screen redirects to the first step when nothing is saved',
  whole,
  async ({ page }) => {
    const [first, ...later] = sixStep.screens.map(({ screen }): ScreenId => screen);
    for (const screen of [...later, 'idCapture', 'slipCapture', 'waiting', ...outcomes] as const) {
      await test.step(screen, async () => {
        await page.goto(screens[screen].route);
        await atState(page, 'chooser.editing');
        await expect(page).toHaveURL(new RegExp(`${screens[first ?? 'chooser'].route}$`));
      });
    }
  },
);

test('ENT-15 the address of a later step redirects to the first incomplete step', async ({
  page,
}) => {
  for (const step of ['personalData', 'profile', 'job', 'faceTips'] as const) {
    await seedSession(page, step);
    await page.goto('/otp');
    await atState(page, step);
    await expect(page).toHaveURL(new RegExp(`${screens[step].route}$`));
  }
});

test('ENT-15 an unknown address redirects to the front page', async ({ page }) => {
  await page.goto('/tidak-ada');
  await atState(page, 'homepage');
  await expect(page).toHaveURL(/\/homepage$/);
});

test(
  'ENT-15 ENT-17 /otp reopens the code entry while a code is pending, and the submission leads to the receipt at /done',
  whole,
  async ({ page }) => {
    await openAt(page, 'verified');
    await registerForCode(page);
    await page.goto('/chAlamat');
    await atState(page, 'address.editing');
    await page.goto('/otp');
    await atState(page, 'otp.entry.typing+otp.resend.counting');
    await typeCode(page, await newestCode());
    await atState(page, 'done', 20_000);
    await expect(page).toHaveURL(/\/done$/);
  },
);

test('ENT-08 the front page stores channel and referral, also when it is tapped before the app has loaded', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('code'), sessionStorage.getItem('refferalID')]);
  await page.goto('/homepage?channel=agen-07&refferalId=REF-2026');
  await atState(page, 'homepage');
  await press(page.getByRole('link', { name: 'Lanjutkan' }));
  await atState(page, 'chooser.editing');
  await expect.poll(kept).toEqual(['agen-07', 'REF-2026']);

  await page.evaluate(() => sessionStorage.clear());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/?channel=agen-08&refferalId=REF-2027', { waitUntil: 'commit' });
  await press(page.getByRole('link', { name: 'Lanjutkan' }), 'click', { noWaitAfter: true });
  letGo();
  await atState(page, 'chooser.editing');
  await expect.poll(kept).toEqual(['agen-08', 'REF-2027']);
});

test('ENT-09 the splash stores its code as the channel, or an empty one, and continues to the front page', async ({
  page,
}) => {
  const channel = () => page.evaluate(() => sessionStorage.getItem('code'));
  await page.goto('/splash?code=cabang-3');
  await atState(page, 'homepage');
  await expect.poll(channel).toBe('cabang-3');
  await page.goto('/splash');
  await atState(page, 'homepage');
  await expect.poll(channel).toBe('');
});

/** The phone's back button. Not page.goBack(), which waits for a navigation that may be refused. */
const phoneBack = (page: Page) => page.evaluate(() => history.back());
const phoneForward = (page: Page) => page.evaluate(() => history.forward());

/** The screens up to the face check, in order. */
const order = ['homepage', ...filledSteps, 'faceTips'] as const;

async function shows(page: Page, screen: (typeof order)[number]): Promise<void> {
  await atState(page, screen);
  await expect(page).toHaveURL(new RegExp(`${screens[screen].route}$`));
}

/** Continues from the front page through every step, which already contains its answers. */
async function continueToFaceTips(page: Page, seed: Step = 'faceTips'): Promise<void> {
  await seedSession(page, seed);
  await openFrontPage(page);
  // The button of the front page would open the last step.
  await page.goto(screens.chooser.route);
  for (const step of filledSteps) await leaveStep(page, step);
}

test("ENT-13 ENT-14 the phone's back button returns screen by screen, and forward repeats them", async ({
  page,
}) => {
  await continueToFaceTips(page);
  for (const screen of order.toReversed().slice(1)) {
    await phoneBack(page);
    await shows(page, screen);
  }
  for (const screen of order.slice(1)) {
    await phoneForward(page);
    await shows(page, screen);
  }
});

test(
  'CHK-01 PRO-13 ADR-02 JOB-01 OTH-01 LIV-06 the back arrow of each screen returns to the previous screen without adding history entries',
  whole,
  async ({ page }) => {
    await continueToFaceTips(page);
    const length = await page.evaluate(() => history.length);
    for (const screen of order.toReversed().slice(1, -1)) {
      await pressBack(page);
      await shows(page, screen);
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await phoneBack(page);
    await atState(page, 'homepage');
  },
);

test('CHO-11 the back button closes an open sheet or alert and stays on the screen', async ({
  page,
}) => {
  await openFrontPage(page);
  await startJourney(page);
  for (let time = 1; time <= 2; time += 1) {
    await press(page.getByRole('button', { name: 'Bandingkan manfaat' }));
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

test('LIV-14 BACK and the back button return from the liveness frame to the tips', async ({
  page,
}) => {
  await openAt(page, 'faceTips');
  for (const leave of [
    () => press(page.getByRole('button', { name: 'BACK', exact: true })),
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

test(
  'END-03 forward or a step address does not reopen a finished journey',
  whole,
  async ({ page }) => {
    await continueToFaceTips(page, 'verified');
    await registerForCode(page);
    await typeCode(page, await newestCode());
    await atState(page, 'done', 20_000);
    await expect(page).toHaveURL(/\/done$/);
    await expect.poll(() => page.evaluate(() => history.state?.trail)).toEqual(['done']);
    // The later history entries are those of the journey. None of them opens again.
    await phoneForward(page);
    await expect(page).toHaveURL(/\/done$/);
    await page.goto('/chAlamat');
    await atState(page, 'done');
  },
);

test('END-03 the receipt opens scrolled to the top, stays available from the front page, and is erased only after confirmation', async ({
  page,
}) => {
  await openAt(page, 'verified');
  await registerForCode(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await expect.poll(() => page.evaluate(() => history.state?.trail)).toEqual(['done']);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const receipt = page.getByRole('region', { name: 'Tanda terima' });
  const words = String(await receipt.textContent());

  await page.goto('/homepage');
  await page.getByText(/^Pengajuan Anda telah kami terima pada \d+ \S+ \d{4} pukul/).waitFor();
  await press(page.getByRole('link', { name: 'Lihat tanda terima' }));
  await atState(page, 'done');
  await expect(receipt).toHaveText(words);
  await page.goto('/homepage');
  await press(page.getByRole('button', { name: 'Buat pengajuan baru' }));
  await press(alertOf(page).getByRole('button', { name: 'Batalkan' }));
  await press(page.getByRole('button', { name: 'Buat pengajuan baru' }));
  await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
  await atState(page, 'chooser.editing');
  await page.goto('/done');
  await atState(page, 'chooser.editing');
});

test('ENT-15 a typed address of a step or an end screen opens the screen that the saved data allow', async ({
  page,
}) => {
  await openAt(page, 'faceTips');
  await atState(page, 'faceTips.explaining');
  await page.goto('/chAlamat');
  await atState(page, 'address.editing');
  await page.goto('/done');
  await atState(page, 'faceTips.explaining');
  await page.goBack();
  await atState(page, 'address.editing');
});
