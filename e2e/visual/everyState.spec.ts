import type { Page, TestInfo } from 'playwright/test';
import { getPicturedStates, recordPicturedState, variants } from '../../tests/support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { cutOff, findings, tooSmall } from './accessibility.ts';
import { comparePicture, findDifference, isUpdate } from './picture.ts';
import { addresses, working } from './scenarios/addressAndJob.ts';
import {
  automaticShot,
  cameraFailures,
  captures,
  delayedCamera,
  lateFrame,
  longWaits,
  poorPhotos,
  uploadScenario,
} from './scenarios/cameras.ts';
import {
  chooserScenario,
  desktop,
  entry,
  frontInAndroidApp,
  frontInIosApp,
} from './scenarios/entry.ts';
import { code, delivering, endings, submitting } from './scenarios/finishing.ts';
import { cardRead, consent, identity, profileScenario } from './scenarios/identity.ts';
import {
  cardSelecting,
  identifying,
  recording,
  reviewedDocuments,
  reviewing,
  thanksScenario,
} from './scenarios/identityFirst.ts';
import {
  inVariant,
  type Scenario,
  type Shown,
  waitUntilSettled,
  withEntirePage,
} from './variants.ts';

test.use({ provoked: [/Failed to (load resource|fetch dynamically)|did not load/] });

const soft = expect.configure({ soft: true });
/** Why pictures cannot be compared on this machine; the other checks run anyway. */
let why: string | undefined;

test.beforeAll(async ({ browser }, info) => {
  why = await findDifference(browser, info);
});

test('the baselines were taken with this browser and these fonts', () => {
  test.skip(why !== undefined, why);
});

/** Every screen in every state, in the order of the journey; then the screens of the identity-first one. */
const scenarios: Scenario[] = [
  entry,
  desktop,
  frontInAndroidApp,
  frontInIosApp,
  chooserScenario,
  identity,
  cardRead,
  poorPhotos,
  automaticShot,
  cameraFailures,
  delayedCamera,
  consent,
  profileScenario,
  addresses,
  working,
  captures,
  delivering,
  code,
  submitting,
  longWaits,
  uploadScenario,
  lateFrame,
  endings,
  cardSelecting,
  identifying,
  thanksScenario,
  reviewing,
  reviewedDocuments,
  recording,
];

for (const { title, device = {}, play } of scenarios) {
  test.describe(title, () => {
    test.use(device);
    test(`${title}: every state matches its picture and has no axe violations, small targets or clipped text`, async ({
      page,
    }, info) => {
      await play(page, async (name, shown) => {
        await waitUntilSettled(page);
        await examine(page, name, shown, info);
      });
    });
  });
}

/**
 * Checks a state: its picture, accessibility in both themes, and clipping on other screen sizes. With
 * `everyVariant` it compares pictures of the variants too.
 */
async function examine(page: Page, name: string, shown: Shown = {}, info: TestInfo): Promise<void> {
  const { everyVariant = false } = shown;
  await waitUntilSettled(page);
  // The viewport shows the entire page, so that the bar at the bottom covers nothing.
  await withEntirePage(page, async () => {
    await compare(page, name, shown);
    soft(await findings(page), `${name}: axe`).toEqual([]);
    soft(await tooSmall(page), `${name}: targets under 24 px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (everyVariant) await compare(page, `${name}-dark`, shown);
    soft(await findings(page, 'colours'), `${name}, dark: axe`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  for (const [variant, how] of Object.entries(variants)) {
    await inVariant(page, how, async () => {
      soft(await cutOff(page), `${name}, ${variant}: cut off`).toEqual([]);
      if (everyVariant)
        await withEntirePage(page, () => compare(page, `${name}-${variant}`, shown));
    });
  }
  await checkState(page, name, info);
}

async function compare(page: Page, name: string, { varies = [], comes }: Shown): Promise<void> {
  if (why) return;
  await comes?.waitFor();
  // The code of a report differs each time.
  await comparePicture(page, name, [...varies, page.locator('.support-code b')]);
}

/** Checks that the picture shows the state that states.json notes for it. */
async function checkState(page: Page, name: string, info: TestInfo): Promise<void> {
  const state = (await page.locator('html').getAttribute('data-state')) ?? '';
  if (isUpdate(info)) recordPicturedState(name, state);
  else
    soft(state, `${name} shows its state, which states.json notes with --update-snapshots`).toBe(
      getPicturedStates()[name],
    );
}
